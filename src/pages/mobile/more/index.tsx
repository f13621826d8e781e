import { Building2, Info, KeyRound, LogOut, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { loadEnterprises } from '../../../account/load.ts';
import { switchEnterprise } from '../../../account/sign-in.ts';
import { signOut } from '../../../session/leave.ts';
import { session } from '../../../session/store.ts';
import { Avatar } from '../../../ui/plain/Avatar.tsx';
import { Segments } from '../../../ui/plain/Segments.tsx';
import { chooseTheme, chosenTheme, type Theme } from '../../../ui/theme.ts';
import { PasswordDialog } from '../../account/PasswordDialog.tsx';
import { ProfileDialog } from '../../account/ProfileDialog.tsx';
import { THEMES } from '../../account/themes.tsx';
import { MobileFrame } from '../MobileFrame.tsx';

/** The person's other enterprises, to go on in one of them; nothing where there is none. */
function Enterprises() {
  const { user, enterprises } = useSnapshot(session);
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadEnterprises(), []);
  const others = enterprises.filter(({ tenantId }) => tenantId !== user?.tenantId);
  if (others.length === 0) return null;
  const go = (enterprise: (typeof others)[number]) => {
    setBusy(true);
    // A full load: nothing of the other enterprise stays in memory.
    void switchEnterprise({ ...enterprise }).then(
      () => location.assign('/cli/m_workbench/home'),
      () => setBusy(false),
    );
  };
  return (
    <>
      <h2>切换企业</h2>
      <ul className="gh-mobile-rows">
        {others.map(enterprise => (
          <li key={enterprise.tenantId}>
            <button type="button" disabled={busy} onClick={() => go(enterprise)}>
              <Building2 size={18} aria-hidden="true" />
              {enterprise.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const LOOKS = Object.fromEntries(THEMES.map(({ id, label }) => [id, label])) as Record<Theme, string>;

function ThemeRow() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <div className="gh-mobile-row">
      外观
      <span className="gh-mobile-end">
        <Segments
          label="外观"
          value={theme}
          options={LOOKS}
          onChange={next => {
            chooseTheme(next);
            setTheme(next);
          }}
        />
      </span>
    </div>
  );
}

/** `/m_workbench/more`: who is signed in, what is his to set, and the way out. */
export function Component() {
  const { user } = useSnapshot(session);
  const [dialog, setDialog] = useState<'profile' | 'password' | null>(null);
  const close = () => setDialog(null);
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
        <li>
          <button type="button" onClick={() => setDialog('profile')}>
            <UserRound size={18} aria-hidden="true" />
            个人信息
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setDialog('password')}>
            <KeyRound size={18} aria-hidden="true" />
            修改密码
          </button>
        </li>
        <li>
          <ThemeRow />
        </li>
      </ul>
      <Enterprises />
      <h2>更多</h2>
      <ul className="gh-mobile-rows">
        <li>
          <Link to="/about">
            <Info size={18} aria-hidden="true" />
            关于
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void signOut({ confirmFirst: true })}>
            <LogOut size={18} aria-hidden="true" />
            退出登录
          </button>
        </li>
      </ul>
      <p className="gh-mobile-hint">设计表单请使用电脑打开</p>
      {dialog === 'profile' && <ProfileDialog onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
    </MobileFrame>
  );
}
