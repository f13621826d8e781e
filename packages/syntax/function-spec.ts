import type { Decimal } from './decimal.ts';
import { Fault } from './fault.ts';
import { isEmpty, type Moment, type Value, type ValueType } from './value.ts';

/** The clock of one evaluation; the enterprise's wall clock. */
export interface Clock {
  /** YYYY-MM-DD HH:mm:ss */
  now(): string;
  /** Whoever fills in (of a record that is changed: whoever submitted it); null or absent where nobody is known. */
  person?(): Person | null;
  /** Functions that there are here beside those of all formulas. */
  also?: ReadonlyMap<string, FunctionSpec>;
}

export interface Person {
  id: string;
  name: string;
  depts: readonly { id: string; name: string }[];
}

export interface CallContext {
  now(): Moment;
  person(): Person | null;
  /** Counts list elements that are looked at; throws when there are too many. */
  spend(elements: number): void;
}

export type FunctionGroup = '常用' | '数学' | '文本' | '逻辑' | '日期' | '打印';

/** One function: what the editor's list, the documentation and the checks know of it, and what it does. */
export interface FunctionSpec {
  readonly name: string;
  readonly group: FunctionGroup;
  /** Argument names as the help shows them. */
  readonly args: string;
  readonly help: string;
  /** An expression and what it gives; the tests compute it. */
  readonly example: readonly [expression: string, result: string];
  readonly min: number;
  /** Absent: any number. */
  readonly max?: number;
  readonly result: ValueType;
  /** What each argument must be, the last for all that follow; `any` where a value of every type will do. */
  readonly takes: readonly ValueType[];
  /** Gets its arguments unevaluated (IF must not compute the branch it does not take). */
  readonly lazy?: true;
  run(args: readonly (() => Value)[], context: CallContext): Value;
}

type Strict = Omit<FunctionSpec, 'run' | 'lazy'> & {
  run(args: readonly Value[], context: CallContext): Value;
};

/** A function whose arguments are computed first, in order. */
export const strict = (spec: Strict): FunctionSpec => ({
  ...spec,
  run: (args, context) =>
    spec.run(
      args.map(arg => arg()),
      context,
    ),
});

/** Argument `index`, or empty. */
export const arg = (args: readonly Value[], index: number): Value => args[index] ?? null;

/** An argument that may be left out: null where it is, and where it is empty. Its function says what then counts. */
export const optional = (args: readonly Value[], index: number): Value => {
  const value = arg(args, index);
  return isEmpty(value) ? null : value;
};

/** A whole number within bounds, for lengths, places and counts. */
export function whole(number: Decimal, what: string, least = -1_000_000, most = 1_000_000): number {
  const found = number.toNumber();
  const cut = Math.trunc(found);
  if (!Number.isFinite(found) || cut < least || cut > most) throw new Fault(`${what}超出可用的范围`);
  return cut;
}
