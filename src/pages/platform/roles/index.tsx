import { roleCalls } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { Plus, ShieldCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Avatar } from '../../../ui/plain/Avatar.tsx';
import button from '../../../ui/plain/Button.module.css';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import css from '../platform.module.css';
import { MemberPicker } from './MemberPicker.tsx';

/** 角色管理: the roles at the left, who has the chosen one at the right. `{role}` is its id or what it gives. */
export function Component() {
  const { role: wanted = '' } = useParams();
  const roles = useLoad('roles', signal => send(roleCalls.list, undefined, { signal }));
  const role = roles.data?.find(item => item.id === wanted || item.kind === wanted) ?? roles.data?.[0];
  const [picking, setPicking] = useState(false);
  const members = useLoad(role?.id ?? '', async signal => {
    if (!role) return [];
    const page = { current: 1, pageSize: LIMITS.listPageSize };
    return (await send(userCalls.page, { body: { page, roleId: role.id } }, { signal })).list;
  });

  const setMembers = async (users: string[]): Promise<boolean> => {
    if (!role) return false;
    try {
      await send(roleCalls.members, { params: { id: role.id }, body: { users } });
      toastSuccess('操作成功');
      await Promise.all([members.reload(), roles.reload()]);
      return true;
    } catch {
      return false;
    }
  };

  return (
    <div className={css.split}>
      <nav className={css.depts} aria-label="角色">
        {roles.data?.map(item => (
          <Link
            key={item.id}
            to={`/platform/role-manage/${item.id}`}
            className={css.dept}
            aria-current={item.id === role?.id ? 'page' : undefined}
          >
            <ShieldCheck size={15} aria-hidden="true" />
            <span className={css.deptName}>{item.title}</span>
            <span className={css.people}>{item.members}</span>
          </Link>
        ))}
        <Link to="/platform/role-manage/add" className={css.dept}>
          <Plus size={15} aria-hidden="true" />
          <span className={css.deptName}>新建角色</span>
        </Link>
      </nav>
      <div className={css.main}>
        <header className={css.header}>
          <div className={css.title}>
            <h1>{role?.title ?? '角色'}</h1>
            <p className={css.note}>{role?.description}</p>
          </div>
          {role && !role.builtin && (
            <Link className={button.button} to={`/platform/role-manage/edit/${role.id}`}>
              编辑
            </Link>
          )}
          <Button variant="primary" disabled={!members.data} onClick={() => setPicking(true)}>
            <UserPlus size={16} />
            设置成员
          </Button>
        </header>
        <DataTable
          label="角色成员"
          minRows={8}
          rows={members.data ?? []}
          rowKey={user => user.id}
          loading={members.loading}
          columns={[
            {
              key: 'name',
              title: '姓名',
              width: '1fr',
              render: user => (
                <span className={css.person}>
                  <Avatar id={user.id} name={user.displayName} picture={user.avatar} size={26} decorative />
                  {user.displayName}
                </span>
              ),
            },
            { key: 'username', title: '账号', width: 160, render: user => user.username },
            {
              key: 'depts',
              title: '部门',
              width: 220,
              render: user => user.depts.map(dept => dept.name).join('、') || '—',
            },
            {
              key: 'act',
              title: '操作',
              width: 96,
              render: user => (
                <button
                  type="button"
                  className={css.act}
                  style={{ marginLeft: -8 }}
                  onClick={async () => {
                    if (await confirm(`确定将「${user.displayName}」移出${role?.title}？`, { danger: true }))
                      await setMembers(
                        (members.data ?? []).filter(other => other.id !== user.id).map(other => other.id),
                      );
                  }}
                >
                  移出
                </button>
              ),
            },
          ]}
          empty={
            !members.loading && <EmptyState title="还没有成员" text="用「设置成员」把同事加入这个角色。" />
          }
        />
      </div>
      {picking && role && (
        <MemberPicker
          title={`${role.title}的成员`}
          chosen={(members.data ?? []).map(user => user.id)}
          onClose={() => setPicking(false)}
          onSave={async users => {
            if (await setMembers(users)) setPicking(false);
          }}
        />
      )}
    </div>
  );
}
