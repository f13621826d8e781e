import type { Play } from '@gonghui/testkit/approval/play.ts';
import { anyFlow } from '@gonghui/testkit/approval/random-flow.ts';
import { walk } from '@gonghui/testkit/approval/walk.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMain } from './assignee-slots.ts';
import { isLive } from './draft.ts';
import { approvalOf } from './flow-index.ts';
import type { Effect, Instance } from './instance.ts';
import { submitterOf } from './manage.ts';
import { recordText } from './record-text.ts';
import { recordsOf } from './records.ts';
import { replay } from './replay.ts';
import { type Recorded, runAwaiting } from './run.ts';
import { newInstance } from './start.ts';
import { step } from './step.ts';

const RUNS = { numRuns: sized(40, 3000) };
const START = { id: 'r', initiator: 'chen' };
const anyWalk = (look: (stage: Play) => void) =>
  fc.assert(
    fc.property(anyFlow, fc.integer(), (flow, seed) => {
      for (const stage of walk(flow, seed, 40)) look(stage);
    }),
    RUNS,
  );

describe('while a flow runs', () => {
  it('nobody has two decisions of his own to make at one node, and whoever agreed there has none left', () => {
    const wrong: unknown[] = [];
    anyWalk(({ flow, instance }) => {
      for (const visit of instance.visits) {
        const here = instance.tasks.filter(
          task => task.visit === visit.n && isMain(task) && task.user !== null,
        );
        const live = here.filter(isLive).map(({ user }) => user);
        const agreed = here.filter(({ state }) => state === 'agreed').map(({ user }) => user);
        if (new Set(live).size < live.length) wrong.push(['twice', live]);
        if (live.some(user => agreed.includes(user))) wrong.push(['again', live, agreed]);
        if (here.length > 0 && !approvalOf(flow, visit.nodeId)) wrong.push(['no approval', visit]);
      }
    });
    expect(wrong).toEqual([]);
  });

  it('each task that is open was announced, and the times of its node follow from when it was first held', () => {
    const missing: string[] = [];
    anyWalk(({ flow, instance, recorded }) => {
      const told = new Set(recorded.flatMap(one => one.effects.map(effect => JSON.stringify(effect))));
      const wants = (effect: Effect) =>
        told.has(JSON.stringify(effect)) || missing.push(JSON.stringify(effect));
      for (const { id: taskId, user, nodeId, state, since } of instance.tasks) {
        if (state !== 'open') continue;
        wants({ type: 'arrived', taskId, user, nodeId });
        for (const { id: timerId, after } of approvalOf(flow, nodeId)?.timeouts ?? [])
          if (since !== null && !instance.fired.includes(`${taskId}/${timerId}`))
            wants({ type: 'timer', taskId, timerId, due: since + after });
      }
    });
    expect(missing).toEqual([]);
  });

  it('a timer fires once, when it is due and not before', () => {
    let fired = 0;
    anyWalk(({ flow, instance }) => {
      if (instance.status !== 'activity') return;
      for (const task of instance.tasks.filter(isLive))
        for (const timeout of approvalOf(flow, task.nodeId)?.timeouts ?? []) {
          if (task.since === null || instance.fired.includes(`${task.id}/${timeout.id}`)) continue;
          const due = task.since + timeout.after;
          const event = { type: 'timer', taskId: task.id, timerId: timeout.id } as const;
          expect(step(flow, instance, event, due - 1)).toEqual({ refused: '尚未到期', due });
          const done = step(flow, instance, event, due);
          if ('refused' in done) throw new Error(done.refused);
          fired += 1;
          expect(step(flow, done.instance, event, due + 1)).toHaveProperty('refused');
          const after = done.instance.tasks.find(({ id }) => id === task.id);
          const state = { autoNotice: task.state, autoApprove: 'agreed', autoReject: 'refused' }[
            timeout.type
          ];
          expect(after?.state).toBe(state);
        }
    });
    expect(fired).toBeGreaterThan(20);
  });

  it('an urge reaches everybody whose turn it is, each task once', () => {
    anyWalk(({ flow, instance, now }) => {
      if (instance.status !== 'activity') return;
      const waiting = instance.tasks.filter(({ state, user }) => state === 'open' && user !== null);
      const urged = step(flow, instance, { type: 'urge', by: 'chen', comment: '' }, now);
      if ('refused' in urged) expect(waiting).toEqual([]);
      else
        expect(urged.effects).toEqual(waiting.map(({ id, user }) => ({ type: 'urged', taskId: id, user })));
      expect(step(flow, instance, { type: 'urge', by: 'li', comment: '' }, now)).toEqual({
        refused: '只有发起人可以催办',
      });
    });
  });

  it('what is over stays over, whoever tries', () => {
    anyWalk(({ flow, instance, now }) => {
      const end = step(flow, instance, { type: 'terminate', by: 'admin', comment: '错' }, now);
      if ('refused' in end) {
        expect(['activity', 'back']).not.toContain(instance.status);
        return;
      }
      expect(end.instance.tasks.filter(isLive)).toEqual([]);
      expect(end.effects.at(-1)).toEqual({ type: 'status', status: 'terminated' });
      for (const type of ['revoke', 'urge', 'terminate'] as const)
        expect(step(flow, end.instance, { type, by: 'chen', comment: '再' }, now)).toEqual({
          refused: '流程已结束，不能再操作',
        });
      const again = { type: 'submit', by: submitterOf(instance), chosen: {} } as const;
      expect(step(flow, end.instance, again, now)).toHaveProperty('refused');
    });
  });
});

describe('what is told of a run', () => {
  it('is the same from any part of its events as it was at that moment', () => {
    fc.assert(
      fc.property(anyFlow, fc.integer(), (flow, seed) => {
        const seen = new Map<number, Instance>();
        let events: readonly Recorded[] = [];
        for (const { instance, recorded } of walk(flow, seed, 25)) {
          seen.set(instance.events, instance);
          events = recorded;
        }
        for (const [count, instance] of seen)
          expect(replay(flow, START, events.slice(0, count))).toEqual(instance);
        expect(seen.has(events.length)).toBe(true);
      }),
      RUNS,
    );
  });

  it('has a line for each thing that somebody did, in whole sentences', () => {
    const names = {
      user: (id: string) => `${id}同事`,
      node: (id: string) => `节点${id}`,
      branch: (id: string) => ({ title: `条件${id}`, isDefault: false }),
    };
    fc.assert(
      fc.property(anyFlow, fc.integer(), (flow, seed) => {
        const events = [...walk(flow, seed, 40)].at(-1)?.recorded ?? [];
        const records = recordsOf(flow, START, events);
        for (const { n, at, event } of events) {
          const lines = records.filter(record => record.n === n);
          expect(lines.every(line => line.at === at)).toBe(true);
          if ('by' in event) expect(lines.some(line => line.by === event.by)).toBe(true);
          if (event.type === 'decide')
            expect(lines[0]).toMatchObject({ act: event.act, taskId: event.taskId });
        }
        expect(records.map(({ n }) => n)).toEqual(records.map(({ n }) => n).toSorted((a, b) => a - b));
        for (const record of records) {
          const text = recordText(record, names);
          expect(text).toMatch(/^(?:系统|\w+同事)(?:（代\w+同事）)? [\u4e00-\u9fff]/);
          expect(text).not.toMatch(/undefined|null|\[object/);
        }
      }),
      RUNS,
    );
  });

  it('comes out the same when each answer has to be waited for', async () => {
    await fc.assert(
      fc.asyncProperty(anyFlow, fc.integer(), async (flow, seed) => {
        const stage = [...walk(flow, seed, 15)].at(-1)!;
        let instance = newInstance('r', 'chen');
        const told = [...stage.recorded];
        while (told.length > 0) {
          const { event, at } = told.shift()!;
          const ran = await runAwaiting(flow, instance, event, at, async () => {
            const next = told.shift()?.event;
            if (next?.type !== 'people' && next?.type !== 'branch') throw new Error('no answer was recorded');
            return next;
          });
          if ('refused' in ran) throw new Error(ran.refused);
          instance = ran.instance;
        }
        expect(instance).toEqual(stage.instance);
      }),
      RUNS,
    );
  });
});
