import { Select } from '../../ui/Select.tsx';
import type { SelectOption } from '../../ui/select-props.ts';

/** Nothing is chosen yet. */
export const NOTHING: SelectOption = { value: '', label: '请选择' };

export const asOption = ({ id, label }: { id: string; label: string }): SelectOption => ({
  value: id,
  label,
});

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  note?: string;
  fault?: string;
  onChange(value: string): void;
}

/** One of a list, with its name above and what there is to say below. */
export function Choice({ label, value, options, note, fault, onChange }: ChoiceProps) {
  return (
    <div className="gh-open-field">
      <span>{label}</span>
      <Select className="gh-open-box" label={label} value={value} options={options} onChange={onChange} />
      {note ? <small>{note}</small> : null}
      {fault ? <small role="alert">{fault}</small> : null}
    </div>
  );
}
