import { broken, brokenStep, doubled } from '@gonghui/testkit/approval/invariants.ts';
import { Play } from '@gonghui/testkit/approval/play.ts';
import { picker, randomEvent } from '@gonghui/testkit/approval/random-act.ts';
import { anyFlow, PEOPLE } from '@gonghui/testkit/approval/random-flow.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from './flow.ts';
import type { Effect, Event } from './instance.ts';
import { submitterOf } from './manage.ts';
import { recordsOf } from './records.ts';
import { replay } from './replay.ts';

/** At nightly size more than 100,000 steps. Each run prints the seed that repeats it when it fails. */
const RUNS = sized(400, 12_000);
const ACTS = 80;

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

class Walk {
  readonly stage: Play;
  readonly effects: Effect[] = [];
  steps = 0;

  constructor(flow: Flow) {
    this.stage = new Play(frozen(flow));
    this.stage.required.push('cost');
  }

  apply(event: Event): void {
    const before = frozen(this.stage.instance);
    const done = this.stage.apply(event);
    if ('refused' in done) {
      expect(this.stage.instance).toBe(before);
      expect(done.refused).not.toBe('');
      return;
    }
    this.steps += this.stage.instance.events - before.events;
    this.effects.push(...done.effects);
    expect(brokenStep(before, this.stage.instance, event)).toEqual([]);
    this.look();
  }

  look(): void {
    expect(broken(this.stage.flow, this.stage.instance)).toEqual([]);
  }

  /** Everybody agrees from now on: whatever happened, the instance can be brought to its end. */
  finish(): void {
    for (let left = 300; left > 0; left--) {
      const { instance } = this.stage;
      if (instance.status !== 'activity' && instance.status !== 'back') return;
      const task = instance.tasks.find(one => one.state === 'open');
      if (!task) this.apply({ type: 'submit', by: submitterOf(instance), chosen: {} });
      else if (task.user === null) {
        const user = `new${left}`;
        this.apply({ type: 'assign', taskId: task.id, by: 'admin', user });
      } else {
        const { id: taskId, user: by } = task;
        this.apply({ type: 'decide', taskId, by, act: 'agree', comment: '', signature: null });
      }
    }
    throw new Error('it does not end');
  }
}

describe('any flow, whatever people do with it', () => {
  it('ends or waits for somebody, decides each task once and follows from its events', {
    timeout: 600_000,
  }, () => {
    let steps = 0;
    fc.assert(
      fc.property(anyFlow, fc.integer(), (flow, seed) => {
        const walk = new Walk(flow);
        const { stage } = walk;
        const pick = picker(seed);
        walk.apply({ type: 'submit', by: 'chen', chosen: {} });
        for (let act = 0; act < ACTS; act++) {
          const chance = pick(12);
          if (chance === 0) {
            walk.effects.push(...stage.pass(pick(4)));
            walk.look();
          } else if (chance === 1) stage.values.set(`n${pick(20)}`, pick(2));
          else if (chance === 2) {
            const user = PEOPLE[pick(PEOPLE.length)] ?? 'li';
            if (!stage.disabled.delete(user)) stage.disabled.add(user);
          } else walk.apply(randomEvent(stage, pick));
        }
        walk.finish();
        const start = { id: 'r', initiator: 'chen' };
        expect(replay(flow, start, stage.recorded)).toEqual(stage.instance);
        expect(doubled(flow, walk.effects)).toEqual([]);
        expect(recordsOf(flow, start, stage.recorded).length).toBeGreaterThan(0);
        steps += stage.instance.events;
      }),
      { numRuns: RUNS },
    );
    console.info(`${steps} steps`);
    expect(steps).toBeGreaterThan(sized(2_000, 100_000));
  });
});
