import type { Flow } from './flow.ts';
import type { Effect, Event, Instance, Question, Refusal } from './instance.ts';
import { step } from './step.ts';

/** One event as it is stored: `n` is its number in the instance, from 0; effects are numbered by their place. */
export interface Recorded {
  readonly n: number;
  readonly at: number;
  readonly event: Event;
  readonly effects: readonly Effect[];
}

export interface Ran {
  readonly instance: Instance;
  /** The event and the answers that followed it, in order. */
  readonly recorded: readonly Recorded[];
}

export type Answer = Event & { type: 'people' | 'branch' };

/** Steps until nothing is asked any more; gives each question and wants its answer. */
function* driving(
  flow: Flow,
  from: Instance,
  first: Event,
  now: number,
): Generator<{ question: Question; instance: Instance }, Ran | Refusal, Answer> {
  const recorded: Recorded[] = [];
  let instance = from;
  let event = first;
  for (;;) {
    const stepped = step(flow, instance, event, now);
    if ('refused' in stepped) return stepped;
    recorded.push({ n: instance.events, at: now, event, effects: stepped.effects });
    instance = stepped.instance;
    if (!instance.question) return { instance, recorded };
    event = yield { question: instance.question, instance };
  }
}

/** One event and all that follows from it at once, with answers that are at hand. */
export function run(
  flow: Flow,
  from: Instance,
  event: Event,
  now: number,
  answer: (question: Question, instance: Instance) => Answer,
): Ran | Refusal {
  const drive = driving(flow, from, event, now);
  let next = drive.next();
  while (!next.done) next = drive.next(answer(next.value.question, next.value.instance));
  return next.value;
}

/** The same, with answers that have to be fetched (in the transaction that stores the events). */
export async function runAwaiting(
  flow: Flow,
  from: Instance,
  event: Event,
  now: number,
  answer: (question: Question, instance: Instance) => Promise<Answer>,
): Promise<Ran | Refusal> {
  const drive = driving(flow, from, event, now);
  let next = drive.next();
  while (!next.done) next = drive.next(await answer(next.value.question, next.value.instance));
  return next.value;
}
