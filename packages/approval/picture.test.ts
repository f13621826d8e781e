import { atOnce, type Steps } from '@gonghui/kernel/steps.ts';
import type { Play } from '@gonghui/testkit/approval/play.ts';
import { anyFlow } from '@gonghui/testkit/approval/random-flow.ts';
import { walk } from '@gonghui/testkit/approval/walk.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosingBranch } from './branch.ts';
import type { Flow, Gateway, Step } from './flow.ts';
import { allSteps, branchOf, stepBehind, stepOf } from './flow-index.ts';
import { submitterOf } from './manage.ts';
import { comingSteps, pathOf } from './path.ts';
import { trail } from './trail.ts';

/** Every step and branch with what it stands in, by descending: the picture of a flow. */
function drawn(steps: readonly Step[], behind: Step | null): { step: Step; next: Step | null }[] {
  return steps.flatMap((one, at) => {
    const next = steps[at + 1] ?? behind;
    const inside = one.kind === 'gateways' ? one.branches.flatMap(branch => drawn(branch.steps, next)) : [];
    return [{ step: one, next }, ...inside];
  });
}

describe('the picture of a flow', () => {
  it('has each step once, with what comes behind it', () => {
    fc.assert(
      fc.property(anyFlow, flow => {
        const all = drawn(flow.steps, null);
        expect(allSteps(flow)).toEqual(all.map(one => one.step));
        for (const one of all) {
          expect(stepOf(flow, one.step.id)).toBe(one.step);
          expect(stepBehind(flow, one.step.id)).toBe(one.next);
          if (one.step.kind !== 'gateways') continue;
          for (const branch of one.step.branches) {
            expect(branchOf(flow, branch.id)).toBe(branch);
            expect(stepOf(flow, branch.id)).toBeUndefined();
          }
        }
        expect([stepOf(flow, 'gone'), branchOf(flow, 'gone'), stepBehind(flow, 'gone')]).toEqual([
          undefined,
          undefined,
          null,
        ]);
      }),
    );
  });

  it('shows where it stands, and only there while it runs', () => {
    const look = ({ flow, instance }: Play) => {
      const states = pathOf(flow, instance);
      const current = [...states].filter(([, { state }]) => state === 'current').map(([id]) => id);
      expect(current).toEqual(instance.status === 'activity' ? [instance.visits.at(-1)?.nodeId] : []);
      expect(trail(flow, instance).at(-1)?.id).toBe(instance.visits.at(-1)?.nodeId);
      const named = drawn(flow.steps, null).flatMap(({ step: one }) => [
        one.id,
        ...(one.kind === 'gateways' ? one.branches.map(({ id }) => id) : []),
      ]);
      expect([...states.keys()].toSorted()).toEqual(named.toSorted());
      // Of the branches of a container one at most was taken.
      for (const one of allSteps(flow))
        if (one.kind === 'gateways')
          expect(one.branches.filter(({ id }) => states.get(id)?.state === 'passed').length).toBeLessThan(2);
    };
    fc.assert(
      fc.property(anyFlow, fc.integer(), (flow, seed) => {
        for (const stage of walk(flow, seed, 30)) look(stage);
      }),
      { numRuns: sized(30, 3000) },
    );
  });

  it('tells what would come, and that is what comes when everybody agrees', () => {
    let whole = 0;
    fc.assert(
      fc.property(anyFlow, fc.integer(), fc.nat(25), (flow, seed, acts) => {
        const stage = [...walk(quiet(flow), seed, acts)].at(-1)!;
        if (stage.instance.status !== 'activity' && stage.instance.status !== 'back') return;
        const choose = (gateway: Gateway): Steps<string | null> =>
          choosingBranch(gateway, key => stage.values.get(key), 'chen');
        const told = atOnce(comingSteps(stage.flow, stage.instance, choose)).map(({ id }) => id);
        const before = stage.instance.visits.length;
        for (let left = 200; left > 0; left--) {
          const { instance } = stage;
          if (instance.status !== 'activity' && instance.status !== 'back') break;
          const task = instance.tasks.find(({ state }) => state === 'open');
          if (!task) stage.apply({ type: 'submit', by: submitterOf(instance), chosen: {} });
          else if (task.user === null)
            stage.apply({ type: 'assign', taskId: task.id, by: 'admin', user: `new${left}` });
          else {
            const { id: taskId, user: by } = task;
            stage.apply({ type: 'decide', taskId, by, act: 'agree', comment: '', signature: null });
          }
        }
        expect(stage.instance.status).toBe('approved');
        const came = stage.instance.visits.slice(before).map(({ nodeId }) => nodeId);
        expect(came).toEqual(told);
        whole += came.length;
      }),
      { numRuns: sized(150, 3000) },
    );
    expect(whole).toBeGreaterThan(60);
  });
});

/** The same flow, in which nothing refuses or decides by the clock: what comes is then what people do. */
function quiet(flow: Flow): Flow {
  const still = (steps: readonly Step[]): Step[] =>
    steps.map(one => {
      if (one.kind === 'gateways')
        return { ...one, branches: one.branches.map(branch => ({ ...branch, steps: still(branch.steps) })) };
      return one.kind === 'UserTask' ? { ...one, withoutAssignee: 'pause', timeouts: [] } : one;
    });
  return { ...flow, steps: still(flow.steps) };
}
