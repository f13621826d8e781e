import fc from 'fast-check';
import { anyMove, closeMove, type Move } from '../commands.ts';

/** What happens to pages and relay, beside the commands. */
export const EVENTS = [
  // At once; in the middle of what somebody sends, or of what he is sent.
  'cut',
  'cut sending',
  'cut receiving',
  'mend',
  'mend',
  // Goes on with what it held; opens what is stored; closes, and is opened again by the next step that names it.
  'reload',
  'open fresh',
  'leave',
  'restart relay',
  'begin design anew',
  'settle text',
  'focus',
  'together',
  'together',
] as const;

export interface Happening {
  peer: number;
  happens: (typeof EVENTS)[number];
  a: number;
}

/** A step, and how often the loop turns before the next one, so that what is on its way is caught anywhere. */
export type Step = (Move | Happening) & { turns: number };

const turns = fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(40) });
const happening = fc.record({ peer: fc.nat(3), happens: fc.constantFrom(...EVENTS), a: fc.nat(999), turns });
const stepsOf = (move: fc.Arbitrary<Move>, weight: number, maxLength: number): fc.Arbitrary<Step[]> => {
  const step = fc.tuple(move, turns).map(([one, times]) => ({ ...one, turns: times }));
  const any = fc.oneof({ weight, arbitrary: step }, { weight: 1, arbitrary: happening });
  return fc.array(any, { minLength: 15, maxLength, size: 'max' });
};

export interface Script {
  people: number;
  /** Of everything that the editors draw. */
  seed: number;
  steps: Step[];
}

export const anyScript = (longest: number): fc.Arbitrary<Script> =>
  fc.record({
    people: fc.integer({ min: 2, max: 4 }),
    seed: fc.nat(),
    // Among everything there is, and where all change the same few things.
    steps: fc.oneof(stepsOf(anyMove, 4, longest), stepsOf(closeMove, 12, longest)),
  });
