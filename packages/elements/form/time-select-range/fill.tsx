import './time-select-range.css';
import { useRef } from 'react';
import { endTexts } from '../../ui/unread.ts';
import { type Range, withEnd } from '../shared/range-value.ts';
import { SlotList } from '../ui/SlotList.tsx';
import type { FillProps } from '../views-api.ts';
import type { TimeSelectRangeProps } from './shape.ts';

/** Two lists; the second offers only what comes after the first. */
export function Fill(fill: FillProps<TimeSelectRangeProps, Range | null>) {
  const { props, value, onChange, inputId, labelId } = fill;
  const box = useRef<HTMLDivElement>(null);
  const [start, end] = value ?? ['', ''];
  const leave = () =>
    setTimeout(() => {
      if (!box.current?.contains(document.activeElement)) fill.onBlur();
    });
  const draw = (index: 0 | 1) => {
    const name = index === 0 ? '开始时间' : '结束时间';
    const id = index === 0 ? inputId : `${inputId}-end`;
    const hint = index === 0 ? props.startPlaceholder : props.endPlaceholder;
    return (
      <>
        <span id={`${id}-name`} hidden>
          {name}
        </span>
        <SlotList
          fill={{
            ...fill,
            inputId: id,
            labelId: `${labelId} ${id}-name`,
            props: { ...props, label: `${props.label}${name}`, placeholder: hint ?? name },
            value: (index === 0 ? start : end) || null,
            onChange: next => onChange(withEnd(value, index, next)),
            onBlur: leave,
            unread: endTexts(fill.unread, index),
          }}
          within={index === 0 ? slot => end === '' || slot < end : slot => start === '' || slot > start}
        />
      </>
    );
  };
  return (
    <div ref={box} className="gf-slot-range">
      {draw(0)}
      <span className="gf-to">至</span>
      {draw(1)}
    </div>
  );
}
