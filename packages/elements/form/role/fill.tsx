import { meets } from '@gonghui/kernel/pinyin.ts';
import { useState } from 'react';
import { type Choice, ChoiceList } from '../../ui/ChoiceList.tsx';
import { useLoaded } from '../../ui/use-loaded.tsx';
import { type ListProps, PickIds } from '../ui/PickIds.tsx';
import type { FillProps } from '../views-api.ts';
import type { RoleProps } from './definition.ts';

export const Fill = (fill: FillProps<RoleProps, string[]>) => (
  <PickIds fill={fill} icon="person" unit="个角色" kind="role">
    {list => <Roles {...list} />}
  </PickIds>
);

function Roles({ fill, onToggle }: ListProps) {
  const [keyword, setKeyword] = useState('');
  const roles = useLoaded<Choice[]>('', async () => (await fill.host.listRoles?.()) ?? [], 0);
  return (
    <ChoiceList
      label={`搜索${fill.props.label}`}
      placeholder="角色名称或拼音"
      keyword={keyword}
      onKeyword={setKeyword}
      choices={{ ...roles, data: roles.data?.filter(({ name }) => meets(name, keyword)) }}
      chosen={fill.value}
      multiple={fill.props.multiple === true}
      onToggle={onToggle}
      none="没有找到角色"
    />
  );
}
