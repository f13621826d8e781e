import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/plain/Button.tsx';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import { PartSelect } from './PartSelect.tsx';
import type { PartOption } from './parts.ts';

interface Target {
  id: string;
  path: string[] | null;
}

interface TargetRowsProps {
  /** What is filled: 字段, 列. */
  noun: string;
  value: readonly Target[];
  /** What may be filled. */
  targets: readonly { value: string; label: string }[];
  options: readonly PartOption[];
  onChange(value: Target[]): void;
}

/** Which of several fields or columns is filled with what of the answer. */
export function TargetRows({ noun, value, targets, options, onChange }: TargetRowsProps) {
  const change = (index: number, some: Partial<Target>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...some } : one)));
  const taken = new Set(value.map(({ id }) => id));
  return (
    <div className="gd-linkage">
      {value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
        <div key={index} className="gd-outside-line">
          <FieldSelect
            label={`第 ${index + 1} 个填入的${noun}`}
            placeholder={`填入的${noun}`}
            gone={`已删除的${noun}`}
            value={one.id}
            options={targets.filter(target => target.value === one.id || !taken.has(target.value))}
            onChange={id => change(index, { id })}
          />
          <span aria-hidden="true">取自</span>
          <PartSelect
            label={`第 ${index + 1} 个${noun}填入的内容`}
            value={one.path}
            options={options}
            onChange={path => change(index, { path })}
          />
          <Button
            icon
            size="small"
            variant="ghost"
            aria-label={`移除第 ${index + 1} 个填入的${noun}`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {value.length < targets.length ? (
        <div>
          <Button size="small" variant="ghost" onClick={() => onChange([...value, { id: '', path: null }])}>
            <Plus size={14} aria-hidden="true" /> 添加{noun}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
