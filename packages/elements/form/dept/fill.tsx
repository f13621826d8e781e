import { useState } from 'react';
import { type Choice, ChoiceList } from '../../ui/ChoiceList.tsx';
import { useLoaded } from '../../ui/use-loaded.tsx';
import { type DeptRow, deptRows, findDepts } from '../shared/dept-tree.ts';
import { type ListProps, PickIds } from '../ui/PickIds.tsx';
import type { FillProps } from '../views-api.ts';
import type { DeptProps } from './definition.ts';

export const Fill = (fill: FillProps<DeptProps, string[]>) => (
  <PickIds fill={fill} icon="tree" unit="个部门" kind="dept">
    {list => <Depts {...list} />}
  </PickIds>
);

const asChoice =
  (searching: boolean) =>
  ({ id, name, level, above }: DeptRow): Choice =>
    // While searching the tree is broken up, and the way down to a department is said beside it instead.
    searching ? { id, name, note: above.join(' / ') } : { id, name, level };

function Depts({ fill, onToggle }: ListProps) {
  const [keyword, setKeyword] = useState('');
  const depts = useLoaded<DeptRow[]>('', async () => deptRows(await fill.host.listDepts()), 0);
  const searching = keyword.trim() !== '';
  const shown = depts.data && findDepts(depts.data, keyword).map(asChoice(searching));
  return (
    <ChoiceList
      label={`搜索${fill.props.label}`}
      placeholder="部门名称或拼音"
      keyword={keyword}
      onKeyword={setKeyword}
      choices={{ ...depts, data: shown }}
      chosen={fill.value}
      multiple={fill.props.multiple === true}
      onToggle={onToggle}
      none="没有找到部门"
    />
  );
}
