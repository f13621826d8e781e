import { type UserItem, userCalls } from '@gonghui/contract/users.ts';
import { Plus, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { session } from '../../../session/store.ts';
import { isWord, useKeptLook, useKeptWord } from '../../../session/use-kept-look.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Avatar } from '../../../ui/plain/Avatar.tsx';
import button from '../../../ui/plain/Button.module.css';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { DeptList } from '../DeptList.tsx';
import { Leaving } from '../Leaving.tsx';
import css from '../platform.module.css';
import { useDepts } from '../use-depts.tsx';

type User = z.output<typeof UserItem>;

/** 成员管理: departments at the left, their people at the right. */
const STATUSES = [
  { value: '', label: '全部状态' },
  { value: 'enabled', label: '启用' },
  { value: 'disabled', label: '停用' },
];

const isSize = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

type Status = '' | 'enabled' | 'disabled';
const isStatus = (value: unknown): value is Status => STATUSES.some(status => status.value === value);

/** The page that is open of one department, search and size. */
interface Page {
  place: string;
  current: number;
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as Page).current) &&
  isWord((value as Page).place);

export function Component() {
  const { depts: deptId = 'all' } = useParams();
  const { user: me } = useSnapshot(session);
  const [keyword, setKeyword] = useKeptWord('users');
  const wanted = useDeferredValue(keyword.trim());
  const [status, setStatus] = useKeptLook<Status>('users.status', '', isStatus);
  const [leaving, setLeaving] = useState<User | null>(null);
  const [pageSize, setPageSize] = useKeptLook('users.size', 20, isSize);
  const place = `${deptId}|${wanted}|${status}|${pageSize}`;
  const [page, setPage] = useKeptLook<Page>('users.page', { place, current: 1 }, isPage);
  // Another department, search or size starts at its first page.
  const current = page.place === place ? page.current : 1;

  const depts = useDepts();
  const dept = depts.find(deptId);
  const query = {
    page: { current, pageSize },
    keyword: wanted || undefined,
    deptId: deptId === 'all' ? undefined : deptId,
    status: status || undefined,
  };
  const users = useLoad(
    'users',
    signal => send(userCalls.page, { body: query }, { signal }),
    JSON.stringify(query),
  );
  const everybody = useLoad('total', async signal => {
    const answer = await send(
      userCalls.page,
      { body: { page: { current: 1, pageSize: 1 } } },
      { signal, quiet: true },
    );
    return answer.pager.total;
  });

  const setEnabled = async (user: User, enabled: boolean, handTo?: string): Promise<boolean> => {
    try {
      await send(userCalls.status, {
        params: { id: user.id },
        body: { status: enabled ? 'enabled' : 'disabled', handTo },
      });
      toastSuccess('操作成功');
      await users.reload();
      return true;
    } catch {
      // Shown by the client.
      return false;
    }
  };
  const toggle = (user: User) => (user.status === 'enabled' ? setLeaving(user) : void setEnabled(user, true));

  const columns: Column<User>[] = [
    {
      key: 'name',
      title: '姓名',
      width: '1fr',
      render: user => (
        <span className={css.person}>
          <Avatar id={user.id} name={user.displayName} picture={user.avatar} size={26} decorative />
          <Link className={css.link} to={`/platform/user-manage/edit/${user.id}`}>
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
    {
      key: 'act',
      title: '操作',
      width: 116,
      render: user => (
        <span className={css.acts}>
          <Link className={css.act} to={`/platform/user-manage/edit/${user.id}`}>
            编辑
          </Link>
          <button
            type="button"
            className={css.act}
            disabled={user.id === me?.id}
            data-tip={user.id === me?.id ? '不能停用自己' : undefined}
            onClick={() => toggle(user)}
          >
            {user.status === 'enabled' ? '停用' : '启用'}
          </button>
        </span>
      ),
    },
  ];

  return (
    <div className={css.split}>
      <DeptList tree={depts.tree} total={everybody.data} actionsOf={depts.actionsOf} onAdd={depts.add} />
      {depts.dialog}
      {leaving && (
        <Leaving
          user={leaving}
          act="停用"
          consequence="停用后无法登录，已登录的会立即退出；数据会保留。"
          onClose={() => setLeaving(null)}
          onSure={handTo => setEnabled(leaving, false, handTo)}
        />
      )}
      <div className={css.main}>
        <header className={css.header}>
          <h1 className={css.title}>{deptId === 'all' ? '全部成员' : (dept?.name ?? '成员')}</h1>
          {dept && <span className={css.note}>主管：{dept.leader?.name ?? '未设置'}</span>}
          <Select
            className={css.select}
            label="状态"
            value={status}
            options={STATUSES}
            onChange={value => setStatus(value as typeof status)}
          />
          <SearchBox label="搜索姓名、账号、手机号" width={220} value={keyword} onChange={setKeyword} />
          <Link className={`${button.button} ${button.primary}`} to={`/platform/user-manage/${deptId}/add`}>
            <Plus size={16} />
            添加成员
          </Link>
        </header>
        <DataTable
          label="成员"
          columns={columns}
          rows={users.data?.list ?? []}
          rowKey={user => user.id}
          loading={users.loading}
          minRows={10}
          empty={
            !users.loading &&
            (users.error ? (
              <EmptyState title="成员没有加载成功">
                <Button onClick={() => void users.reload()}>重试</Button>
              </EmptyState>
            ) : (
              <EmptyState
                icon={<Users size={22} />}
                title={wanted || status ? '没有符合条件的成员' : '此部门还没有成员'}
              />
            ))
          }
        />
        <Pager
          current={current}
          pageSize={pageSize}
          total={users.data?.pager.total ?? 0}
          sizes={[10, 20, 50, 200]}
          onSize={setPageSize}
          onChange={next => setPage({ place, current: next })}
        />
      </div>
    </div>
  );
}
