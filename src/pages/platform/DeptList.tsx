import { Building2, FolderTree, MoreHorizontal, Plus } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import type { Action } from '../../ui/action.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { allNodes, type DeptNode } from './dept-tree.ts';
import css from './platform.module.css';

/** Departments beside the list of people; each is a link, so that the address names what is shown. */
export function DeptList(props: {
  tree: readonly DeptNode[];
  total: number | undefined;
  actionsOf(dept: DeptNode): Action[];
  onAdd(): void;
}) {
  return (
    <nav className={css.depts} aria-label="部门">
      <div className={css.deptRow}>
        <NavLink to="/platform/user-manage/all" className={css.dept} end>
          <Building2 size={15} aria-hidden="true" />
          <span className={css.deptName}>全部成员</span>
          <span className={css.people}>{props.total}</span>
        </NavLink>
        <Button
          icon
          variant="ghost"
          size="small"
          className={css.deptMore}
          data-shown=""
          aria-label="添加部门"
          data-tip="添加部门"
          onClick={props.onAdd}
        >
          <Plus size={14} />
        </Button>
      </div>
      {allNodes(props.tree).map(node => (
        <div key={node.id} className={css.deptRow}>
          <NavLink
            to={`/platform/user-manage/${node.id}`}
            className={css.dept}
            style={{ paddingLeft: 10 + (node.level - 1) * 16 }}
            title={node.name}
            end
          >
            <FolderTree size={14} aria-hidden="true" />
            <span className={css.deptName}>{node.name}</span>
            <span className={css.people}>{node.people}</span>
          </NavLink>
          <ActionMenu
            placement="bottom-start"
            actions={props.actionsOf(node)}
            trigger={
              <Button
                icon
                variant="ghost"
                size="small"
                className={css.deptMore}
                aria-label={`${node.name}的更多操作`}
              >
                <MoreHorizontal size={14} />
              </Button>
            }
          />
        </div>
      ))}
    </nav>
  );
}
