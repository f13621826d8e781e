import type { CallArgs } from '@gonghui/contract/define.ts';
import { deptCalls } from '@gonghui/contract/depts.ts';
import { ArrowDown, ArrowUp, CornerDownRight, FolderInput, Pencil, Trash2, UserRound } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import type { Action } from '../../ui/action.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { DeptMove, DeptName } from './DeptDialogs.tsx';
import { DeptLeader } from './DeptLeader.tsx';
import { reordered, siblingsOf } from './dept-moves.ts';
import { allNodes, type DeptNode, deptTree } from './dept-tree.ts';

type Open =
  | { what: 'add'; parent: DeptNode | null }
  | { what: 'rename' | 'move' | 'leader'; dept: DeptNode }
  | null;

/** The tree of departments with everything an administrator does to it. `dialog` is to be drawn somewhere. */
export function useDepts() {
  const navigate = useNavigate();
  const loaded = useLoad('depts', signal => send(deptCalls.list, undefined, { signal }));
  const tree = useMemo(() => deptTree(loaded.data ?? []), [loaded.data]);
  const [open, setOpen] = useState<Open>(null);

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
  const update = (id: string, body: CallArgs<typeof deptCalls.update>['body']) =>
    send(deptCalls.update, { params: { id }, body });
  const step = (dept: DeptNode, by: -1 | 1) =>
    change(async () => {
      for (const { id, sorting } of reordered(siblingsOf(tree, dept), dept.id, by))
        await update(id, { sorting });
    });
  const remove = async (dept: DeptNode) => {
    const question = `确定删除部门「${dept.name}」？\n有成员或下级部门时不能删除。`;
    if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
    if (await change(() => send(deptCalls.remove, { params: { id: dept.id } }), '删除成功'))
      void navigate('/platform/user-manage/all');
  };

  const actionsOf = (dept: DeptNode): Action[] => {
    const brothers = siblingsOf(tree, dept);
    const at = brothers.findIndex(brother => brother.id === dept.id);
    return [
      {
        id: 'add',
        label: '添加下级部门',
        icon: <CornerDownRight size={14} />,
        onSelect: () => setOpen({ what: 'add', parent: dept }),
      },
      {
        id: 'rename',
        label: '重命名',
        icon: <Pencil size={14} />,
        onSelect: () => setOpen({ what: 'rename', dept }),
      },
      {
        id: 'leader',
        label: '设置主管',
        icon: <UserRound size={14} />,
        onSelect: () => setOpen({ what: 'leader', dept }),
      },
      {
        id: 'move',
        label: '移动到…',
        icon: <FolderInput size={14} />,
        onSelect: () => setOpen({ what: 'move', dept }),
      },
      {
        id: 'up',
        label: '上移',
        icon: <ArrowUp size={14} />,
        disabled: at <= 0,
        onSelect: () => void step(dept, -1),
      },
      {
        id: 'down',
        label: '下移',
        icon: <ArrowDown size={14} />,
        disabled: at === brothers.length - 1,
        onSelect: () => void step(dept, 1),
      },
      {
        id: 'remove',
        label: '删除',
        icon: <Trash2 size={14} />,
        danger: true,
        apart: true,
        onSelect: () => void remove(dept),
      },
    ];
  };

  const close = () => setOpen(null);
  let dialog: ReactNode = null;
  if (open?.what === 'add') {
    const { parent } = open;
    const brothers = parent ? parent.children : tree;
    dialog = (
      <DeptName
        title={parent ? `在「${parent.name}」下添加部门` : '添加部门'}
        taken={new Set(brothers.map(dept => dept.name))}
        onClose={close}
        onSave={name =>
          change(() =>
            send(deptCalls.create, {
              body: { name, parentId: parent?.id ?? null, sorting: brothers.length },
            }),
          )
        }
      />
    );
  } else if (open?.what === 'rename') {
    const { dept } = open;
    const others = siblingsOf(tree, dept).filter(brother => brother.id !== dept.id);
    dialog = (
      <DeptName
        title="重命名部门"
        name={dept.name}
        taken={new Set(others.map(brother => brother.name))}
        onClose={close}
        onSave={name => change(() => update(dept.id, { name }), '重命名成功')}
      />
    );
  } else if (open?.what === 'leader') {
    const { dept } = open;
    dialog = (
      <DeptLeader
        dept={dept}
        onClose={close}
        onSave={leaderId => change(() => update(dept.id, { leaderId }))}
      />
    );
  } else if (open?.what === 'move') {
    const { dept } = open;
    dialog = (
      <DeptMove
        dept={dept}
        tree={tree}
        onClose={close}
        onSave={parentId => {
          const there = siblingsOf(tree, { parentId });
          return change(() => update(dept.id, { parentId, sorting: there.length }));
        }}
      />
    );
  }

  return {
    tree,
    find: (id: string) => allNodes(tree).find(node => node.id === id),
    actionsOf,
    add: () => setOpen({ what: 'add', parent: null }),
    dialog,
  };
}
