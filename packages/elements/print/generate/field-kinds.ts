import { factsOf } from '../../facts/facts.ts';
import type { ContentKind } from '../sheet/model.ts';

/** Share of a table's width that a column has of whose type nothing is said. */
const USUAL_SHARE = 3;

/** How a field of this type is drawn on paper (print V4). */
export const kindOfField = (type: string): ContentKind => factsOf(type)?.paper?.kind ?? 'text';

/** Whether a field of this type has a row of its own: its values are long or large. */
export const takesTheRow = (type: string): boolean => factsOf(type)?.paper?.row === true;

/** Millimetres of a column in which no value of this type is broken; 0 where nothing is said. */
export const leastWidthOfField = (type: string): number => factsOf(type)?.paper?.least ?? 0;

/** The share that a column of this type has in the width of its table. */
export const widthOfField = (type: string): number => factsOf(type)?.paper?.share ?? USUAL_SHARE;
