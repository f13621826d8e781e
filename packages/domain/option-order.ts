import { optionSourceOf } from '@gonghui/elements/form/linkage/option-source.ts';
import type { FormField } from './form-fields.ts';
import type { SqlParts } from './sql-parts.ts';

/** Options up to this many are compared one after the other, which is quicker than looking them up. */
const COMPARED = 12;

/** Values of the options of a single choice, in the order of the design; undefined for any other field. */
export function optionsInOrder({ spec, props }: FormField): readonly string[] | undefined {
  if (spec.column !== 'text' || !Array.isArray(props.options) || optionSourceOf(props)) return undefined;
  return props.options.flatMap(option =>
    typeof option === 'object' && option !== null && 'value' in option && typeof option.value === 'string'
      ? [option.value]
      : [],
  );
}

/**
 * The place of a choice among its options, from 1, as an SQL integer; one behind the last for options that are gone,
 * null for no choice. For `order by` and for `<` and `>`.
 */
export function inOptionOrder(column: string, options: readonly string[], sql: SqlParts): string {
  const gone = `case when ${column} is not null then ${options.length + 1} end`;
  if (options.length === 0) return `(${gone})`;
  if (options.length <= COMPARED) {
    const whens = options.map((option, at) => `when ${sql.put(option)}::text then ${at + 1}`);
    return `(case ${column} ${whens.join(' ')} else ${gone} end)`;
  }
  // Backwards: of two options with one value the first counts, as it does above.
  const last = options.map((option, at): [string, number] => [option, at + 1]).reverse();
  const places = JSON.stringify(Object.fromEntries(last));
  return `coalesce((${sql.put(places)}::jsonb ->> ${column})::int, ${gone})`;
}
