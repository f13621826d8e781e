import type { PlainKind } from '../field-facts.ts';
import { typesOf } from './facts.ts';

/** The type of which a value is that belongs to no field: what a formula gives, what every record has, what a list is compared with. */
export const plainType = (kind: PlainKind): string => typesOf(({ plain }) => plain === kind)[0] ?? '';
