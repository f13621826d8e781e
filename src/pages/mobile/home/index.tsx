import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { Bell, ChevronRight, FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { viewOf } from '../../../kinds/index.ts';
import { useStatistics } from '../../../runtime/approval/use-statistics.ts';
import { live } from '../../../runtime/live/live.ts';
import { session } from '../../../session/store.ts';
import { countText } from '../../../ui/count-text.ts';
import { countTitle } from '../../my/lists.ts';
import { AppletTiles } from '../AppletTiles.tsx';
import { MobileFrame } from '../MobileFrame.tsx';

const LISTS = [
  { list: 'claimed', label: '待办', calling: true },
  { list: 'submitted', label: '发起的', calling: false },
  { list: 'completed', label: '已办的', calling: false },
  { list: 'cc', label: '抄送', calling: true },
] as const;

/** `/m_workbench/home`: what one used last, to go on with. */
export function Component() {
  const { user } = useSnapshot(session);
  const { notices } = useSnapshot(live);
  const { counts } = useStatistics();
  const applets = useLoad('recent applets', signal =>
    send(appletCalls.recent, { body: {} }, { signal, quiet: true }),
  );
  const forms = useLoad('recent forms', signal =>
    send(formCalls.recent, { body: {} }, { signal, quiet: true }),
  );
  const recentForms = forms.data?.list ?? [];
  const recentApplets = applets.data?.list ?? [];
  const nothing = applets.data && forms.data && recentForms.length + recentApplets.length === 0;
  return (
    <MobileFrame
      title={user?.tenantName ?? '工作台'}
      tools={
        <Link to="/message" className="gh-mobile-bell" aria-label={`消息，${notices}条未读`}>
          <Bell size={20} aria-hidden="true" />
          {notices > 0 ? <b aria-hidden="true">{countText(notices)}</b> : null}
        </Link>
      }
    >
      <nav className="gh-mobile-todo" aria-label="审批">
        {LISTS.map(({ list, label, calling }) => (
          <Link
            key={list}
            to={`/my/${list}`}
            data-calling={(calling && (counts?.[list] ?? 0) > 0) || undefined}
            aria-label={counts ? countTitle(list, counts) : undefined}
          >
            <strong>{counts?.[list] ?? '–'}</strong>
            {label}
            {list === 'submitted' && counts && counts.back > 0 ? <b>退回 {counts.back}</b> : null}
          </Link>
        ))}
      </nav>
      {recentForms.length > 0 ? (
        <>
          <h2>最近填写</h2>
          <ul className="gh-mobile-rows">
            {recentForms.map(form => (
              <li key={form.id}>
                <Link to={viewOf(form) ?? '/m_workbench/home'}>
                  <FileText size={18} aria-hidden="true" />
                  {form.name}
                  <small>{form.appletName}</small>
                  <ChevronRight size={16} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {recentApplets.length > 0 ? (
        <>
          <h2>最近使用的应用</h2>
          <AppletTiles applets={recentApplets} />
        </>
      ) : null}
      {nothing ? (
        <p className="gh-mobile-note">
          还没有用过的应用，<Link to="/m_workbench/applet-center">去看看有哪些应用</Link>
        </p>
      ) : null}
    </MobileFrame>
  );
}
