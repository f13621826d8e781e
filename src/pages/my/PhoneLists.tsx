import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import type { useStatistics } from '../../runtime/approval/use-statistics.ts';
import { isBuilder, session } from '../../session/store.ts';
import { countText } from '../../ui/count-text.ts';
import { ABOUT, badgeOf, countTitle, LISTS, type List } from './lists.ts';

const SHORT: Record<List, string> = {
  claimed: '待办',
  submitted: '发起的',
  completed: '已办的',
  cc: '抄送',
  stuck: '待指派',
};

interface PhoneListsProps {
  list: List;
  counts: ReturnType<typeof useStatistics>['counts'];
}

/** The lists of the task centre side by side, each with what waits in it. */
export function PhoneLists({ list, counts }: PhoneListsProps) {
  const { user } = useSnapshot(session);
  const shown = LISTS.filter(
    one => one !== 'stuck' || (user && isBuilder(user.roles) && (counts?.stuck ?? 0) > 0),
  );
  return (
    <nav className="pt-lists" aria-label="任务">
      {shown.map(one => (
        <Link
          key={one}
          to={ABOUT[one].path}
          replace
          aria-current={one === list ? 'page' : undefined}
          aria-label={counts && countTitle(one, counts)}
        >
          {SHORT[one]}
          {counts && badgeOf(one, counts).calling && badgeOf(one, counts).count > 0 ? (
            <b>{countText(badgeOf(one, counts).count)}</b>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
