import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { AlsoFilled } from '@gonghui/elements/form/linkage/data-link.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/plain/Button.tsx';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import type { Fitting } from './fitting.ts';

/** As many as the shape of a link takes. */
const MOST = 50;

interface AlsoFieldsProps {
  value: readonly AlsoFilled[];
  /** Fields of this form that may be filled. */
  targets: readonly ConditionField[];
  /** Which fields of the source each of them can hold. */
  fits: Fitting;
  onChange(value: AlsoFilled[]): void;
}

/** Other fields that the same record fills: which of this form, with what of the source. */
export function AlsoFields({ value, targets, fits, onChange }: AlsoFieldsProps) {
  const free = targets.filter(({ props }) =>
    [undefined, 'static-default'].includes(props.defaultGenre as never),
  );
  const change = (index: number, changes: Partial<AlsoFilled>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <div className="gd-linkage">
      {value.map((one, index) => {
        const taken = new Set(value.map(({ fieldId }) => fieldId));
        const options = free
          .filter(({ key }) => key === one.fieldId || !taken.has(key))
          .map(({ key, label }) => ({ value: key, label }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <div key={index} className="gd-also">
            <FieldSelect
              label={`第${index + 1}个一并填入的字段`}
              placeholder="填入的字段"
              gone="已删除的字段"
              value={one.fieldId}
              options={options}
              onChange={fieldId =>
                change(index, { fieldId, ...(fits.holds(fieldId, one.key) ? {} : { key: '' }) })
              }
            />
            <span aria-hidden="true">取自</span>
            <FieldSelect
              label={`第${index + 1}个一并带出的字段`}
              placeholder="带出的字段"
              gone="已删除的字段"
              value={one.key}
              options={fits.into(one.fieldId, one.key)}
              onChange={key => change(index, { key })}
            />
            <Button
              size="small"
              variant="ghost"
              icon
              aria-label={`移除第${index + 1}个一并带出的字段`}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <X size={14} aria-hidden="true" />
            </Button>
          </div>
        );
      })}
      {value.length < Math.min(MOST, free.length) ? (
        <Button size="small" variant="ghost" onClick={() => onChange([...value, { fieldId: '', key: '' }])}>
          <Plus size={14} aria-hidden="true" /> 添加字段
        </Button>
      ) : null}
    </div>
  );
}
