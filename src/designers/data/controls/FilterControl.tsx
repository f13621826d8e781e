import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { type ConditionField, emptyCondition } from '@gonghui/elements/conditions/model.ts';
import { declaredParams, paramsIn } from '@gonghui/elements/panel/params/declared.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useEffect, useState } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import { Conditions } from '../../frame/half-written/Conditions.tsx';
import { usePage } from '../../frame/hooks.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import type { Dataset } from '../dataset-source.ts';
import { useDataset } from './use-dataset.ts';

/** Which rows of its dataset a panel asks about. */
export function FilterControl({ target, value, disabled, set }: ControlProps<'panel-filter'>) {
  const { host } = useDesigner();
  const dataset = useDataset(target.props[0]?.datumOriginalId);
  const fields = useConditionFields(dataset === 'gone' ? undefined : dataset);
  // The text of an address can be held against any field: no field's type is the parameter's.
  const params = declaredParams(usePage()).map(
    ({ id, name }): ConditionField => ({ key: id, label: name, type: '', props: {} }),
  );
  const condition = isCondition(value) ? value : emptyCondition();
  const hanging = paramsIn(condition).length > 0;
  return (
    <Conditions
      fields={fields}
      value={condition}
      onChange={next => set(next.items.length === 0 ? null : (next as unknown as Json))}
      host={host}
      disabled={disabled || fields.length === 0}
      relative
      {...(params.length > 0 || hanging
        ? { valueFields: params, valueFieldsLabel: '地址参数', valueFieldsNoun: '参数' }
        : {})}
      emptyText={fields.length === 0 ? '请先选择数据集' : '统计全部数据'}
    />
  );
}

const NONE: readonly ConditionField[] = [];

/** By their names at once, and with their options as soon as these are known. */
function useConditionFields(dataset: Dataset | undefined): readonly ConditionField[] {
  const [learned, setLearned] = useState<{ of: Dataset; fields: readonly ConditionField[] } | null>(null);
  useEffect(() => {
    let current = true;
    void dataset?.withOptions().then(fields => current && setLearned({ of: dataset, fields }));
    return () => {
      current = false;
    };
  }, [dataset]);
  if (!dataset) return NONE;
  return learned?.of === dataset ? learned.fields : dataset.conditionFields;
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<Condition>).items);
