import { factsOf } from '@gonghui/elements/facts/facts.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { Fault } from '../../frame/inspector/Fault.tsx';
import { NumberBox } from '../../frame/inspector/NumberBox.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { sourcesOf } from '../variables/sources.ts';
import { useVariables } from '../variables/use-variables.ts';

const FIRST: Props = { columns: 3, rows: 8, gapX: 0, gapY: 0, copies: 1 };

const FIELDS = [
  { field: 'columns', name: '每行标签数', mark: '列', min: 1, max: 50, unit: '个' },
  { field: 'rows', name: '每页标签行数', mark: '行', min: 1, max: 100, unit: '个' },
  { field: 'gapX', name: '横向间距', mark: '横距', min: 0, max: 100, unit: 'mm' },
  { field: 'gapY', name: '纵向间距', mark: '纵距', min: 0, max: 100, unit: 'mm' },
  { field: 'copies', name: '每个标签的份数', mark: '份数', min: 1, max: 1000, unit: '份' },
] as const;

const numberOr = (value: Json | undefined, other: number): number =>
  typeof value === 'number' ? value : other;

/** Labels on a sheet: columns, rows, gaps, copies, and what there is one for each of. */
export function LabelsControl({ value, disabled, inputId, set }: ControlProps<'labels'>) {
  const variables = useVariables();
  const [fault, setFault] = useState('');
  const labels = isPlainObject(value) ? (value as Props) : null;
  const text = (name: string): string => {
    const found = labels?.[name];
    return typeof found === 'string' ? found : '';
  };
  const counts = [...variables.all()].filter(({ type }) => factsOf(type)?.summary === 'amount');
  const put = (part: Props) => set({ ...FIRST, ...labels, ...part });
  return (
    <>
      <label className="pd-check">
        <input
          id={inputId}
          type="checkbox"
          checked={labels !== null}
          disabled={disabled}
          onChange={event => set(event.target.checked ? { ...FIRST } : null)}
        />
        在一张纸上打印多个标签
      </label>
      {labels && (
        <>
          <div className="gd-boxes">
            {FIELDS.map(({ field, ...box }) => (
              <NumberBox
                key={field}
                {...box}
                decimals={box.unit === 'mm' ? 2 : 0}
                value={numberOr(labels[field], numberOr(FIRST[field], 0))}
                disabled={disabled || (field === 'copies' && text('copiesField') !== '')}
                commit={next => put({ [field]: next })}
                say={setFault}
              />
            ))}
          </div>
          <Fault text={fault} />
          <Select
            label="份数取自"
            className="gd-input"
            value={text('copiesField')}
            disabled={disabled}
            options={[
              { value: '', label: '份数：按上面填写的' },
              ...counts.map(({ key }) => ({ value: key, label: `份数：${variables.labelOf(key)}` })),
            ]}
            onChange={copiesField => put({ copiesField })}
          />
          <Select
            label="标签对应"
            className="gd-input"
            value={text('source')}
            disabled={disabled}
            options={[
              { value: '', label: '每条数据一个标签' },
              ...sourcesOf(variables)
                .filter(one => one.value !== 'records' && one.value !== 'approval')
                .map(one => ({ value: one.value, label: `“${one.label}”的每一行一个标签` })),
            ]}
            onChange={source => put({ source: source === '' ? null : source })}
          />
        </>
      )}
    </>
  );
}
