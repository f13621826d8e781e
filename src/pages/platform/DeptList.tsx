import { Building2, FolderTree } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { allNodes, type DeptNode } from './dept-tree.ts';
import css from './platform.module.css';

/** Departments beside the list of people; each is a link, so that the address names what is shown. */
export function DeptList({ tree, total }: { tree: readonly DeptNode[]; total: number | undefined }) {
  return (
    <nav className={css.depts} aria-label="部门">
      <NavLink to="/platform/user-manage/all" className={css.dept} end>
        <Building2 size={15} aria-hidden="true" />
        <span className={css.deptName}>全部成员</span>
        <span className={css.people}>{total}</span>
      </NavLink>
      {allNodes(tree).map(node => (
        <NavLink
          key={node.id}
          to={`/platform/user-manage/${node.id}`}
          className={css.dept}
          style={{ paddingLeft: 10 + (node.level - 1) * 16 }}
          end
        >
          <FolderTree size={14} aria-hidden="true" />
          <span className={css.deptName}>{node.name}</span>
          <span className={css.people}>{node.people}</span>
        </NavLink>
      ))}
    </nav>
  );
}
