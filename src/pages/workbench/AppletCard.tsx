import { MoreHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PAGE_NOUN } from '../../kinds/pages.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import type { Action } from '../../ui/action.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { AppletIcon } from '../applet/AppletIcon.tsx';
import type { Applet } from '../applet/use-applet.ts';
import css from './workbench.module.css';

/** One applet. Builders land in its management, everybody else in the applet itself. */
export function AppletCard({ applet, actions }: { applet: Applet; actions: readonly Action[] }) {
  const to = applet.canManage ? `/applet/pages/${applet.id}` : `/url/applet/${applet.id}`;
  return (
    <li className={css.card}>
      <Link to={to} className={css.cardLink}>
        <AppletIcon data={applet.appletData} />
        <span className={css.cardText}>
          <span className={css.cardName} data-tip={applet.name}>
            {applet.name}
          </span>
          <span className={css.cardNote} data-tip={applet.description || undefined}>
            {applet.status === 'offline' && <span className={css.off}>未发布</span>}
            {applet.description || `${applet.forms}个${PAGE_NOUN}`}
          </span>
        </span>
      </Link>
      {actions.length > 0 && (
        <ActionMenu
          actions={actions}
          trigger={
            <Button
              icon
              variant="ghost"
              size="small"
              className={css.cardMore}
              aria-label={`${applet.name}的更多操作`}
            >
              <MoreHorizontal size={16} />
            </Button>
          }
        />
      )}
    </li>
  );
}
