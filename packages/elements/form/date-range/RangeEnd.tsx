import { readDay } from '@gonghui/values/day.ts';
import { orNull } from '@gonghui/values/reading.ts';
import { formatDay, isDay } from '../../shared/dates.ts';
import type { useLayer } from '../../ui/use-layer.tsx';
import { unreadText, useTyped } from '../../ui/use-typed.tsx';
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
}

/** The text box of the first or the last day. */
export function RangeEnd({ fill, layer, today, index, onDay }: Props) {
  const { props, value, readOnly } = fill;
  const day = value?.[index] ?? '';
  const shown = isDay(day) ? formatDay(day, props.format ?? DEFAULT_FORMAT) : '';
  const typed = useTyped(
    shown,
    text => orNull(readDay(text, today)),
    next => onDay(next ?? ''),
  );
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
      placeholder={readOnly ? undefined : typed.unread ? unreadText(typed.unread) : placeholder}
      readOnly={readOnly}
      value={typed.text}
      onChange={typed.onChange}
      onClick={layer.show}
      onKeyDown={event => {
        typed.onEnter(event);
        layer.onKeyDown(event);
      }}
      onBlur={event => {
        typed.commit();
        // From one end to the other the person is still within the field.
        const within = layer.anchor.current?.contains(event.relatedTarget) ?? false;
        if (!layer.open && !within) fill.onBlur();
      }}
    />
  );
}
