import { PageIcon } from '../../../kinds/PageIcon.tsx';
import { PAGE_NOUN } from '../../../kinds/pages.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import area from '../area.module.css';
import list from '../pages/PageList.module.css';
import { RELEASE_TEXT } from '../pages/release-state.ts';
import type { Page } from '../pages/use-pages.ts';

interface UnplacedProps {
  pages: readonly Page[];
  onPlace(pages: readonly Page[]): void;
}

/** Pages that have no place in the navigation: those that came later, and what somebody took out. */
export function Unplaced({ pages, onPlace }: UnplacedProps) {
  return (
    <section className={area.card} aria-labelledby="unplaced-pages">
      <div className={`${area.row} ${area.spread}`}>
        <h2 id="unplaced-pages">未放入导航（{pages.length}）</h2>
        <Button size="small" onClick={() => onPlace(pages)}>
          全部放入
        </Button>
      </div>
      <p className={area.note}>导航中看不到这些{PAGE_NOUN}，有权限的成员仍可以通过链接打开。</p>
      <ul className={area.forms}>
        {pages.map(page => (
          <li key={page.id} className={area.form}>
            <PageIcon type={page.type} size={16} />
            <span className={area.formName}>{page.name}</span>
            {page.releasedVersion === null && <span className={list.mark}>{RELEASE_TEXT.none}</span>}
            <Button size="small" aria-label={`把${page.name}放入导航`} onClick={() => onPlace([page])}>
              放入
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
