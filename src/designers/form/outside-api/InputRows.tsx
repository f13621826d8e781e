import { MOST_PARAMETERS } from '@gonghui/contract/outside-apis.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/plain/Button.tsx';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import type { UseDraft } from './draft.ts';

interface InputRowsProps {
  value: UseDraft['inputs'];
  /** Fields whose values another system may be told. */
  fields: readonly ConditionField[];
  onChange(value: UseDraft['inputs']): void;
}

/** Parameters that take the values of fields. */
export function InputRows({ value, fields, onChange }: InputRowsProps) {
  const change = (index: number, some: Partial<UseDraft['inputs'][number]>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...some } : one)));
  return (
    <div className="gd-linkage">
      {value.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
        <div key={index} className="gd-outside-line">
          <input
            className="gd-input"
            aria-label={`第 ${index + 1} 个参数的名称`}
            placeholder="参数名"
            maxLength={64}
            value={one.name}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <span aria-hidden="true">取自</span>
          <FieldSelect
            label={`第 ${index + 1} 个参数取自的字段`}
            placeholder="请选择字段"
            gone="已删除的字段"
            value={one.valueKey}
            options={fields.map(({ key, label }) => ({ value: key, label }))}
            onChange={valueKey => change(index, { valueKey })}
          />
          <Button
            icon
            size="small"
            variant="ghost"
            aria-label={`移除第 ${index + 1} 个参数`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <X size={14} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          variant="ghost"
          disabled={value.length >= MOST_PARAMETERS}
          onClick={() => onChange([...value, { name: '', valueKey: '' }])}
        >
          <Plus size={14} aria-hidden="true" /> 添加参数
        </Button>
      </div>
    </div>
  );
}
