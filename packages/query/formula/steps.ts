import type { Stepping } from '@gonghui/syntax/sql/blocks.ts';

/** What one number is by steps of another: all of it names or pieces that may be written several times. */
export interface Steps {
  readonly number: string;
  readonly step: string;
  /** Remainder with the sign of the step. */
  readonly rest: string;
  /** What holds where a number is the same as 0. */
  none(number: string): string;
}

/** Engines give a remainder the sign of the number. */
export const signed = (rest: string, step: string): string =>
  `case when ${rest} = 0 or sign(${rest}) = sign(${step}) then ${rest} else ${rest} + ${step} end`;

/** As `Decimal.modulo`, `floorTo` and `ceilingTo`; multiples of 0 are 0. */
export function bySteps(how: Stepping, { number, step, rest, none }: Steps): string {
  const last = none(`${step} - ${rest}`);
  if (how === 'rest') return `case when ${last} then ${number} - ${number} else ${rest} end`;
  const down = `${number} - ${rest}`;
  const next =
    how === 'floor'
      ? `case when ${last} then ${down} + ${step} else ${down} end`
      : `case when ${none(rest)} then ${down} else ${down} + ${step} end`;
  return `case when ${step} = 0 then ${number} - ${number} else ${next} end`;
}
