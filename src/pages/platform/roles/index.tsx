import { roleCalls } from '@gonghui/contract/roles.ts';
import { Plus, ShieldCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import button from '../../../ui/plain/Button.module.css';
import { Button } from '../../../ui/plain/Button.tsx';
import css from '../platform.module.css';
import { MemberPicker } from './MemberPicker.tsx';
import { MemberTable } from './MemberTable.tsx';
import { useRoleMembers } from './use-role-members.ts';

/** 角色管理: the roles at the left, who has the chosen one at the right. `{role}` is its id or what it gives. */
export function Component() {
  const { role: wanted = '' } = useParams();
  const roles = useLoad('roles', signal => send(roleCalls.list, undefined, { signal }));
  const role = roles.data?.find(item => item.id === wanted || item.kind === wanted) ?? roles.data?.[0];
  const [picking, setPicking] = useState(false);
  const members = useRoleMembers(role?.id, roles.reload);

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
          <Button variant="primary" disabled={!members.ready} onClick={() => setPicking(true)}>
            <UserPlus size={16} />
            设置成员
          </Button>
        </header>
        <MemberTable title={role?.title ?? '角色'} members={members} />
      </div>
      {picking && role && (
        <MemberPicker
          title={`${role.title}的成员`}
          roleId={role.id}
          onClose={() => setPicking(false)}
          onSave={async (add, remove) => {
            if (await members.change(add, remove)) setPicking(false);
          }}
        />
      )}
    </div>
  );
}
