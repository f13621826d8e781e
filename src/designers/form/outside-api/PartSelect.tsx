import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import { keyOfPath, type PartOption, pathOfKey, pathText } from './parts.ts';

interface PartSelectProps {
  label: string;
  value: readonly string[] | null;
  /** Of the answer that was given last; empty before anything was tried. */
  options: readonly PartOption[];
  onChange(path: string[] | null): void;
}

/** One place of an answer. What was chosen before stays in the list, whatever the last answer has. */
export function PartSelect({ label, value, options, onChange }: PartSelectProps) {
  return (
    <FieldSelect
      label={label}
      placeholder={options.length === 0 && value === null ? '先测试，再从答复中选择' : '请选择'}
      gone={value === null ? '' : pathText(value)}
      value={keyOfPath(value)}
      options={options}
      onChange={key => onChange(pathOfKey(key))}
    />
  );
}
