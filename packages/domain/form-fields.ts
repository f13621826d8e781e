import type { FieldSpec } from '@gonghui/elements/definition.ts';
import { childrenOf } from '@gonghui/elements/form/field-places.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** A component that holds a value, as a record sees it. */
export interface FormField {
  readonly id: string;
  readonly type: string;
  /** What messages and headings call it: the label, or the type where a designer left it blank. */
  readonly label: string;
  readonly props: Props;
  readonly spec: FieldSpec;
  /** Fields of the rows, for a subform; they stand in a table of their own. */
  readonly columns?: readonly FormField[];
}

/**
 * Fields of a template in the order in which they stand, those in containers included; fields of a subform under it.
 * Walks with a list of its own, so depth costs no stack (promise D33).
 */
export function fieldsOf(template: Template): FormField[] {
  return collect(template.components);
}

function collect(components: readonly TemplateComponent[]): FormField[] {
  const fields: FormField[] = [];
  const waiting = [...components].reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const spec = fieldOf(next.name);
    const children = childrenOf(next);
    if (spec) {
      const label = typeof next.props.label === 'string' ? next.props.label.trim() : '';
      const field = {
        id: next.id,
        type: next.name,
        label: label || next.alias || next.name,
        props: next.props,
        spec,
      };
      fields.push(spec.column === 'rows' ? { ...field, columns: collect(children) } : field);
    } else {
      for (let i = children.length - 1; i >= 0; i--) {
        const child = children[i];
        if (child) waiting.push(child);
      }
    }
  }
  return fields;
}

/** Fields with the columns of subforms, each behind its subform. */
export const withColumns = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap(field => [field, ...(field.columns ?? [])]);

/** Ids of fields, columns of subforms included. */
export const fieldIds = (fields: readonly FormField[]): string[] => withColumns(fields).map(({ id }) => id);

/** Whether no two records may hold the same value (spec, designers §3 `repeat`). */
export const isUnique = (field: FormField): boolean =>
  field.props.repeat === true && field.spec.column === 'text' && field.spec.writeOnly !== true;

/**
 * What counts as the same value in a unique field: full-width and half-width forms and runs of blanks make no
 * difference, letter case does. Null for an empty value, which any number of records may have.
 */
export function uniqueKey(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const key = value.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  return key === '' ? null : key;
}
