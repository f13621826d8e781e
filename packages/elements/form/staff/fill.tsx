import { useRef, useState } from 'react';
import type { FillProps } from '../../views-api.ts';
import { nameOr } from '../shared/id-list.ts';
import { type Choice, ChoiceList } from '../ui/ChoiceList.tsx';
import { PickBox } from '../ui/PickBox.tsx';
import { useLayer } from '../ui/use-layer.tsx';
import { useLoaded } from '../ui/use-loaded.tsx';
import type { StaffProps } from './definition.ts';

type Props = FillProps<StaffProps, string[]>;

export function Fill(fill: Props) {
  const { value, onChange, host } = fill;
  const multiple = fill.props.multiple === true;
  const layer = useLayer(fill.inputId, fill.readOnly, fill.onBlur);
  // Names of people who were found here and whom the page has not heard of yet.
  const found = useRef(new Map<string, string>());
  const nameOf = (id: string) => nameOr(host.names.user(id) ?? found.current.get(id), id);
  const toggle = (choice: Choice) => {
    found.current.set(choice.id, choice.name);
    if (!multiple) {
      onChange([choice.id]);
      layer.close('back');
    } else if (value.includes(choice.id)) onChange(value.filter(id => id !== choice.id));
    else onChange([...value, choice.id]);
  };
  return (
    <PickBox fill={fill} layer={layer} icon="person" nameOf={nameOf} unit="人">
      <People fill={fill} multiple={multiple} onToggle={toggle} />
    </PickBox>
  );
}

function People({
  fill,
  multiple,
  onToggle,
}: {
  fill: Props;
  multiple: boolean;
  onToggle(choice: Choice): void;
}) {
  const [keyword, setKeyword] = useState('');
  const people = useLoaded<Choice[]>(
    keyword.trim(),
    async asked => {
      const users = await fill.host.searchUsers(asked);
      return users.map(({ id, name, dept }) => ({ id, name, note: dept }));
    },
    200,
  );
  return (
    <ChoiceList
      label={`搜索${fill.props.label}`}
      placeholder="姓名、拼音首字母或手机号"
      keyword={keyword}
      onKeyword={setKeyword}
      choices={people}
      chosen={fill.value}
      multiple={multiple}
      onToggle={onToggle}
      none="没有找到人员"
      picture={({ name }) => (
        <span className="gf-avatar" aria-hidden="true">
          {name.slice(-1)}
        </span>
      )}
    />
  );
}
