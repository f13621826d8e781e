import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { endSession } from '../../../session/sign-out.ts';
import { session } from '../../../session/store.ts';
import { Avatar } from '../../../ui/plain/Avatar.tsx';
import { confirm } from '../../../ui/plain/confirm.tsx';
import { MobileFrame } from '../MobileFrame.tsx';

/** `/m_workbench/more`: who is signed in, and the way out. */
export function Component() {
  const { user } = useSnapshot(session);
  const leave = async () => {
    if (await confirm('确定退出登录？'))
      await endSession({ silent: true }).then(() => location.assign('/cli/login'));
  };
  return (
    <MobileFrame title="我的">
      <h2>{user?.tenantName ?? ''}</h2>
      <ul className="gh-mobile-rows">
        <li>
          <div className="gh-mobile-row">
            {user ? (
              <Avatar id={user.id} name={user.displayName} picture={user.avatar} size={40} decorative />
            ) : null}
            {user?.displayName}
            <small>{user?.username}</small>
          </div>
        </li>
      </ul>
      <h2>更多</h2>
      <ul className="gh-mobile-rows">
        <li>
          <div className="gh-mobile-row">
            <MonitorSmartphone size={18} aria-hidden="true" />
            设计表单请使用电脑打开
          </div>
        </li>
        <li>
          <button type="button" onClick={() => void leave()}>
            <LogOut size={18} aria-hidden="true" />
            退出登录
          </button>
        </li>
      </ul>
    </MobileFrame>
  );
}
