import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import { readNumber } from '@gonghui/values/number.ts';
import { useId, useState } from 'react';
import { Segments } from '../../../ui/plain/Segments.tsx';
import css from './preview.module.css';

/** More copies of one label, and a farther place on a sheet, than anybody means. */
const MOST_COPIES = 1000;
const MOST_PLACE = 5000;

interface WayFieldsProps {
  way: PrintWay;
  /** There are several records, by a template that somebody drew: the layout of the form has no table for them, and would mix them. */
  many: boolean;
  labels: boolean;
  onChange(way: PrintWay): void;
}

/** How several records are printed; of labels how many of each, from which place of the sheet on. */
export function WayFields({ way, many, labels, onChange }: WayFieldsProps) {
  if (labels)
    return (
      <>
        <Count
          label="每个份数"
          value={way.copies}
          usual="按模板"
          most={MOST_COPIES}
          onChange={copies => onChange({ ...way, copies })}
        />
        <Count
          label="起始位置"
          value={way.first === 1 ? null : way.first}
          usual="1"
          most={MOST_PLACE}
          onChange={first => onChange({ ...way, first: first ?? 1 })}
        />
      </>
    );
  if (!many) return null;
  return (
    <Segments
      label="打印方式"
      options={{ each: '逐条打印', list: '合为清单' }}
      value={way.mode}
      onChange={mode => onChange({ ...way, mode })}
    />
  );
}

interface CountProps {
  label: string;
  /** Null: as usual, which the empty field says. */
  value: number | null;
  usual: string;
  most: number;
  onChange(value: number | null): void;
}

function Count({ label, value, usual, most, onChange }: CountProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const [fault, setFault] = useState('');
  const faultId = useId();
  const type = (next: string) => {
    setText(next);
    if (next.trim() === '') {
      setFault('');
      return onChange(null);
    }
    const read = readNumber(next);
    const isCount = read.ok && Number.isInteger(read.value) && read.value >= 1 && read.value <= most;
    // What is half typed is not printed, and is told what is.
    setFault(isCount ? '' : `应为1到${most}的整数，现在为${value ?? usual}`);
    if (isCount) onChange(read.value);
  };
  return (
    <label className={css.count}>
      {label}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={usual}
        value={text}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault === '' ? undefined : faultId}
        onChange={event => type(event.target.value)}
      />
      {fault === '' ? null : (
        <small id={faultId} className={css.fault} role="status">
          {fault}
        </small>
      )}
    </label>
  );
}
