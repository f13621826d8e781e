import { ROW_COUNT } from '@gonghui/elements/panel/mapping.ts';
import { newMapped, type OfferedField, offeredTitle, takes } from '@gonghui/elements/panel/new-field.ts';
import { fieldsOf } from '@gonghui/elements/panel/read-panel.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { ChevronRight, GripVertical, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { BoxesIn } from '../../frame/half-written/place.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDragRow } from '../../frame/inspector/use-drag-row.ts';
import { announce } from '../../frame/ui-state.ts';
import { dataOf } from '../data-designer.ts';
import { COUNT, FieldIcon } from './FieldList.tsx';
import { FIELD_DATA } from './field-data.ts';
import { MappedSettings } from './MappedSettings.tsx';
import { mappedTitle } from './mapped-title.ts';
import { numbersOf } from './numbers-of.ts';
import { useDataset } from './use-dataset.ts';

/** The fields in one mapping of a panel: dragged or chosen into it, sorted, each with what is asked of it. */
export function MappingControl(props: ControlProps<'mapping'>) {
  const { setting, target, value, disabled, labelId, inputId } = props;
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
  // Copies of a panel have fields of the same ids: what is open is open on this one.
  const [opened, setOpened] = useState<{ of: string; field: string } | null>(null);
  const open = opened?.of === id ? opened.field : null;
  const setOpen = (field: string | null) => setOpened(field === null ? null : { of: id, field });
  const [over, setOver] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const drag = useDragRow(list, (item, index) => {
    report(designer, editor.moveItem(id, prop, item, index));
  });
  // With its last place taken the box is gone in which a field was chosen: the focus goes on to that field.
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    const item = chosen.current;
    chosen.current = null;
    if (item !== null && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-item="${item}"] .rp-mapped-title`)?.focus();
  });
  // What was pressed goes with its field: the focus goes on to the next field's, or to where another one is chosen.
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once one is gone.
  useEffect(() => {
    const at = removed.current;
    removed.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const left = list.current?.querySelectorAll<HTMLElement>('.gd-options-remove') ?? [];
    (left[Math.min(at, left.length - 1)] ?? document.getElementById(inputId))?.focus();
  }, [fields.length, inputId]);
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
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.getData(FIELD_DATA));
  };
  const press = (event: KeyboardEvent, { id: item }: MappedField, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = index + step;
    if (to >= 0 && to < fields.length) report(designer, editor.moveItem(id, prop, item, to));
  };
  const isGone = ({ fieldId }: MappedField): boolean =>
    fieldId !== ROW_COUNT && dataset !== undefined && !offered.some(field => field.id === fieldId);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop lands here; with the keyboard fields are chosen below
    <div
      className="rp-mapping"
      data-over={over || undefined}
      onDragOver={event => {
        if (disabled || !event.dataTransfer.types.includes(FIELD_DATA)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ul ref={list} aria-labelledby={labelId}>
        {fields.map((field, index) => {
          const title = mappedTitle(field);
          return (
            <li key={field.id} data-item={field.id} data-gone={isGone(field) || undefined}>
              <div className="rp-mapped">
                <button
                  type="button"
                  className="gd-options-grip"
                  tabIndex={-1}
                  disabled={disabled}
                  aria-label={`拖动排序：${title}`}
                  onPointerDown={event => drag(event, field.id)}
                >
                  <GripVertical size={13} />
                </button>
                <button
                  type="button"
                  className="rp-mapped-title"
                  aria-expanded={open === field.id}
                  onKeyDown={event => press(event, field, index)}
                  onClick={() => setOpen(open === field.id ? null : field.id)}
                >
                  <ChevronRight size={12} aria-hidden="true" />
                  <FieldIcon field={{ id: field.fieldId, type: field.type }} />
                  <span>{title}</span>
                  {isGone(field) && <em>字段已删除</em>}
                </button>
                <button
                  type="button"
                  className="gd-options-remove"
                  disabled={disabled}
                  aria-label={`移除${title}`}
                  onClick={() => {
                    removed.current = index;
                    report(designer, editor.removeItem(id, prop, field.id));
                  }}
                >
                  <X size={13} />
                </button>
              </div>
              {open === field.id && (
                <BoxesIn name="mapped" noun="数值分段" item={field.id}>
                  <MappedSettings
                    field={field}
                    mapping={mapping}
                    id={`${inputId}-${field.id}`}
                    offered={offered}
                    measures={measures}
                    disabled={disabled}
                    set={(part, next: Json) =>
                      report(designer, editor.setItem(id, prop, field.id, part, next))
                    }
                  />
                </BoxesIn>
              )}
            </li>
          );
        })}
      </ul>
      {fields.length < mapping.max && (
        <Select
          id={inputId}
          label={mapping.label}
          className="gd-input rp-add-field"
          value=""
          disabled={disabled || offered.length === 0}
          options={[
            { value: '', label: offered.length === 0 ? '请先选择数据集' : '＋ 添加字段，或拖到这里' },
            ...offered
              .filter(field => takes(mapping, field))
              .map(field => ({ value: field.id, label: offeredTitle(mapping, field) })),
          ]}
          onChange={field => {
            chosen.current = add(field);
          }}
        />
      )}
    </div>
  );
}
