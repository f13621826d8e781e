import type { ReactNode } from 'react';
import { useId } from 'react';

interface ChoicesProps<T extends string> {
  legend: string;
  choices: readonly { value: T; label: ReactNode; note?: string }[];
  value: T | null;
  onChange(value: T): void;
}

/** A few ways to go on, one of them; each may say what it means. */
export function Choices<T extends string>({ legend, choices, value, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="ga-choices">
      <legend className="ga-label">{legend}</legend>
      {choices.map(choice => (
        <label key={choice.value} data-on={choice.value === value || undefined}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.note ? <small>{choice.note}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
