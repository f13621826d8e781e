import { factsOf } from '../../facts/facts.ts';
import type { ContentKind } from '../sheet/model.ts';

/** Share of a table's width that a column has of whose type nothing is said. */
const USUAL_SHARE = 3;

/** How a field of this type is drawn on paper (print V4). */
export const kindOfField = (type: string): ContentKind => factsOf(type)?.paper?.kind ?? 'text';

/** Whether a field of this type has a row of its own: its values are long or large. */
export const takesTheRow = (type: string): boolean => factsOf(type)?.paper?.row === true;

/** The share that a column of this type has in the width of its table. */
export const widthOfField = (type: string): number => factsOf(type)?.paper?.share ?? USUAL_SHARE;
