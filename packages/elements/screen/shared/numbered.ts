import type { Variant } from '../../definition.ts';

/** Entries 1 to `count`, at least one. */
export function numbered(count: number, variant: (number: number) => Variant): [Variant, ...Variant[]] {
  const rest = Array.from({ length: count - 1 }, (_, at) => variant(at + 2));
  return [variant(1), ...rest];
}
