import type { Figure } from './figures.ts';

/** One figure of two states of the code, measured in turns: a value a turn of each, in the unit of the figure. */
export interface InTurns {
  name: string;
  unit: string;
  before: readonly number[];
  after: readonly number[];
}

/** What the turns say. `times`: the middle of after over before, turn by turn; `worse`: in how many turns it was above 1. */
export interface Verdict {
  times: number;
  worse: number;
  turns: number;
  slower: boolean;
}

/** A change may cost as much. */
const ALLOWED = 1.03;

const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};

/** Of what is done in a second more is better. */
const isRate = (unit: string): boolean => unit.endsWith('/s');
/** From so many turns on one may be the other way. */
const MANY = 7;

/**
 * Slower is what is above 3 % in the middle and was above 1 in all turns, of seven and more in all but one: by chance one figure in
 * sixteen is so of seven turns of the same code, and none that swings about its old value stays so when it is measured again.
 */
export function verdictOf({ before, after, unit }: Pick<InTurns, 'before' | 'after' | 'unit'>): Verdict {
  const turns = Math.min(before.length, after.length);
  const [over, under] = isRate(unit) ? [before, after] : [after, before];
  const ratios = Array.from({ length: turns }, (_, at) => (over[at] ?? 0) / (under[at] || Number.NaN));
  const told = ratios.filter(Number.isFinite);
  const times = told.length > 0 ? middle(told) : 1;
  const worse = told.filter(ratio => ratio > 1).length;
  const least = Math.max(2, told.length >= MANY ? told.length - 1 : told.length);
  return {
    times,
    worse,
    turns: told.length,
    slower: times > ALLOWED && worse >= least,
  };
}

const nameOf = ({ group, name }: Figure): string => `${group}: ${name}`;

/** Figures that both states have in every turn. */
export function paired(
  before: readonly (readonly Figure[])[],
  after: readonly (readonly Figure[])[],
): InTurns[] {
  const of = (turns: readonly (readonly Figure[])[], name: string): number[] =>
    turns.flatMap(figures => figures.find(figure => nameOf(figure) === name)?.value ?? []);
  return (after[0] ?? []).flatMap(figure => {
    const name = nameOf(figure);
    const one = { name, unit: figure.unit, before: of(before, name), after: of(after, name) };
    const whole = one.before.length === before.length && one.after.length === after.length;
    return whole ? [one] : [];
  });
}
