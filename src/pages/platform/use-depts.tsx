import { deptCalls } from '@gonghui/contract/depts.ts';
import { ArrowDown, ArrowUp, CornerDownRight, FolderInput, Pencil, Trash2, UserRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import type { Action } from '../../ui/action.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { DeptChange, type OpenChange, updateDept } from './DeptChange.tsx';
import { reordered, siblingsOf } from './dept-moves.ts';
import { allNodes, type DeptNode, deptTree } from './dept-tree.ts';

/** What the menu of a department offers. */
interface DeptActs {
  begin(open: OpenChange): void;
  step(dept: DeptNode, by: -1 | 1): void;
  remove(dept: DeptNode): void;
}

function actionsOf(dept: DeptNode, tree: DeptNode[], { begin, step, remove }: DeptActs): Action[] {
  const brothers = siblingsOf(tree, dept);
  const at = brothers.findIndex(({ id }) => id === dept.id);
  const opens = (what: 'rename' | 'leader' | 'move') => () => begin({ what, dept });
  return [
    {
      id: 'add',
      label: '添加下级部门',
      icon: <CornerDownRight size={14} />,
      onSelect: () => begin({ what: 'add', parent: dept }),
    },
    { id: 'rename', label: '重命名', icon: <Pencil size={14} />, onSelect: opens('rename') },
    { id: 'leader', label: '设置主管', icon: <UserRound size={14} />, onSelect: opens('leader') },
    { id: 'move', label: '移动到…', icon: <FolderInput size={14} />, onSelect: opens('move') },
    {
      id: 'up',
      label: '上移',
      icon: <ArrowUp size={14} />,
      disabled: at <= 0,
      onSelect: () => step(dept, -1),
    },
    {
      id: 'down',
      label: '下移',
      icon: <ArrowDown size={14} />,
      disabled: at === brothers.length - 1,
      onSelect: () => step(dept, 1),
    },
    {
      ...{ id: 'remove', label: '删除', icon: <Trash2 size={14} />, danger: true, apart: true },
      onSelect: () => remove(dept),
    },
  ];
}

/** The tree of departments with everything an administrator does to it. `dialog` is to be drawn somewhere. */
export function useDepts() {
  const navigate = useNavigate();
  const loaded = useLoad('depts', signal => send(deptCalls.list, undefined, { signal }));
  const tree = useMemo(() => deptTree(loaded.data ?? []), [loaded.data]);
  const [open, setOpen] = useState<OpenChange | null>(null);

  const change = async (work: () => Promise<unknown>, done = '操作成功'): Promise<boolean> => {
    try {
      await work();
      toastSuccess(done);
      await loaded.reload();
      return true;
    } catch {
      // Shown by the client.
      return false;
    }
  };
  const step = (dept: DeptNode, by: -1 | 1) =>
    void change(async () => {
      for (const { id, sorting } of reordered(siblingsOf(tree, dept), dept.id, by))
        await updateDept(id, { sorting });
    });
  const remove = async (dept: DeptNode) => {
    const question = `确定删除部门「${dept.name}」？\n有成员或下级部门时不能删除。`;
    if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
    if (await change(() => send(deptCalls.remove, { params: { id: dept.id } }), '删除成功'))
      void navigate('/platform/user-manage/all');
  };
  const acts: DeptActs = { begin: setOpen, step, remove: dept => void remove(dept) };

  return {
    tree,
    find: (id: string) => allNodes(tree).find(node => node.id === id),
    actionsOf: (dept: DeptNode) => actionsOf(dept, tree, acts),
    add: () => setOpen({ what: 'add', parent: null }),
    dialog: open && <DeptChange open={open} tree={tree} change={change} onClose={() => setOpen(null)} />,
  };
}
