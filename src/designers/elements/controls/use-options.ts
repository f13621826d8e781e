import { composes } from '@gonghui/elements/ui/composing.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { pastedText } from '../../frame/inspector/pasted-text.ts';
import { valueAt } from '../../frame/inspector/shared-settings.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDragRow } from '../../frame/inspector/use-drag-row.ts';
import { freshName, replacesAll, useFocusItem } from '../../frame/inspector/use-focus-item.ts';

interface Option {
  value: string;
  label: string;
}

/** Most characters of an option. */
export const MAX_LABEL = 100;

const optionsOf = (value: Json | undefined): Option[] =>
  Array.isArray(value)
    ? value.flatMap(item =>
        typeof item === 'object' && item !== null && !Array.isArray(item) && typeof item.value === 'string'
          ? [{ value: item.value, label: typeof item.label === 'string' ? item.label : '' }]
          : [],
      )
    : [];

const presetsOf = (value: Json | undefined): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter(item => typeof item === 'string')
      : [];

/** Options of a choice as they stand in the design, the preset ones among them, and the steps over them. */
export function useOptions({ setting, target, value }: ControlProps<'options'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const id = target.ids[0] ?? '';
  const options = optionsOf(value);
  const list = useRef<HTMLUListElement>(null);
  const { focus, rename } = useFocusItem(list);
  const drag = useDragRow(list, (item, index) => {
    report(designer, editor.moveItem(id, setting.prop, item, index));
  });

  /** `named`: nobody has given them their names yet. */
  const add = (labels: readonly string[], index: number, named = true) => {
    const room = Math.max(0, setting.max - options.length);
    const items = labels.slice(0, room).map(label => ({ value: newId(), label: label.slice(0, MAX_LABEL) }));
    editor.group(items.length === 1 ? '添加选项' : `添加 ${items.length} 个选项`, () => {
      items.forEach((item, at) => {
        report(designer, editor.addItem(id, setting.prop, item, index + at));
      });
    });
    const last = items.at(-1);
    if (last && named) focus(last.value);
    else if (last) rename(last.value);
  };
  const addFresh = (index: number) =>
    add(
      [
        freshName(
          '选项',
          options.map(option => option.label),
        ),
      ],
      index,
      false,
    );
  const presets = presetsOf(setting.defaultProp ? valueAt(target.props[0] ?? {}, setting.defaultProp) : null);
  const preset = (option: string, on: boolean) => {
    if (!setting.defaultProp) return;
    const next = setting.multiple
      ? on
        ? [...presets, option]
        : presets.filter(one => one !== option)
      : on
        ? option
        : null;
    target.set(setting.defaultProp, Array.isArray(next) && next.length === 0 ? null : next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, option: Option, index: number) => {
    if (composes(event)) return;
    if (event.key === 'Enter') addFresh(index + 1);
    else if (event.key === 'Backspace' && option.label === '' && options.length > 1) {
      report(designer, editor.removeItem(id, setting.prop, option.value));
      focus(options[index - 1]?.value ?? options[1]?.value);
    } else if (event.altKey && event.key === 'ArrowUp' && index > 0) {
      report(designer, editor.moveItem(id, setting.prop, option.value, index - 1));
    } else if (event.altKey && event.key === 'ArrowDown' && index < options.length - 1) {
      report(designer, editor.moveItem(id, setting.prop, option.value, index + 1));
    } else if (event.key === 'ArrowUp') focus(options[index - 1]?.value);
    else if (event.key === 'ArrowDown') focus(options[index + 1]?.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>, option: Option, index: number) => {
    const lines = pastedText(event)
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '');
    const [first, ...others] = lines;
    if (first === undefined || others.length === 0) return;
    event.preventDefault();
    if (!replacesAll(event.currentTarget)) return add(lines, index + 1);
    editor.group(`粘贴 ${lines.length} 个选项`, () => {
      report(designer, editor.setItem(id, setting.prop, option.value, 'label', first.slice(0, MAX_LABEL)));
      add(others, index + 1);
    });
  };
  const setLabel = (option: string, label: string) =>
    report(designer, editor.setItem(id, setting.prop, option, 'label', label));
  const remove = (option: string) => report(designer, editor.removeItem(id, setting.prop, option));
  return { options, list, drag, presets, preset, addFresh, setLabel, remove, press, paste };
}
