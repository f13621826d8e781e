import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
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
  return (
    <label className={css.count}>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        placeholder={usual}
        defaultValue={value ?? ''}
        onChange={event => {
          if (event.target.value === '') return onChange(null);
          const typed = Number(event.target.value);
          // What is half typed is not printed.
          if (Number.isInteger(typed) && typed >= 1 && typed <= most) onChange(typed);
        }}
      />
    </label>
  );
}
