import { ClipboardCheck, ClipboardList, Inbox, Send, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { useStatistics } from '../../runtime/approval/use-statistics.ts';
import { isBuilder, session } from '../../session/store.ts';
import { ABOUT, badgeOf, countTitle, LISTS, type List, listAt } from './lists.ts';
import { TaskPage } from './TaskPage.tsx';
import './my.css';
import { countText } from '../../ui/count-text.ts';

const ICONS: Record<List, ReactNode> = {
  claimed: <ClipboardList size={16} />,
  submitted: <Send size={16} />,
  completed: <ClipboardCheck size={16} />,
  cc: <Inbox size={16} />,
  stuck: <UserRoundX size={16} />,
};

/** The task centre on a PC: the lists at the left, one of them, and the task that is open beside it. */
export function TaskCentre() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { user } = useSnapshot(session);
  const { counts, reload } = useStatistics();
  const list = listAt(pathname, search);
  const shown = LISTS.filter(one => one !== 'stuck' || (user && isBuilder(user.roles)));
  return (
    <div className="my">
      <nav className="my-lists" aria-label="任务">
        {shown.map(one => (
          <Link
            key={one}
            to={ABOUT[one].path}
            aria-current={one === list ? 'page' : undefined}
            title={counts && countTitle(one, counts)}
            aria-label={counts && countTitle(one, counts)}
          >
            <span aria-hidden="true">{ICONS[one]}</span>
            {ABOUT[one].title}
            {counts ? <Badge {...badgeOf(one, counts)} /> : null}
          </Link>
        ))}
      </nav>
      <TaskPage key={list} list={list} back={counts?.back ?? 0} onChanged={() => void reload()} />
    </div>
  );
}

function Badge({ count, calling }: ReturnType<typeof badgeOf>) {
  return count > 0 ? <b data-calling={calling || undefined}>{countText(count, 9999)}</b> : null;
}
