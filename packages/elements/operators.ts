/**
 * Every comparison that filters, rules, flows and rights can make (spec, designers §3 "Operators by type", and what people
 * miss beyond it). What each means, with empty values: docs/decisions/conditions.md.
 */
export const OPERATORS = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'contains',
  '!contains',
  'in',
  '!in',
  'empty',
  '!empty',
] as const;

export type Operator = (typeof OPERATORS)[number];
