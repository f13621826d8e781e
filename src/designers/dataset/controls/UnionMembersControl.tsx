import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDefinition } from '../dataset-designer.ts';
import { IdChecks } from './IdChecks.tsx';

/** Sources to put one below the other. */
export function UnionMembersControl(props: ControlProps<'union-members'>) {
  const { sources } = useDefinition();
  const options = sources.map(({ id, name }) => ({ id, name: name || '未选择来源' }));
  return <IdChecks {...props} options={options} gone="已删除的数据源" />;
}
