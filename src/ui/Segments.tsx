import type { ReactNode } from 'react';
import './segments.css';

interface SegmentsProps<T extends string> {
  /** What is chosen here, for who does not see it. */
  label: string;
  /** In order; by value. */
  options: Readonly<Record<T, ReactNode>>;
  value: NoInfer<T>;
  onChange(value: T): void;
}

/** A few views of the same, of which one is shown. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className="gh-segments" aria-label={label}>
      {(Object.keys(options) as T[]).map(one => (
        <button key={one} type="button" aria-pressed={one === value} onClick={() => onChange(one)}>
          {options[one]}
        </button>
      ))}
    </fieldset>
  );
}
