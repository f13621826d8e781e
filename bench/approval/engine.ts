import type { Flow } from '@gonghui/approval/flow.ts';
import { allSteps, stepOf } from '@gonghui/approval/flow-index.ts';
import type { Event, Instance, Question } from '@gonghui/approval/instance.ts';
import { readFlow } from '@gonghui/approval/read-flow.ts';
import { replay } from '@gonghui/approval/replay.ts';
import { type Answer, type Recorded, run } from '@gonghui/approval/run.ts';
import { newInstance } from '@gonghui/approval/start.ts';
import { step } from '@gonghui/approval/step.ts';
import { flowText } from '@gonghui/testkit/approval/flow-text.ts';
import { report } from '../lib/figures.ts';
import { quantile, timed } from '../lib/stats.ts';

const NODES = 200;
const GROUP = 'approval';
/** Neighbouring nodes have different people, so that nothing approves by itself though every node asks whether. */
const PEOPLE = [
  ['zhang', 'li', 'wang'],
  ['zhou', 'wu', 'zheng'],
];

/** 200 nodes: every tenth a container of two branches, in which the flow goes on three deep and comes out again. */
function bigFlow(): Flow {
  const node = (n: number, depth: number) =>
    `${'  '.repeat(depth)}审批${n} [and ${PEOPLE[n % 2]?.join(', ')}; adjacentAuto; acts=agree back]`;
  const lines: string[] = [];
  let depth = 0;
  for (let n = 0; n < NODES; n++) {
    if (n % 10 === 5 && depth < 6) {
      lines.push(`${'  '.repeat(depth)}分支${n}`, `${'  '.repeat(depth + 1)}条件${n} (amount gt 1)`);
      lines.push(node(n, depth + 2), `${'  '.repeat(depth + 1)}其他${n}`);
      depth += 2;
    } else {
      if (n % 40 === 39) depth = 0;
      lines.push(node(n, depth));
    }
  }
  return readFlow(flowText('big', lines.join('\n')), 'big', 1);
}

/** The organisation of the flow: those named, and always the last branch. */
function answer(flow: Flow, { kind, nodeId }: Question): Answer {
  const node = stepOf(flow, nodeId);
  if (kind === 'branch') {
    return {
      type: 'branch',
      nodeId,
      branchId: node?.kind === 'gateways' ? (node.branches.at(-1)?.id ?? null) : null,
    };
  }
  const tags = node?.kind === 'UserTask' && node.candidates.type === 'specified' ? node.candidates.tags : [];
  return { type: 'people', nodeId, users: tags.map(tag => tag.id), managers: [] };
}

/** Everybody agrees to the end; the instances on the way, and the events. */
function walked(flow: Flow): { instances: Instance[]; recorded: Recorded[] } {
  const recorded: Recorded[] = [];
  const instances: Instance[] = [];
  let instance = newInstance('bench', 'chen');
  let event: Event = { type: 'submit', by: 'chen', chosen: {} };
  for (;;) {
    const ran = run(flow, instance, event, recorded.length, question => answer(flow, question));
    if ('refused' in ran) throw new Error(ran.refused);
    recorded.push(...ran.recorded);
    instance = ran.instance;
    if (instance.status !== 'activity') return { instances, recorded };
    instances.push(instance);
    const task = instance.tasks.find(one => one.state === 'open');
    if (!task?.user) throw new Error('nobody is asked');
    event = agree(task.id, task.user);
  }
}

const agree = (taskId: string, by: string): Event => ({
  type: 'decide',
  taskId,
  by,
  act: 'agree',
  comment: '同意',
  signature: null,
});

export async function run200(): Promise<void> {
  const flow = bigFlow();
  const nodes = allSteps(flow).length;
  const { instances, recorded } = walked(flow);
  const decide = (instance: Instance | undefined) => {
    const task = instance?.tasks.findLast(one => one.state === 'open');
    if (!instance || !task?.user) throw new Error('nothing to decide');
    return step(flow, instance, agree(task.id, task.user), 0);
  };
  const one = (name: string, samples: number[]) => {
    const value = quantile(samples, 0.95);
    report({ group: GROUP, name, unit: 'ms', value, goal: 'under 1 ms', met: value < 1 });
  };
  const last = instances.length - 1;
  one(`one step, ${nodes} nodes, at the start, p95`, await timed(2000, () => decide(instances[0])));
  one(
    `one step, ${nodes} nodes, after ${instances[last]?.events} events, p95`,
    await timed(2000, () => decide(instances[last])),
  );
  const all = await timed(10, () => replay(flow, { id: 'bench', initiator: 'chen' }, recorded));
  report({
    group: GROUP,
    name: `replay of ${recorded.length} events, each`,
    unit: 'ms',
    value: quantile(all, 0.5) / recorded.length,
    goal: 'under 1 ms',
    met: quantile(all, 0.5) / recorded.length < 1,
  });
}
