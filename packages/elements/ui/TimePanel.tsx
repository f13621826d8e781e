import './time-columns.css';
import { timeNow, withPart } from '../shared/time-parts.ts';
import { TimeColumn } from './TimeColumn.tsx';

const COLUMNS = [
  { label: '时', count: 24 },
  { label: '分', count: 60 },
  { label: '秒', count: 60 },
];

interface Props {
  /** `HH:mm:ss`; null while nothing is chosen. */
  value: string | null;
  /** `HH:mm` or `HH:mm:ss`. */
  format: string;
  onChange(time: string): void;
  onDone(): void;
}

/** Hours from 00 to 23, minutes and seconds to pick from: the same on every device and in every locale. */
export function TimePanel({ value, format, onChange, onDone }: Props) {
  return (
    <div className="gf-time-columns">
      {COLUMNS.slice(0, format.split(':').length).map(({ label, count }, index) => (
        <TimeColumn
          key={label}
          label={label}
          count={count}
          value={value?.split(':')[index] ?? null}
          home={index === 0 ? Number(timeNow('HH:mm').slice(0, 2)) : 0}
          onPick={part => onChange(withPart(value, index, part))}
          onDone={onDone}
        />
      ))}
    </div>
  );
}

/** 此刻 and 确定 under the columns; `onNow` gets the present time of day. */
export function TimeFoot({
  format,
  onNow,
  onDone,
}: {
  format: string;
  onNow(time: string): void;
  onDone(): void;
}) {
  return (
    <div className="gf-shortcuts">
      <button type="button" className="gf-link" onClick={() => onNow(timeNow(format))}>
        此刻
      </button>
      <button type="button" className="gf-link gf-time-done" onClick={onDone}>
        确定
      </button>
    </div>
  );
}
