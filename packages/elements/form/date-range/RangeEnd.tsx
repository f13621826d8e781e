import { readDay } from '@gonghui/values/day.ts';
import { useEffect } from 'react';
import { formatDay, isDay } from '../../shared/dates.ts';
import { afterPress } from '../../ui/after-press.tsx';
import { endTexts } from '../../ui/unread.ts';
import type { useLayer } from '../../ui/use-layer.tsx';
import { useTyped } from '../../ui/use-typed.tsx';
import { DEFAULT_FORMAT } from '../date/field.ts';
import type { Range } from '../shared/range-value.ts';
import { controlAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import type { DateRangeFieldProps } from './shape.ts';

interface Props {
  fill: FillProps<DateRangeFieldProps, Range | null>;
  layer: ReturnType<typeof useLayer>;
  today: string;
  index: 0 | 1;
  /** '' when the box was emptied. */
  onDay(day: string): void;
  /** What was not taken of the text that was read last; '' for nothing. */
  onNote(index: 0 | 1, note: string): void;
}

/** The text box of the first or the last day. */
export function RangeEnd({ fill, layer, today, index, onDay, onNote }: Props) {
  const { props, value, readOnly } = fill;
  const day = value?.[index] ?? '';
  const shown = isDay(day) ? formatDay(day, props.format ?? DEFAULT_FORMAT) : '';
  const typed = useTyped(
    { shown, value: day === '' ? null : day },
    text => readDay(text, today),
    next => onDay(next ?? ''),
    endTexts(fill.unread, index),
    readOnly,
  );
  const { note } = typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each note
  useEffect(() => onNote(index, note), [note]);
  const placeholder =
    index === 0 ? (props.startPlaceholder ?? '开始日期') : (props.endPlaceholder ?? '结束日期');
  // Two boxes under one label: each is named by what it is of the range.
  const { id: _id, 'aria-labelledby': _label, ...state } = controlAttributes(fill);
  return (
    <input
      {...state}
      id={index === 0 ? fill.inputId : undefined}
      aria-label={index === 0 ? `${props.label}开始日期` : `${props.label}结束日期`}
      className="gf-text"
      type="text"
      autoComplete="off"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={layer.open}
      aria-controls={layer.controls}
      placeholder={readOnly ? undefined : placeholder}
      readOnly={readOnly}
      value={typed.text}
      onChange={typed.onChange}
      onClick={layer.show}
      onKeyDown={event => {
        typed.onEnter(event);
        layer.onKeyDown(event);
      }}
      onBlur={event => {
        // From one end to the other the person is still within the field.
        const within = layer.anchor.current?.contains(event.relatedTarget) ?? false;
        afterPress(() => {
          typed.commit();
          if (!layer.open && !within) fill.onBlur();
        });
      }}
    />
  );
}
