import type { Props } from '@gonghui/scene/types.ts';

/** The looks of a component; none where something else stands in their place. */
export const stylesOf = ({ stylesProps }: Props): Props =>
  typeof stylesProps === 'object' && stylesProps !== null && !Array.isArray(stylesProps) ? stylesProps : {};
