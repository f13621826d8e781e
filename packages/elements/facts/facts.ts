import { FACTS, type TypeFacts } from './table.ts';

/** What rooms without fields may know of an element type; undefined for a type that holds no value. */
export const factsOf = (type: string): TypeFacts | undefined =>
  Object.hasOwn(FACTS, type) ? FACTS[type] : undefined;

/** Types of which this holds, in the order of the palette. */
export const typesOf = (holds: (facts: TypeFacts) => boolean): string[] =>
  Object.entries(FACTS).flatMap(([type, facts]) => (holds(facts) ? [type] : []));
