import { useRef, useState } from 'react';
import type { FillProps } from '../../views-api.ts';
import { type DeptRow, deptRows, findDepts } from '../shared/dept-tree.ts';
import { nameOr } from '../shared/id-list.ts';
import { type Choice, ChoiceList } from '../ui/ChoiceList.tsx';
import { PickBox } from '../ui/PickBox.tsx';
import { useLayer } from '../ui/use-layer.tsx';
import { useLoaded } from '../ui/use-loaded.tsx';
import type { DeptProps } from './definition.ts';

type Props = FillProps<DeptProps, string[]>;

export function Fill(fill: Props) {
  const { value, onChange, host } = fill;
  const multiple = fill.props.multiple === true;
  const layer = useLayer(fill.inputId, fill.readOnly, fill.onBlur);
  const found = useRef(new Map<string, string>());
  const nameOf = (id: string) => nameOr(host.names.dept(id) ?? found.current.get(id), id);
  const toggle = (choice: Choice) => {
    found.current.set(choice.id, choice.name);
    if (!multiple) {
      onChange([choice.id]);
      layer.close('back');
    } else if (value.includes(choice.id)) onChange(value.filter(id => id !== choice.id));
    else onChange([...value, choice.id]);
  };
  return (
    <PickBox fill={fill} layer={layer} icon="tree" nameOf={nameOf} unit="个部门">
      <Depts fill={fill} multiple={multiple} onToggle={toggle} />
    </PickBox>
  );
}

const asChoice =
  (searching: boolean) =>
  ({ id, name, level, above }: DeptRow): Choice =>
    // While searching the tree is broken up, and the way down to a department is said beside it instead.
    searching ? { id, name, note: above.join(' / ') } : { id, name, level };

function Depts({
  fill,
  multiple,
  onToggle,
}: {
  fill: Props;
  multiple: boolean;
  onToggle(choice: Choice): void;
}) {
  const [keyword, setKeyword] = useState('');
  const depts = useLoaded<DeptRow[]>('', async () => deptRows(await fill.host.listDepts()), 0);
  const searching = keyword.trim() !== '';
  const shown = depts.data && findDepts(depts.data, keyword).map(asChoice(searching));
  return (
    <ChoiceList
      label={`搜索${fill.props.label}`}
      placeholder="部门名称或拼音首字母"
      keyword={keyword}
      onKeyword={setKeyword}
      choices={{ ...depts, data: shown }}
      chosen={fill.value}
      multiple={multiple}
      onToggle={onToggle}
      none="没有找到部门"
    />
  );
}
