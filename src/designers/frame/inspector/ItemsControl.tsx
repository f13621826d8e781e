import { newItem } from '@gonghui/elements/new-item.ts';
import type { ItemField } from '@gonghui/elements/settings.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { ChevronRight, Copy, GripVertical, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import { BoxesIn } from '../half-written/place.tsx';
import { controlOf } from './controls.ts';
import type { ControlProps, Target } from './target.ts';
import { useDragRow } from './use-drag-row.ts';
import { useFocusItem } from './use-focus-item.ts';
import './items.css';

/** A record of a list prop. */
type Item = Props & Record<string, Json>;

const itemsOf = (value: Json | undefined, key: string): Item[] =>
  Array.isArray(value)
    ? value.filter(
        (item): item is Item =>
          typeof item === 'object' && item !== null && !Array.isArray(item) && typeof item[key] === 'string',
      )
    : [];

/** The records of a list prop as they stand in the design, which one is open, and the steps over them. */
function useItems({ setting, target, value }: ControlProps<'items'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const id = target.ids[0] ?? '';
  const { itemKey, fields, prop } = setting;
  const items = itemsOf(value, itemKey);
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const drag = useDragRow(list, (item, index) => {
    report(designer, editor.moveItem(id, prop, item, index));
  });
  const { rename } = useFocusItem(list);
  const keyOf = (item: Item) => String(item[itemKey]);
  const add = (from: Item | null, index: number) => {
    const key = newId();
    const only = Object.fromEntries(
      fields.filter(field => field.control === 'only-one').map(field => [field.prop, false]),
    );
    const item = from ? { ...from, ...only, [itemKey]: key } : newItem(setting, key, items.length + 1);
    if (!report(designer, editor.addItem(id, prop, item, index))) return;
    setOpen(key);
    rename(key);
  };
  const set = (item: Item, field: ItemField, next: Json | undefined) => {
    if (field.control !== 'only-one' || next !== true) {
      report(designer, editor.setItem(id, prop, keyOf(item), field.prop, next ?? null));
      return;
    }
    editor.group(`设置${field.label}`, () => {
      for (const one of items) {
        const on = one === item;
        if ((one[field.prop] === true) !== on)
          report(designer, editor.setItem(id, prop, keyOf(one), field.prop, on));
      }
    });
  };
  const press = (event: KeyboardEvent<HTMLElement>, item: Item, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = index + step;
    if (to >= 0 && to < items.length) report(designer, editor.moveItem(id, prop, keyOf(item), to));
  };
  const remove = (key: string) => report(designer, editor.removeItem(id, prop, key));
  return { items, keyOf, open, setOpen, list, drag, add, set, press, remove };
}

/** What stands in the closed row of an item: the text of its title field, or the label of the choice that it is. */
function titleOf(item: Item, { titleField, fields, itemTitle }: ControlProps<'items'>['setting']): string {
  const value = item[titleField];
  const field = fields.find(one => one.prop === titleField);
  if (field && 'options' in field) {
    const choice = field.options.find(option => option.value === value);
    if (choice) return choice.label;
  }
  return typeof value === 'string' && value.trim() !== '' ? value : `未命名${itemTitle}`;
}

/** Records of a list prop: one row each, sorted by drag or Alt+arrows, unfolding into settings of their own. */
export function ItemsControl(props: ControlProps<'items'>) {
  const { setting, target, disabled, inputId, labelId } = props;
  const { itemKey, itemTitle, fields, max, min = 0 } = setting;
  const { items, keyOf, open, setOpen, list, drag, add, set, press, remove } = useItems(props);
  return (
    <div className="gd-items">
      <ul ref={list} aria-labelledby={labelId}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const title = titleOf(item, setting);
          return (
            <li key={key} data-item={key} data-open={open === key || undefined}>
              <div className="gd-item-row">
                <button
                  type="button"
                  className="gd-options-grip"
                  tabIndex={-1}
                  disabled={disabled}
                  aria-label={`拖动排序：${title}`}
                  onPointerDown={event => drag(event, key)}
                >
                  <GripVertical size={13} />
                </button>
                <button
                  type="button"
                  className="gd-item-title"
                  aria-expanded={open === key}
                  onKeyDown={event => press(event, item, index)}
                  onClick={() => setOpen(open === key ? null : key)}
                >
                  <ChevronRight size={13} aria-hidden="true" />
                  <span>{title}</span>
                </button>
                <button
                  type="button"
                  className="gd-options-remove"
                  disabled={disabled || items.length >= max}
                  aria-label={`复制${itemTitle} ${title}`}
                  onClick={() => add(item, index + 1)}
                >
                  <Copy size={12} />
                </button>
                <button
                  type="button"
                  className="gd-options-remove"
                  disabled={disabled || items.length <= min}
                  aria-label={`删除${itemTitle} ${title}`}
                  onClick={() => remove(key)}
                >
                  <X size={13} />
                </button>
              </div>
              {open === key ? (
                <ItemFields
                  itemKey={itemKey}
                  fields={fields}
                  titleField={setting.titleField}
                  item={item}
                  target={target}
                  id={`${inputId}-${key}`}
                  disabled={disabled}
                  set={set}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="gd-add"
        disabled={disabled || items.length >= max}
        onClick={() => add(null, items.length)}
      >
        <Plus size={14} />
        添加{itemTitle}
      </button>
    </div>
  );
}

interface FieldsProps {
  itemKey: string;
  fields: readonly ItemField[];
  titleField: string;
  item: Item;
  target: Target;
  id: string;
  disabled: boolean;
  set(item: Item, field: ItemField, next: Json | undefined): void;
}

function ItemFields({ itemKey, fields, titleField, item, target, id, disabled, set }: FieldsProps) {
  const designer = useDesigner();
  return (
    <div className="gd-item-fields">
      {fields.map(field => {
        const Control = controlOf(designer, field.control)?.view;
        if (!Control || field.showIf?.(item) === false) return null;
        const inputId = `${id}-${field.prop}`;
        return (
          <div key={field.prop} className="gd-setting" data-name={field.prop === titleField || undefined}>
            <label className="gd-setting-head" htmlFor={inputId} id={`${inputId}-l`} data-tip={field.help}>
              {field.label}
            </label>
            <BoxesIn name={field.prop} noun={field.label} item={String(item[itemKey])}>
              <Control
                setting={field}
                target={{ ...target, props: [item], set: (_, next) => set(item, field, next) }}
                value={item[field.prop]}
                mixed={false}
                disabled={disabled}
                inputId={inputId}
                labelId={`${inputId}-l`}
                set={next => set(item, field, next)}
              />
            </BoxesIn>
          </div>
        );
      })}
    </div>
  );
}
