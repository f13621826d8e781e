import type { CallResult } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { PAGE_NOUN } from '../../../kinds/pages.ts';
import { Select } from '../../../ui/Select.tsx';
import css from '../area.module.css';

type Item = Omit<CallResult<typeof formCalls.page>['list'][number], 'children'> & {
  children?: readonly Item[];
};

const pagesIn = (items: readonly Item[]): Item[] =>
  items.flatMap(item => (item.type === 'group' ? pagesIn(item.children ?? []) : [item]));

interface HomeSelectProps {
  appletId: string;
  value: string | null;
  onChange(id: string | null): void;
}

/** What the applet opens with: any of its pages, or what comes first for whoever opens it. */
export function HomeSelect({ appletId, value, onChange }: HomeSelectProps) {
  const { data } = useLoad(`pages of ${appletId}`, signal =>
    send(
      formCalls.page,
      { body: { appletId, page: { current: 1, pageSize: 999 } } },
      { signal, quiet: true },
    ),
  );
  const pages = pagesIn(data?.list ?? []);
  const chosen = pages.find(({ id }) => id === value);
  const gone = value !== null && data && !chosen ? [{ value, label: `已删除的${PAGE_NOUN}` }] : [];
  const waiting = value !== null && !data ? [{ value, label: '正在加载…' }] : [];
  return (
    <div className={css.label}>
      首页
      <Select
        className={css.select}
        label="首页"
        value={value ?? ''}
        disabled={!data}
        options={[
          { value: '', label: `成员能打开的第一个${PAGE_NOUN}` },
          ...pages.map(({ id, name, releasedVersion }) => ({
            value: id,
            label: releasedVersion === null ? `${name}（未发布）` : name,
          })),
          ...gone,
          ...waiting,
        ]}
        onChange={id => onChange(id === '' ? null : id)}
      />
      <span className={css.note}>
        {chosen?.releasedVersion === null
          ? `尚未发布：发布之前，成员打开应用时看到的是自己能打开的第一个${PAGE_NOUN}`
          : `打开应用时首先显示；没有权限的成员看到的是自己能打开的第一个${PAGE_NOUN}`}
      </span>
    </div>
  );
}
