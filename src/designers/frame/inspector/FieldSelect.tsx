import { Select } from '../../../ui/Select.tsx';

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
    <Select
      id={id}
      label={label}
      className="gd-input"
      value={value}
      disabled={disabled}
      options={[{ value: '', label: placeholder }, ...(known ? [] : [{ value, label: gone }]), ...options]}
      onChange={onChange}
    />
  );
}
