import type { ReactNode } from 'react';
import './segments.css';

interface SegmentsProps<O extends Readonly<Record<string, ReactNode>>> {
  /** What is chosen here, for who does not see it. */
  label: string;
  /** In order; by value. */
  options: O;
  value: keyof O & string;
  onChange(value: keyof O & string): void;
}

/** A few views of the same, of which one is shown. */
export function Segments<O extends Readonly<Record<string, ReactNode>>>(props: SegmentsProps<O>) {
  const { label, options, value, onChange } = props;
  return (
    <fieldset className="gh-segments" aria-label={label}>
      {Object.keys(options).map(one => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {options[one]}
        </button>
      ))}
    </fieldset>
  );
}
