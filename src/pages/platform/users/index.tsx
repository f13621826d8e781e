import { userCalls } from '@gonghui/contract/users.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { useKeptWord } from '../../../session/use-kept-look.ts';
import { Pager } from '../../../ui/Pager.tsx';
import button from '../../../ui/plain/Button.module.css';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { DeptList } from '../DeptList.tsx';
import { HandOverDialog } from '../HandOverDialog.tsx';
import css from '../platform.module.css';
import { useDepts } from '../use-depts.tsx';
import type { User } from '../user.ts';
import { UserTable } from './UserTable.tsx';
import { STATUSES, type Status, useUsers } from './use-users.ts';

const ONE = { current: 1, pageSize: 1 };

/** 成员管理: departments at the left, their people at the right. */
export function Component() {
  const { depts: deptId = 'all' } = useParams();
  const [leaving, setLeaving] = useState<User | null>(null);
  const depts = useDepts();
  const dept = depts.find(deptId);
  const [keyword, setKeyword] = useKeptWord('users');
  const users = useUsers(deptId, keyword);
  const everybody = useLoad('total', async signal => {
    const answer = await send(userCalls.page, { body: { page: ONE } }, { signal, quiet: true });
    return answer.pager.total;
  });
  const toggle = (user: User) =>
    user.status === 'enabled' ? setLeaving(user) : void users.setEnabled(user, true);

  return (
    <div className={css.split}>
      <DeptList tree={depts.tree} total={everybody.data} actionsOf={depts.actionsOf} onAdd={depts.add} />
      {depts.dialog}
      {leaving && (
        <HandOverDialog
          user={leaving}
          act="停用"
          consequence="停用后无法登录，已登录的会立即退出；数据会保留。"
          onClose={() => setLeaving(null)}
          onSure={handTo => users.setEnabled(leaving, false, handTo)}
        />
      )}
      <div className={css.main}>
        <header className={css.header}>
          <h1 className={css.title}>{deptId === 'all' ? '全部成员' : (dept?.name ?? '成员')}</h1>
          {dept && <span className={css.note}>主管：{dept.leader?.name ?? '未设置'}</span>}
          <Select
            className={css.select}
            label="状态"
            value={users.status}
            options={STATUSES}
            onChange={value => users.setStatus(value as Status)}
          />
          <SearchBox label="搜索姓名、账号、手机号" width={220} value={keyword} onChange={setKeyword} />
          <Link className={`${button.button} ${button.primary}`} to={`/platform/user-manage/${deptId}/add`}>
            <Plus size={16} />
            添加成员
          </Link>
        </header>
        <UserTable users={users} onToggle={toggle} />
        <Pager
          current={users.current}
          pageSize={users.pageSize}
          total={users.loaded.data?.pager.total ?? 0}
          sizes={[10, 20, 50, 200]}
          onSize={users.setPageSize}
          onChange={users.open}
        />
      </div>
    </div>
  );
}
