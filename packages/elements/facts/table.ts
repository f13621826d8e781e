import type { FieldSpec } from '../definition.ts';
import type { FieldFacts } from '../field-facts.ts';
import { fieldOf, fieldTypes } from '../form/fields.ts';

/** What is told of a type to rooms without its field: its facts, and of the field what is plain data. */
export interface TypeFacts extends FieldFacts, Pick<FieldSpec, 'column' | 'refers' | 'assigned'> {
  /** The value is a start and an end (`FieldSpec.range`). */
  readonly stretch?: true;
}

function told({ column, refers, assigned, range, facts }: FieldSpec): TypeFacts {
  return {
    column,
    ...(refers && { refers }),
    ...(assigned && { assigned }),
    ...(range && { stretch: true }),
    ...facts,
  };
}

/** Facts by type. A build of the app writes this table out, so that a page that shows reports loads no fields (vite-plugin-facts.ts). */
export const FACTS: Readonly<Record<string, TypeFacts>> = Object.fromEntries(
  fieldTypes.flatMap(type => {
    const spec = fieldOf(type);
    return spec ? [[type, told(spec)]] : [];
  }),
);
