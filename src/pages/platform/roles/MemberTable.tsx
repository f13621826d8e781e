import { confirm } from '../../../ui/confirm.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Avatar } from '../../../ui/plain/Avatar.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import css from '../platform.module.css';
import type { useRoleMembers } from './use-role-members.ts';

/** Who has a role, each with the way out of it. */
export function MemberTable({
  title,
  members,
}: {
  /** What the role is called. */
  title: string;
  members: ReturnType<typeof useRoleMembers>;
}) {
  const takeOut = async (user: { id: string; displayName: string }) => {
    if (await confirm(`确定将「${user.displayName}」移出${title}？`, { danger: true }))
      await members.change([], [user.id]);
  };
  return (
    <>
      <DataTable
        label="角色成员"
        minRows={8}
        rows={members.list}
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
                onClick={() => void takeOut(user)}
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
      <Pager
        current={members.current}
        pageSize={members.pageSize}
        total={members.total}
        onChange={members.open}
      />
    </>
  );
}
