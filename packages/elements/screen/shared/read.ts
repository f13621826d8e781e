import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** Total readers of props: a merge or another version may have left anything in them. */
export const stringOf = (value: Json | undefined, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;

export const numberOf = (value: Json | undefined, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

export const stylesOf = ({ stylesProps }: Props): Props =>
  typeof stylesProps === 'object' && stylesProps !== null && !Array.isArray(stylesProps) ? stylesProps : {};
