import { newItem } from '@gonghui/elements/new-item.ts';
import type { ItemField } from '@gonghui/elements/settings.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { report } from '../commands/report.ts';
import { useDesigner } from '../designer.ts';
import type { ControlProps } from './target.ts';
import { useDragRow } from './use-drag-row.ts';
import { useFocusItem } from './use-focus-item.ts';

/** A record of a list prop. */
export type Item = Props & Record<string, Json>;

const itemsOf = (value: Json | undefined, key: string): Item[] =>
  Array.isArray(value)
    ? value.filter(
        (item): item is Item =>
          typeof item === 'object' && item !== null && !Array.isArray(item) && typeof item[key] === 'string',
      )
    : [];

/** The records of a list prop as they stand in the design, which one is open, and the steps over them. */
export function useItems({ setting, target, value }: ControlProps<'items'>) {
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
