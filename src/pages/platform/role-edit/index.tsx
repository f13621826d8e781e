import { roleCalls } from '@gonghui/contract/roles.ts';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import button from '../../../ui/plain/Button.module.css';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import css from '../platform.module.css';
import { RoleForm } from './RoleForm.tsx';

/** 新建角色 and 编辑角色. */
export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  const roles = useLoad('roles', signal => send(roleCalls.list, undefined, { signal }));
  const role = id ? roles.data?.find(item => item.id === id) : null;
  const back = (roleId?: string) => void navigate(`/platform/role-manage/${roleId ?? ''}`);

  return (
    <div className={css.main}>
      <header className={css.header}>
        <h1 className={css.title}>{id ? '编辑角色' : '新建角色'}</h1>
        <Link className={button.button} to={`/platform/role-manage/${id ?? ''}`}>
          返回
        </Link>
      </header>
      {roles.data && role !== undefined ? (
        <RoleForm
          key={id ?? 'new'}
          role={role}
          taken={new Set(roles.data.filter(item => item.id !== id).map(item => item.title))}
          onDone={back}
        />
      ) : roles.data ? (
        <EmptyState title="角色不存在或已被删除" />
      ) : roles.error ? (
        <EmptyState title="没有加载成功">
          <Button onClick={() => void roles.reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={4} height={36} className={css.form} />
      )}
    </div>
  );
}
