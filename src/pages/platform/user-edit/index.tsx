import { deptCalls } from '@gonghui/contract/depts.ts';
import { roleCalls } from '@gonghui/contract/roles.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import button from '../../../ui/plain/Button.module.css';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import css from '../platform.module.css';
import { UserForm } from './UserForm.tsx';

/** 添加成员 and 编辑成员. */
export function Component() {
  const { id, depts: deptId = 'all' } = useParams();
  const navigate = useNavigate();
  const loaded = useLoad(id ?? 'new', async signal => {
    const [user, depts, roles] = await Promise.all([
      id ? send(userCalls.get, { params: { id } }, { signal }) : null,
      send(deptCalls.list, undefined, { signal }),
      send(roleCalls.list, undefined, { signal }),
    ]);
    return { user, depts, roles };
  });
  const back = () => void navigate(`/platform/user-manage/${id ? 'all' : deptId}`);

  return (
    <div className={css.main}>
      <header className={css.header}>
        <h1 className={css.title}>{id ? '编辑成员' : '添加成员'}</h1>
        <Link className={button.button} to={`/platform/user-manage/${id ? 'all' : deptId}`}>
          返回
        </Link>
      </header>
      {loaded.data ? (
        <UserForm
          key={id ?? 'new'}
          user={loaded.data.user}
          depts={loaded.data.depts}
          roles={loaded.data.roles}
          inDept={deptId === 'all' ? [] : [deptId]}
          onDone={back}
        />
      ) : loaded.error ? (
        <EmptyState title="没有加载成功">
          <Button onClick={() => void loaded.reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={6} height={36} className={css.form} />
      )}
    </div>
  );
}
