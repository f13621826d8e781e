import { Link } from 'react-router-dom';
import { designerOf, viewOf } from '../../kinds/index.ts';
import { PageIcon } from '../../kinds/PageIcon.tsx';
import { PAGE_NOUN } from '../../kinds/pages.ts';
import { dayTime } from '../../ui/time.ts';
import { AppletIcon } from '../applet/AppletIcon.tsx';
import type { Applet } from '../applet/use-applet.ts';
import { Todo } from './Todo.tsx';
import type { RecentForm } from './use-workbench.ts';
import css from './workbench.module.css';

/** To the workbench itself where this version has no screen for it. */
const pathOf = (page: RecentForm): string =>
  (page.canDesign ? designerOf(page) : viewOf(page)) ?? '/workbench';

/** What waits, and 最近使用: the last four applets and pages. Takes its height before they are known, and says nothing of them then. */
export function Recent({
  recent,
  failed,
}: {
  recent: { applets: readonly Applet[]; forms: readonly RecentForm[] } | undefined;
  failed: boolean;
}) {
  const none = (list: readonly unknown[] | undefined, text: string) =>
    list
      ? list.length === 0 && <p className={css.none}>{text}</p>
      : failed && <p className={css.none}>没有加载成功</p>;
  return (
    <div className={css.recent}>
      <Todo />
      <section aria-labelledby="recent-applets">
        <h2 id="recent-applets" className={css.sub}>
          最近应用
        </h2>
        <ul className={css.tiles}>
          {recent?.applets.map(applet => (
            <li key={applet.id}>
              <Link
                className={css.tile}
                to={applet.canManage ? `/applet/pages/${applet.id}` : `/url/applet/${applet.id}`}
              >
                <AppletIcon data={applet.appletData} size={24} />
                <span className={css.tileName}>{applet.name}</span>
              </Link>
            </li>
          ))}
        </ul>
        {none(recent?.applets, '打开过的应用会出现在这里')}
      </section>
      <section aria-labelledby="recent-forms">
        <h2 id="recent-forms" className={css.sub}>
          最近{PAGE_NOUN}
        </h2>
        <ul className={css.tiles}>
          {recent?.forms.map(form => (
            <li key={form.id}>
              <Link className={css.tile} to={pathOf(form)} data-tip={`${form.appletName} / ${form.name}`}>
                <PageIcon type={form.type} className={css.tileIcon} />
                <span className={css.tileName}>{form.name}</span>
                <span className={css.tileNote}>{dayTime(form.visitedAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {none(recent?.forms, `打开过的${PAGE_NOUN}会出现在这里`)}
      </section>
    </div>
  );
}
