import type { CallArgs } from '@gonghui/contract/define.ts';
import { deptCalls } from '@gonghui/contract/depts.ts';
import { send } from '../../api/client.ts';
import { DeptMove, DeptName } from './DeptDialogs.tsx';
import { DeptLeader } from './DeptLeader.tsx';
import { siblingsOf } from './dept-moves.ts';
import type { DeptNode } from './dept-tree.ts';

/** What is about to be done to a department. */
export type OpenChange =
  | { what: 'add'; parent: DeptNode | null }
  | { what: 'rename' | 'move' | 'leader'; dept: DeptNode };

interface DeptChangeProps {
  open: OpenChange;
  tree: DeptNode[];
  /** Answers whether it was done. */
  change(work: () => Promise<unknown>, done?: string): Promise<boolean>;
  onClose(): void;
}

export const updateDept = (id: string, body: CallArgs<typeof deptCalls.update>['body']) =>
  send(deptCalls.update, { params: { id }, body });

const namesOf = (depts: readonly DeptNode[]) => new Set(depts.map(({ name }) => name));

/** The dialog of what is about to be done to a department. */
export function DeptChange({ open, tree, change, onClose }: DeptChangeProps) {
  if (open.what === 'add') {
    const { parent } = open;
    const brothers = parent ? parent.children : tree;
    const place = { parentId: parent?.id ?? null, sorting: brothers.length };
    return (
      <DeptName
        title={parent ? `在「${parent.name}」下添加部门` : '添加部门'}
        taken={namesOf(brothers)}
        onClose={onClose}
        onSave={name => change(() => send(deptCalls.create, { body: { name, ...place } }))}
      />
    );
  }
  const { dept } = open;
  if (open.what === 'rename')
    return (
      <DeptName
        title="重命名部门"
        name={dept.name}
        taken={namesOf(siblingsOf(tree, dept).filter(({ id }) => id !== dept.id))}
        onClose={onClose}
        onSave={name => change(() => updateDept(dept.id, { name }), '重命名成功')}
      />
    );
  if (open.what === 'leader')
    return (
      <DeptLeader
        dept={dept}
        onClose={onClose}
        onSave={leaderId => change(() => updateDept(dept.id, { leaderId }))}
      />
    );
  return (
    <DeptMove
      dept={dept}
      tree={tree}
      onClose={onClose}
      onSave={parentId => {
        const there = siblingsOf(tree, { parentId });
        return change(() => updateDept(dept.id, { parentId, sorting: there.length }));
      }}
    />
  );
}
