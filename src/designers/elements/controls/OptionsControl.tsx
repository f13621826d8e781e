import { composes } from '@gonghui/elements/ui/composing.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { GripVertical, Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import { pastedText } from '../../frame/inspector/pasted-text.ts';
import { valueAt } from '../../frame/inspector/shared-settings.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDragRow } from '../../frame/inspector/use-drag-row.ts';
import { freshName, replacesAll, useFocusItem } from '../../frame/inspector/use-focus-item.ts';

interface Option {
  value: string;
  label: string;
}

const MAX_LABEL = 100;

const optionsOf = (value: Json | undefined): Option[] =>
  Array.isArray(value)
    ? value.flatMap(item =>
        typeof item === 'object' && item !== null && !Array.isArray(item) && typeof item.value === 'string'
          ? [{ value: item.value, label: typeof item.label === 'string' ? item.label : '' }]
          : [],
      )
    : [];

/** Options of a choice: typed one under the other, sorted by drag, pasted by the line, the preset ones ticked. */
export function OptionsControl({ setting, target, value, disabled, inputId }: ControlProps<'options'>) {
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
  return (
    <div className="gd-options">
      <ul ref={list}>
        {options.map((option, index) => (
          <li key={option.value} data-item={option.value}>
            <button
              type="button"
              className="gd-options-grip"
              tabIndex={-1}
              disabled={disabled}
              aria-label={`拖动排序：${option.label}`}
              onPointerDown={(event: PointerEvent<HTMLButtonElement>) => drag(event, option.value)}
            >
              <GripVertical size={13} />
            </button>
            {setting.defaultProp && (
              <input
                type={setting.multiple ? 'checkbox' : 'radio'}
                name={`${inputId}-preset`}
                data-tip="默认选中"
                aria-label={`默认选中 ${option.label}`}
                checked={presets.includes(option.value)}
                disabled={disabled}
                onChange={event => preset(option.value, event.target.checked)}
                onClick={() => {
                  if (!setting.multiple && presets.includes(option.value)) preset(option.value, false);
                }}
              />
            )}
            <LiveInput
              id={index === 0 ? inputId : undefined}
              text={option.label}
              write={label =>
                report(designer, editor.setItem(id, setting.prop, option.value, 'label', label))
              }
              aria-label={`选项 ${index + 1}`}
              placeholder="选项文字"
              maxLength={MAX_LABEL}
              disabled={disabled}
              onKeyDown={event => press(event, option, index)}
              onPaste={event => paste(event, option, index)}
            />
            <button
              type="button"
              className="gd-options-remove"
              disabled={disabled || options.length <= 1}
              aria-label={`删除选项 ${option.label}`}
              onClick={() => report(designer, editor.removeItem(id, setting.prop, option.value))}
            >
              <X size={13} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="gd-add"
        disabled={disabled || options.length >= setting.max}
        onClick={() => addFresh(options.length)}
      >
        <Plus size={14} />
        添加选项
      </button>
      <p className="gd-help">回车添加下一项；可一次粘贴多行</p>
    </div>
  );
}

const presetsOf = (value: Json | undefined): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter(item => typeof item === 'string')
      : [];
