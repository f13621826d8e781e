import { MENU_NAME_LENGTH } from '@gonghui/contract/menus.ts';
import { ExternalLink, File } from 'lucide-react';
import { pageKind } from '../../../kinds/pages.ts';
import { EntryIcon } from '../EntryIcon.tsx';
import css from '../pages/PageList.module.css';
import { RELEASE_TEXT } from '../pages/release-state.ts';
import { TreeRow, type TreeRowProps } from '../pages/TreeRow.tsx';
import type { Page } from '../pages/use-pages.ts';
import type { Entry } from './menu-entries.ts';

/** Names may come twice in a navigation. */
const NONE: ReadonlySet<string> = new Set();

/** One entry of a navigation; `page`: the page that it leads to. */
export function MenuRow({ page, ...row }: TreeRowProps<Entry> & { page: Page | undefined }) {
  const { item } = row.row;
  const kind = page && pageKind(page.type);
  const noun = item.type === 'group' ? '分组' : '显示';
  const mark = item.hidden ? '已隐藏' : page && page.releasedVersion === null ? RELEASE_TEXT.none : null;
  return (
    <TreeRow
      {...row}
      icon={
        <EntryIcon
          chosen={item.icon}
          own={item.type === 'link' ? ExternalLink : (kind?.icon ?? File)}
          size={16}
        />
      }
      box={{
        label: `${noun}名称`,
        // The name of a page may be longer than one that is given here.
        maxLength: Math.max(MENU_NAME_LENGTH, item.name.length),
        taken: NONE,
      }}
      name={<span className={css.link}>{item.name}</span>}
    >
      <td>{mark && <span className={css.mark}>{mark}</span>}</td>
      <td className={css.quiet}>{item.url ?? (page?.name === item.name ? '' : page?.name)}</td>
      <td className={css.quiet}>{item.type === 'link' ? '外部链接' : kind?.noun}</td>
    </TreeRow>
  );
}
