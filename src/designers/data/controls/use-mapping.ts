import { ROW_COUNT } from '@gonghui/elements/panel/mapping.ts';
import { newMapped, type OfferedField } from '@gonghui/elements/panel/new-field.ts';
import { fieldsOf } from '@gonghui/elements/panel/read-panel.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDragRow } from '../../frame/inspector/use-drag-row.ts';
import { announce } from '../../frame/ui-state.ts';
import { dataOf } from '../data-designer.ts';
import { COUNT } from './FieldList.tsx';
import { numbersOf } from './numbers-of.ts';
import { useDataset } from './use-dataset.ts';
import { useMappedFocus } from './use-mapped-focus.ts';

/** A mapping of a panel with what stands in it, what may be put there, and the steps of the design over it; null where the panel has none of it. */
export function useMapping({ setting, target, value, inputId }: ControlProps<'mapping'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const id = target.ids[0] ?? '';
  const { prop, name } = setting;
  const mappings = dataOf(designer).panels.panelOf(editor.node(id)?.type ?? '')?.mappings ?? [];
  const mapping = mappings.find(one => one.name === name);
  const dataset = useDataset(target.props[0]?.datumOriginalId);
  const offered: readonly OfferedField[] =
    dataset === undefined || dataset === 'gone'
      ? []
      : [...dataset.fields, ...(mapping?.role === 'measure' ? [COUNT] : [])];
  const fields = fieldsOf(value);
  const measures = mapping?.role === 'dimension' ? numbersOf(target.props[0] ?? {}, mappings) : [];
  const { list, chosen, removed } = useMappedFocus(fields.length, inputId);
  const drag = useDragRow(list, (item, index) => {
    report(designer, editor.moveItem(id, prop, item, index));
  });
  if (!mapping) return null;
  /** Id of what it has become there; null where it was not taken. */
  const add = (fieldId: string): string | null => {
    const field = offered.find(one => one.id === fieldId);
    if (!field) return null;
    const made = report(designer, newMapped(field, mapping, fields.length));
    if (!made) return null;
    if (report(designer, editor.addItem(id, prop, made as unknown as Props)) === undefined) return null;
    announce(designer.ui, `已把 ${field.alias} 放入${mapping.label}`);
    return made.id;
  };
  const move = (item: string, to: number) => {
    if (to >= 0 && to < fields.length) report(designer, editor.moveItem(id, prop, item, to));
  };
  const remove = (item: string, index: number) => {
    removed.current = index;
    report(designer, editor.removeItem(id, prop, item));
  };
  const set = (item: string, part: string, next: Json) =>
    report(designer, editor.setItem(id, prop, item, part, next));
  const isGone = ({ fieldId }: MappedField): boolean =>
    fieldId !== ROW_COUNT && dataset !== undefined && !offered.some(field => field.id === fieldId);
  return {
    id,
    mapping,
    offered,
    fields,
    measures,
    list,
    drag,
    isGone,
    add,
    /** Puts a field in the mapping, and the focus on it where its box has gone. */
    choose: (fieldId: string) => {
      chosen.current = add(fieldId);
    },
    move,
    remove,
    set,
  };
}

export type OpenMapping = NonNullable<ReturnType<typeof useMapping>>;
