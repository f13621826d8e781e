import '../ui/range-box.css';
import './date-range.css';
import { useState } from 'react';
import { dayLimits, withinLimits } from '../../shared/date-limits.ts';
import { enterpriseToday } from '../../shared/enterprise-clock.ts';
import { Calendar } from '../../ui/Calendar.tsx';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { FocusInside } from '../../ui/FocusInside.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Layer } from '../../ui/Layer.tsx';
import { NativeDay } from '../../ui/NativeDay.tsx';
import { Shortcuts } from '../../ui/Shortcuts.tsx';
import { dropTexts, ENDS, endTexts, holdsTexts } from '../../ui/unread.ts';
import { useLayer } from '../../ui/use-layer.tsx';
import { RANGE_SHORTCUTS } from '../shared/date-shortcuts.ts';
import { type Range, withEnd } from '../shared/range-value.ts';
import { BoxNote } from '../ui/BoxNote.tsx';
import { useEndNotes } from '../ui/use-end-notes.tsx';
import type { FillProps } from '../views-api.ts';
import { RangeEnd } from './RangeEnd.tsx';
import type { DateRangeFieldProps } from './shape.ts';

type Props = FillProps<DateRangeFieldProps, Range | null>;

export const Fill = (fill: Props) =>
  fill.host.device === 'mobile' && !fill.readOnly ? <Phone {...fill} /> : <Desk {...fill} />;

function Phone(fill: Props) {
  const { props, value, onChange, readOnly } = fill;
  const limits = dayLimits(props, enterpriseToday());
  const [start, end] = value ?? ['', ''];
  const common = {
    readOnly,
    invalid: fill.invalid,
    describedBy: fill.messageId,
    required: props.required,
    onBlur: fill.onBlur,
  };
  return (
    <div
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <NativeDay
        {...common}
        id={fill.inputId}
        value={start}
        placeholder={props.startPlaceholder ?? '开始日期'}
        min={limits.min ?? undefined}
        max={end || (limits.max ?? undefined)}
        unread={endTexts(fill.unread, 0)}
        onChange={day => onChange(withEnd(value, 0, day))}
      />
      <span className="gf-to">至</span>
      <NativeDay
        {...common}
        label={`${props.label}结束日期`}
        value={end}
        placeholder={props.endPlaceholder ?? '结束日期'}
        min={start || (limits.min ?? undefined)}
        max={limits.max ?? undefined}
        unread={endTexts(fill.unread, 1)}
        onChange={day => onChange(withEnd(value, 1, day))}
      />
    </div>
  );
}

function Desk(fill: Props) {
  const { props, value, onChange, readOnly } = fill;
  const layer = useLayer(fill.inputId, readOnly, fill.onBlur);
  // While a range is being picked: its first day, and the day under the pointer.
  const [picked, setPicked] = useState<string | null>(null);
  const [hover, setHover] = useState<string | null>(null);
  const today = enterpriseToday();
  const limits = dayLimits(props, today);
  const close = (how: 'back' | 'away') => {
    setPicked(null);
    layer.close(how);
  };
  const choose = (first: string, last: string) => {
    onChange(first <= last ? [first, last] : [last, first]);
    close('back');
  };
  const pick = (day: string) => {
    if (picked !== null) return choose(picked, day);
    setPicked(day);
    setHover(day);
  };
  const [start, end] = picked === null ? (value ?? ['', '']) : [picked, hover ?? picked].sort();
  const { said, onNote } = useEndNotes();
  const ends = { fill, layer, today, onNote };
  const box = (
    <div
      ref={layer.anchor}
      className="gf-box gf-line"
      data-readonly={readOnly || undefined}
      data-invalid={fill.invalid || undefined}
    >
      <RangeEnd {...ends} index={0} onDay={day => onChange(withEnd(value, 0, day))} />
      <span className="gf-to">至</span>
      <RangeEnd {...ends} index={1} onDay={day => onChange(withEnd(value, 1, day))} />
      {props.clearable !== false && !readOnly && (value !== null || holdsTexts(fill.unread, ENDS)) ? (
        <ClearButton
          label={props.label}
          controlId={fill.inputId}
          onClear={() => {
            dropTexts(fill.unread, ENDS);
            onChange(null);
          }}
        />
      ) : null}
      <Icon name="calendar" />
      {layer.open ? (
        <Layer id={layer.id} anchor={layer.anchor} label={`选择${props.label}`} onClose={close}>
          <FocusInside wanted={layer.focusInside.current}>
            <Calendar
              start={start || null}
              end={end || null}
              limits={limits}
              months={2}
              from={value?.[0] || null}
              onPick={pick}
              onPreview={picked === null ? undefined : setHover}
            />
          </FocusInside>
          <p className="gf-hint" aria-live="polite">
            {picked === null ? '请选择开始日期' : '请选择结束日期'}
          </p>
          <Shortcuts
            items={RANGE_SHORTCUTS.map(({ label, range }) => ({ label, value: range(today) }))}
            allowed={([from, to]) => withinLimits(from, limits) && withinLimits(to, limits)}
            onPick={([from, to]) => choose(from, to)}
          />
        </Layer>
      ) : null}
    </div>
  );
  return (
    <>
      {box}
      <BoxNote text={said} />
    </>
  );
}
