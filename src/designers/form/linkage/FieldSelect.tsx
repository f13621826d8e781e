import { ChevronDown } from 'lucide-react';

interface FieldSelectProps {
  id?: string;
  label: string;
  placeholder: string;
  value: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  /** Said of a value that is not among the options. */
  gone: string;
  onChange(value: string): void;
}

/** One of a list, with what has been deleted meanwhile still named. */
export function FieldSelect({
  id,
  label,
  placeholder,
  value,
  options,
  disabled,
  gone,
  onChange,
}: FieldSelectProps) {
  const known = value === '' || options.some(option => option.value === value);
  return (
    <span className="gd-select">
      <select
        id={id}
        aria-label={label}
        className="gd-input"
        value={value}
        disabled={disabled}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {known ? null : <option value={value}>{gone}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  );
}
