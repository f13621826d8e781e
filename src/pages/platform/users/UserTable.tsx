import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { session } from '../../../session/store.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Avatar } from '../../../ui/plain/Avatar.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import css from '../platform.module.css';
import type { User } from '../user.ts';
import type { useUsers } from './use-users.ts';

const editing = ({ id }: User): string => `/platform/user-manage/edit/${id}`;

const SHOWN: readonly Column<User>[] = [
  {
    key: 'name',
    title: '姓名',
    width: '1fr',
    render: user => (
      <span className={css.person}>
        <Avatar id={user.id} name={user.displayName} picture={user.avatar} size={26} decorative />
        <Link className={css.link} to={editing(user)}>
          {user.displayName}
        </Link>
      </span>
    ),
  },
  { key: 'username', title: '账号', width: 120, render: user => user.username },
  {
    key: 'depts',
    title: '部门',
    width: 150,
    render: user => user.depts.map(dept => dept.name).join('、') || '—',
  },
  {
    key: 'roles',
    title: '角色',
    width: 150,
    render: user => user.roles.map(role => role.name).join('、') || '普通成员',
  },
  { key: 'phone', title: '手机号', width: 130, render: user => user.phone ?? '—' },
  {
    key: 'status',
    title: '状态',
    width: 76,
    render: user => (
      <span className={css.status} data-on={user.status === 'enabled'}>
        {user.status === 'enabled' ? '启用' : '停用'}
      </span>
    ),
  },
];

interface UserTableProps {
  users: ReturnType<typeof useUsers>;
  /** Somebody is to be switched off, or on again. */
  onToggle(user: User): void;
}

/** The members of a department, with what is done to each. */
export function UserTable({ users: { loaded, narrowed }, onToggle }: UserTableProps) {
  const { user: me } = useSnapshot(session);
  const acts: Column<User> = {
    key: 'act',
    title: '操作',
    width: 116,
    render: user => (
      <span className={css.acts}>
        <Link className={css.act} to={editing(user)}>
          编辑
        </Link>
        <button
          type="button"
          className={css.act}
          disabled={user.id === me?.id}
          data-tip={user.id === me?.id ? '不能停用自己' : undefined}
          onClick={() => onToggle(user)}
        >
          {user.status === 'enabled' ? '停用' : '启用'}
        </button>
      </span>
    ),
  };
  const none = loaded.error ? (
    <EmptyState title="成员没有加载成功">
      <Button onClick={() => void loaded.reload()}>重试</Button>
    </EmptyState>
  ) : (
    <EmptyState icon={<Users size={22} />} title={narrowed ? '没有符合条件的成员' : '此部门还没有成员'} />
  );
  return (
    <DataTable
      label="成员"
      columns={[...SHOWN, acts]}
      rows={loaded.data?.list ?? []}
      rowKey={user => user.id}
      loading={loaded.loading}
      minRows={10}
      empty={!loaded.loading && none}
    />
  );
}
