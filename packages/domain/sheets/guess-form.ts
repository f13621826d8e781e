import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import { DEFAULT_LEVEL } from '@gonghui/elements/form/province-city/field.ts';
import { LEVELS } from '@gonghui/elements/form/province-city/levels.ts';
import { MAX_CHOICES } from '@gonghui/elements/form/shared/choice-props.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** A column of a sheet as it was reviewed: what field it becomes. */
export interface ColumnPlan {
  title: string;
  /** The whole head, where the title was shortened. */
  full?: string | undefined;
  /** Element type; null leaves the column out. */
  type: string | null;
  required?: boolean;
  options?: readonly string[];
  precision?: number;
  unit?: string;
  /** How deep places go, 1 to 3. */
  depth?: number;
}

/** The design made of the columns, and which field each became (null for those left out). */
export interface SheetForm {
  template: Template;
  fieldIds: (string | null)[];
}

/**
 * A form from the columns of a sheet, each field complete with the defaults of its type. `types` are the definitions of
 * the form family; a type that is not there or takes no value is left out. Idea: 简道云 and NocoBase, "form from Excel".
 */
export function formFromColumns(
  columns: readonly ColumnPlan[],
  types: ReadonlyMap<string, ElementDefinition>,
  page: Props,
): SheetForm {
  const components: TemplateComponent[] = [];
  const fieldIds = columns.map(column => {
    const definition = column.type === null ? undefined : types.get(column.type);
    if (!definition?.field) return null;
    const id = newId();
    components.push({ id, name: definition.type, props: propsOf(definition, column) });
    return id;
  });
  return { template: { page, components }, fieldIds };
}

function propsOf(definition: ElementDefinition, column: ColumnPlan): Props {
  const props: Record<string, Json> = { ...definition.defaults(), label: column.title };
  if (column.full && 'description' in props) props.description = column.full;
  if (column.required && 'required' in props) props.required = true;
  if (column.precision && 'precision' in props) props.precision = column.precision;
  if (column.unit && 'unit' in props) props.unit = column.unit;
  if (column.depth && 'level' in props)
    props.level = LEVELS[column.depth - 1] ?? props.level ?? DEFAULT_LEVEL;
  if (column.options && column.options.length > 0 && 'options' in props)
    props.options = column.options.slice(0, MAX_CHOICES).map(label => ({ value: newId(), label }));
  return props;
}
