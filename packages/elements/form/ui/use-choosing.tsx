import { meets } from '@gonghui/kernel/pinyin.ts';
import { readChoices } from '@gonghui/values/choice.ts';
import { useEffect, useRef } from 'react';
import type { ListOption } from '../../ui/Listbox.tsx';
import { useCombobox } from '../../ui/use-combobox.tsx';
import { useUnread } from '../../ui/use-unread.tsx';
import type { FillProps } from '../views-api.ts';

interface SelectProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
  noDataText?: string;
}

/** A field that is filled in by choosing among options. */
export interface ChoiceFill extends Omit<FillProps<SelectProps, unknown>, 'value' | 'onChange'> {
  options: readonly ListOption[];
  selected: readonly string[];
  /** Text of a chosen option, the designed or the gone one. */
  textOf(value: string): string;
  multiple: boolean;
  /** The option that a text means which is the label of none; undefined for no option. */
  meantBy?(text: string): string | undefined;
  /** Most that may be chosen; open when absent. */
  max?: number;
  onSelect(selected: string[]): void;
}

const filter = (options: readonly ListOption[], query: string) =>
  options.filter(option => meets(option.label, query));

/** Choosing in a list that can be searched by typing: what is open, what is taken of a typed text, and what is none of the options. */
export function useChoosing(fill: ChoiceFill) {
  const { props, selected, multiple, onSelect, readOnly, host } = fill;
  const phone = host.device === 'mobile';
  const full = multiple && fill.max !== undefined && selected.length >= fill.max;

  const take = (text: string) => {
    const label = text.trim();
    const called = fill.options.filter(option => option.label.trim() === label);
    const other = called.length === 0 ? fill.meantBy?.(label) : undefined;
    const meant = other === undefined ? called : fill.options.filter(option => option.value === other);
    const [only] = meant;
    const one = only && meant.length === 1 ? [only.value] : null;
    // Of several the text is read as everywhere: 红、绿.
    const read = one === null && multiple ? readChoices(label, fill.options) : null;
    const found = one ?? (read?.ok && read.value.length > 0 ? read.value : null);
    if (found === null)
      return put({
        text,
        why: `${read?.ok === false ? read.message : `没有选项「${label.slice(0, 30)}」`}，请从列表中选择`,
      });
    const next = multiple ? [...new Set([...selected, ...found])] : found;
    const most = multiple ? fill.max : undefined;
    if (most !== undefined && next.length > Math.max(most, selected.length))
      return put({ text, why: `最多选择${most}项` });
    put(null);
    if (found.some(value => !selected.includes(value))) onSelect(next);
  };
  const { unread, put } = useUnread(fill.unread, selected.join(), text => {
    if (!readOnly && fill.options.length > 0) take(text);
  });
  // A text is not refused for options that are on their way: it is read when they are there.
  const waits = useRef(false);
  useEffect(() => {
    const come = waits.current && fill.options.length > 0;
    waits.current = fill.options.length === 0;
    if (come && unread && !readOnly && fill.unread?.readAgain !== false) take(unread.text);
  });

  const combo = useCombobox({
    options: fill.options,
    filter,
    selected,
    readOnly,
    leave(typed) {
      // On a phone it is typed into the search box of the sheet, and is no answer.
      if (!phone) take(typed);
    },
    pick(value) {
      put(null);
      if (!multiple) {
        onSelect([value]);
        return true;
      }
      if (selected.includes(value)) onSelect(selected.filter(item => item !== value));
      else if (!full) onSelect([...selected, value]);
      return false;
    },
    erase() {
      if (unread) return put(null);
      if (multiple) onSelect(selected.slice(0, -1));
      else if (props.clearable) onSelect([]);
    },
  });
  return { combo, unread, put, full, phone };
}

export type Choosing = ReturnType<typeof useChoosing>;
