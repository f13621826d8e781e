import type { Effect, Event } from '@gonghui/approval/instance.ts';
import type { CountersignKind } from '@gonghui/elements/flow/actions/actions.ts';
import type { Play } from './play.ts';

type Done = { effects: readonly Effect[] } | { refused: string };
type Decide = Event & { type: 'decide' };

const KINDS: Readonly<Record<string, CountersignKind>> = {
  前加签: 'before',
  后加签: 'after',
  并加签: 'parallel',
};

/** The task that somebody means: what waits for him, else what he last had. */
function taskOf(stage: Play, user: string | null): string {
  const his = stage.instance.tasks.filter(task => task.user === user);
  return (his.find(task => task.state === 'open') ?? his.at(-1))?.id ?? 'none';
}

function decision(user: string, verb: string, rest: string[]): Partial<Decide> | null {
  const kind = KINDS[verb];
  if (kind) return { act: 'countersign', countersign: kind, users: rest };
  switch (verb) {
    case '同意':
      return { act: 'agree' };
    case '签名同意':
      return { act: 'agree', signature: `${user}.png` };
    case '拒绝':
      return { act: 'refuse' };
    case '转交':
      return { act: 'transfer', users: rest };
    case '退回':
      return {
        act: 'back',
        to: rest[0] === '发起人' ? null : (rest[0] ?? null),
        after: rest[1] === '直达' ? 'straight' : 'again',
      };
    default:
      return null;
  }
}

function chosenOf(words: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    words.map(word => word.split('=')).map(([node, users]) => [node, users?.split('/') ?? []]),
  );
}

/** Carries out one line of a script; null for those that only change the world around the flow. */
export function commandOf(stage: Play, line: string): Done | null {
  const [first = '', second = '', ...rest] = line.split(' ');
  const initiator = stage.instance.initiator;
  const comment = rest.join(' ') || second;
  switch (first) {
    case '提交':
      return stage.apply({
        type: 'submit',
        by: initiator,
        chosen: chosenOf(second ? [second, ...rest] : []),
      });
    case '代提交':
      return stage.apply({ type: 'submit', by: second, chosen: {} });
    case '委托':
      return stage.apply({ type: 'entrust', by: 'admin', from: second, user: rest[0] ?? null });
    case '填写': {
      const [key = '', value = ''] = second.split('=');
      stage.values.set(key, Number.isFinite(Number(value)) ? Number(value) : value);
      return null;
    }
    case '停用':
      stage.disabled.add(second);
      return null;
    case '启用':
      stage.disabled.delete(second);
      return null;
    case '过':
      return { effects: stage.pass(Number.parseInt(second, 10)) };
    case '撤销':
      return stage.apply({ type: 'revoke', by: initiator, comment });
    case '终止':
      return stage.apply({ type: 'terminate', by: 'admin', comment });
    case '催办':
      return stage.apply({ type: 'urge', by: initiator, comment });
    case '指派':
      return stage.apply({
        type: 'assign',
        taskId: taskOf(stage, second === '空缺' ? null : second),
        by: 'admin',
        user: rest[0] ?? '',
      });
    case '交接':
      return stage.apply({ type: 'handover', from: second, to: rest[0] ?? null, by: 'admin' });
  }
  const decide = decision(first, second, rest);
  if (!decide) throw new Error(`what does this mean? ${line}`);
  return stage.apply({
    type: 'decide',
    taskId: taskOf(stage, first),
    by: first,
    act: 'agree',
    comment: '',
    signature: null,
    ...decide,
  });
}
