import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import {
  ArrowLeft,
  Bell,
  Building2,
  Check,
  ChevronDown,
  ClipboardCheck,
  Info,
  KeyRound,
  LogOut,
  Settings,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { loadEnterprises } from '../../account/load.ts';
import { switchEnterprise } from '../../account/sign-in.ts';
import { live, useLive } from '../../runtime/live/live.ts';
import { signOut } from '../../session/leave.ts';
import { ROLE_NAMES } from '../../session/role-names.ts';
import { mayUse, session } from '../../session/store.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import type { Action } from '../../ui/action.ts';
import { countText } from '../../ui/count-text.ts';
import { Avatar } from '../../ui/plain/Avatar.tsx';
import { Logo } from '../../ui/plain/Logo.tsx';
import { chooseTheme, chosenTheme } from '../../ui/theme.ts';
import { PasswordDialog } from '../account/PasswordDialog.tsx';
import { ProfileDialog } from '../account/ProfileDialog.tsx';
import { THEMES } from '../account/themes.tsx';
import css from './TopBar.module.css';

function EnterpriseSwitcher() {
  const { user, enterprises } = useSnapshot(session);
  useEffect(() => {
    void loadEnterprises();
  }, []);
  if (!user) return null;
  if (enterprises.length < 2)
    return (
      <span className={css.enterprise} title={user.tenantName}>
        <Building2 size={15} aria-hidden="true" />
        <span className={css.enterpriseName}>{user.tenantName}</span>
      </span>
    );
  const actions: Action[] = enterprises.map(enterprise => ({
    id: enterprise.tenantId,
    label: enterprise.name,
    icon: enterprise.tenantId === user.tenantId ? <Check size={14} /> : <span />,
    onSelect: () => {
      if (enterprise.tenantId === user.tenantId) return;
      // A full load: nothing of the other enterprise stays in memory.
      void switchEnterprise({ ...enterprise }).then(() => location.assign('/cli/workbench'));
    },
  }));
  return (
    <ActionMenu
      actions={actions}
      trigger={
        <button type="button" className={css.enterprise} aria-label={`切换企业，当前为${user.tenantName}`}>
          <Building2 size={15} aria-hidden="true" />
          <span className={css.enterpriseName}>{user.tenantName}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
    />
  );
}

function AvatarMenu() {
  const { user } = useSnapshot(session);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'profile' | 'password' | null>(null);
  const [theme, setTheme] = useState(chosenTheme);
  if (!user) return null;
  const close = () => setDialog(null);
  const actions: Action[] = [
    { id: 'profile', label: '个人信息', icon: <UserRound size={14} />, onSelect: () => setDialog('profile') },
    {
      id: 'password',
      label: '修改密码',
      icon: <KeyRound size={14} />,
      onSelect: () => setDialog('password'),
    },
    ...(mayUse(user.roles, ['admin'])
      ? [
          {
            id: 'platform',
            label: '企业管理',
            icon: <Settings size={14} />,
            onSelect: () => void navigate('/platform'),
          },
        ]
      : []),
    ...THEMES.map((item, index) => ({
      id: item.id,
      label: item.label,
      icon: item.icon,
      apart: index === 0,
      checked: theme === item.id,
      onSelect: () => {
        chooseTheme(item.id);
        setTheme(item.id);
      },
    })),
    {
      id: 'about',
      label: '关于',
      icon: <Info size={14} />,
      apart: true,
      onSelect: () => void navigate('/about'),
    },
    {
      id: 'leave',
      label: '退出登录',
      icon: <LogOut size={14} />,
      apart: true,
      onSelect: () => void signOut(),
    },
  ];
  return (
    <>
      <ActionMenu
        actions={actions}
        head={
          <div className={css.me}>
            <strong>{user.displayName}</strong>
            <span>{user.roles.map(role => ROLE_NAMES[role]).join('、')}</span>
          </div>
        }
        trigger={
          <button type="button" className={css.avatar} aria-label={`${user.displayName}的菜单`}>
            <Avatar id={user.id} name={user.displayName} picture={user.avatar} decorative />
          </button>
        }
      />
      {dialog === 'profile' && <ProfileDialog onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
    </>
  );
}

/** A way to something of which so many wait. */
function CountLink(props: { to: string; name: string; count: number; unit: string; children: ReactNode }) {
  const { name, count } = props;
  return (
    <Link
      to={props.to}
      className={css.icon}
      aria-label={count > 0 ? `${name}，${count}${props.unit}` : name}
      title={name}
    >
      {props.children}
      {count > 0 ? (
        <b className={css.count} aria-hidden="true">
          {countText(count)}
        </b>
      ) : null}
    </Link>
  );
}

/** What waits for the person: tasks and unread notices, counted as they come and go. */
function PendingCounts() {
  useLive();
  const { claimed, notices } = useSnapshot(live);
  return (
    <>
      <CountLink to="/my/claimed" name="我的待办" count={claimed} unit="条">
        <ClipboardCheck size={17} aria-hidden="true" />
      </CountLink>
      <CountLink to="/message" name="消息中心" count={notices} unit="条未读">
        <Bell size={17} aria-hidden="true" />
      </CountLink>
    </>
  );
}

/** Spec, platform §2 "Top bar". `middle` is what the area shows between the two ends (an applet's name). */
export function TopBar({ middle }: { middle?: ReactNode }) {
  const home = useLocation().pathname === '/workbench';
  const { user } = useSnapshot(session);
  return (
    <header className={css.bar}>
      <div className={css.left}>
        {home ? (
          <Link to="/workbench" className={css.brand}>
            {user?.tenantLogo ? (
              <img className={css.logo} src={`${API_PREFIX}/v1/files/${user.tenantLogo}`} alt="" />
            ) : (
              <Logo size={24} />
            )}
            <span>{user?.tenantLogo ? user.tenantName : '共绘'}</span>
          </Link>
        ) : (
          <Link to="/workbench" className={css.back}>
            <ArrowLeft size={16} aria-hidden="true" />
            工作台
          </Link>
        )}
        {middle}
      </div>
      <div className={css.right}>
        <EnterpriseSwitcher />
        <PendingCounts />
        <AvatarMenu />
      </div>
    </header>
  );
}
