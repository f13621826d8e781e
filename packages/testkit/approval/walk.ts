import type { Flow } from '@gonghui/approval/flow.ts';
import { Play } from './play.ts';
import { picker, randomEvent } from './random-act.ts';

/** A flow with what people, absences, values and time do to it at random; gives the stage after each thing that happened. */
export function* walk(flow: Flow, seed: number, acts: number): Generator<Play> {
  const stage = new Play(flow);
  stage.required.push('cost');
  const pick = picker(seed);
  stage.apply({ type: 'submit', by: 'chen', chosen: {} });
  yield stage;
  for (let act = 0; act < acts; act++) {
    const chance = pick(10);
    if (chance === 0) stage.pass(pick(4));
    else if (chance === 1) stage.values.set(`n${pick(20)}`, pick(2));
    else stage.apply(randomEvent(stage, pick));
    yield stage;
  }
}
