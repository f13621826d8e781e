import { PageIcon } from '../../../kinds/PageIcon.tsx';
import area from '../area.module.css';
import list from '../pages/PageList.module.css';
import { isGroup } from '../pages/page-list.ts';
import { RELEASE_TEXT } from '../pages/release-state.ts';
import type { Page } from '../pages/use-pages.ts';
import css from './menus.module.css';

/** The list of pages as the navigation follows it. */
export function AsPages({ pages }: { pages: readonly Page[] }) {
  return (
    <ul className={css.tree}>
      {pages.map(page =>
        isGroup(page) ? (
          <li key={page.id}>
            <h3 className={css.group}>{page.name}</h3>
            <AsPages pages={page.children ?? []} />
          </li>
        ) : (
          <li key={page.id} className={area.form}>
            <PageIcon type={page.type} size={16} />
            <span className={area.formName}>{page.name}</span>
            {page.releasedVersion === null && <span className={list.mark}>{RELEASE_TEXT.none}</span>}
          </li>
        ),
      )}
    </ul>
  );
}
