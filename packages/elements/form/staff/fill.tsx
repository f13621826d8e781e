import { useState } from 'react';
import { type Choice, ChoiceList } from '../../ui/ChoiceList.tsx';
import { useLoaded } from '../../ui/use-loaded.tsx';
import { type ListProps, PickIds } from '../ui/PickIds.tsx';
import type { FillProps } from '../views-api.ts';
import type { StaffProps } from './definition.ts';

export const Fill = (fill: FillProps<StaffProps, string[]>) => (
  <PickIds fill={fill} icon="person" unit="人" kind="user">
    {list => <People {...list} />}
  </PickIds>
);

function People({ fill, onToggle }: ListProps) {
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
      placeholder="姓名、拼音或手机号"
      keyword={keyword}
      onKeyword={setKeyword}
      choices={people}
      chosen={fill.value}
      multiple={fill.props.multiple === true}
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
