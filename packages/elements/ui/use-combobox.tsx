import { type KeyboardEvent, useState } from 'react';
import { beginsText, composes } from './composing.ts';
import type { ListOption } from './Listbox.tsx';

interface ComboboxOptions {
  options: readonly ListOption[];
  /** Which options the typed text means. */
  filter(options: readonly ListOption[], query: string): readonly ListOption[];
  selected: readonly string[];
  readOnly: boolean;
  /** Taken or taken out; true when the list should close. */
  pick(value: string): boolean;
  /** Backspace or Delete with nothing typed. */
  erase(): void;
  /** The list was left with this typed, and nothing taken. */
  leave?(typed: string): void;
}

/** Keyboard and open state of a combobox (ARIA "editable combobox with list autocomplete"), without any look. */
export function useCombobox({ options, filter, selected, readOnly, pick, erase, leave }: ComboboxOptions) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const shown = open ? filter(options, query) : [];

  const show = (by: 'key' | 'press') => {
    if (readOnly || open) return;
    setOpen(true);
    setActive(by === 'key' ? options.findIndex(option => selected.includes(option.value)) : -1);
  };
  const hide = () => {
    setOpen(false);
    setQuery('');
    setActive(-1);
  };
  const goOn = () => {
    if (open && query.trim() !== '') leave?.(query);
    hide();
  };
  const type = (text: string) => {
    if (readOnly) return;
    setQuery(text);
    setActive(text.trim() === '' ? -1 : 0);
    setOpen(true);
  };
  const choose = (value: string) => {
    if (pick(value)) hide();
    else if (query !== '') {
      setQuery('');
      setActive(-1);
    }
  };

  const key = (event: KeyboardEvent) => {
    if (readOnly || composes(event)) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!open) return show('key');
        const count = shown.length;
        if (count === 0) return;
        const from = active < 0 && event.key === 'ArrowUp' ? 0 : active;
        return setActive((from + (event.key === 'ArrowDown' ? 1 : -1) + count) % count);
      }
      case 'Enter': {
        event.preventDefault();
        const option = shown[active];
        if (!open) show('key');
        else if (option) choose(option.value);
        return;
      }
      case 'Escape':
        if (!open) return;
        event.preventDefault();
        event.stopPropagation();
        return hide();
      case 'Tab':
        return goOn();
      case 'Backspace':
      case 'Delete':
        if (query === '') erase();
        return;
      default:
        if (open) return;
        if (event.key === ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
          event.preventDefault();
          show('key');
        }
        // Opens before the character arrives, so that it replaces the shown choice instead of lengthening it.
        if (beginsText(event)) show('key');
    }
  };

  return { open, query, active, shown, show, hide, goOn, type, choose, key };
}
