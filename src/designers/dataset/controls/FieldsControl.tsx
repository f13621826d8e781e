import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDefinition } from '../dataset-designer.ts';
import { IdChecks } from './IdChecks.tsx';

/** Fields of the dataset, ticked. */
export function FieldsControl(props: ControlProps<'dataset-fields'>) {
  const { fields } = useDefinition();
  const options = fields.map(({ id, alias }) => ({ id, name: alias }));
  return <IdChecks {...props} options={options} gone="已删除的字段" none="数据集还没有字段" />;
}
