import { choosingBranch } from '@gonghui/approval/branch.ts';
import { wantsOf } from '@gonghui/approval/editable.ts';
import type { Flow, Step } from '@gonghui/approval/flow.ts';
import { approvalOf, stepOf } from '@gonghui/approval/flow-index.ts';
import type { Effect, Event, Instance, Question } from '@gonghui/approval/instance.ts';
import { type Answer, type Recorded, run } from '@gonghui/approval/run.ts';
import { newInstance } from '@gonghui/approval/start.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce } from '@gonghui/kernel/steps.ts';
import { commandOf } from './commands.ts';
import { effectsText, stateText } from './state-text.ts';

export const MINUTE = 60_000;

/** A little enterprise for a flow to run in: who is there, what the record holds, what time it is. */
export class Play {
  readonly flow: Flow;
  instance: Instance;
  readonly recorded: Recorded[] = [];
  readonly disabled = new Set<string>();
  readonly values = new Map<string, Json>();
  readonly required: string[] = [];
  /** Leaders of the initiator's department and of those above it, the nearest first. */
  leaders: (string | null)[] = ['leader1', 'leader2'];
  managers: string[] = ['admin'];
  timers: (Effect & { type: 'timer' })[] = [];
  now = 0;

  constructor(flow: Flow, initiator = 'chen') {
    this.flow = flow;
    this.instance = newInstance('r', initiator);
  }

  /** Lets an event happen, with everything that follows at once; gives the effects, or why it may not. */
  apply(event: Event): { effects: readonly Effect[] } | { refused: string } {
    const ran = run(this.flow, this.instance, event, this.now, (question, instance) =>
      this.answer(question, instance),
    );
    if ('refused' in ran) return ran;
    this.instance = ran.instance;
    this.recorded.push(...ran.recorded);
    const effects = ran.recorded.flatMap(one => one.effects);
    this.timers.push(...effects.filter(effect => effect.type === 'timer'));
    return { effects };
  }

  /** What the organisation and the record say today. */
  answer(question: Question, instance: Instance): Answer {
    const { nodeId } = question;
    const node = stepOf(this.flow, nodeId);
    if (question.kind === 'branch') {
      const read = (key: string) => this.values.get(key);
      const branchId =
        node?.kind === 'gateways' ? atOnce(choosingBranch(node, read, instance.initiator)) : null;
      return { type: 'branch', nodeId, branchId };
    }
    const enabled = (users: readonly string[]) => users.filter(user => !this.disabled.has(user));
    const node2 = approvalOf(this.flow, nodeId);
    return {
      type: 'people',
      nodeId,
      users: enabled(question.only ?? this.candidates(node, instance)),
      managers: enabled(this.managers),
      ...(node2 && { wants: wantsOf(node2, this.required) }),
    };
  }

  private candidates(node: Step | undefined, instance: Instance): string[] {
    if (node?.kind !== 'UserTask' && node?.kind !== 'ccTask') return [];
    const { candidates } = node;
    if (candidates.type === 'specified') return candidates.tags.map(tag => tag.id);
    if (candidates.type === 'customize') return [...(instance.chosen[node.id] ?? [])];
    const leader = this.leaders[candidates.level - 1];
    return leader ? [leader] : [];
  }

  /** Lets time pass; timers fire when they are due, in order. */
  pass(minutes: number): readonly Effect[] {
    const until = this.now + minutes * MINUTE;
    const effects: Effect[] = [];
    for (;;) {
      const next = this.timers.filter(timer => timer.due <= until).sort((a, b) => a.due - b.due)[0];
      if (!next) break;
      this.timers = this.timers.filter(timer => timer !== next);
      this.now = Math.max(this.now, next.due);
      const done = this.apply({ type: 'timer', taskId: next.taskId, timerId: next.timerId });
      if ('effects' in done) effects.push(...done.effects);
    }
    this.now = until;
    return effects;
  }
}

/**
 * Plays a script and gives it back with what really happened behind each arrow, so that a test compares two texts:
 *
 *     提交
 *       → 部门主管: zhang 待办, li 待办
 *     zhang 同意
 *       → 已通过
 */
export function play(flow: Flow, script: string, setUp: (play: Play) => void = () => {}): string {
  const stage = new Play(flow);
  setUp(stage);
  const lines = script.split('\n').map(line => line.trim());
  const said = lines.flatMap(line => {
    if (line === '' || line.startsWith('→')) return [];
    const done = commandOf(stage, line);
    if (done === null) return [line];
    if ('refused' in done) return [line, `  → ✗ ${done.refused}`];
    return [line, `  → ${[stateText(flow, stage.instance), ...effectsText(done.effects)].join(' | ')}`];
  });
  return said.join('\n');
}

/** A script as it is compared: without the indentation of the file it stands in. */
export const scriptOf = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => (line.startsWith('→') ? `  ${line}` : line))
    .join('\n');
