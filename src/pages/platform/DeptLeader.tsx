import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DeptNode } from './dept-tree.ts';
import { OnePerson } from './OnePerson.tsx';
import css from './platform.module.css';

/** Who leads a department: approvals of its people go to him. */
export function DeptLeader(props: {
  dept: DeptNode;
  onClose(): void;
  onSave(leaderId: string | null): Promise<boolean>;
}) {
  const before = props.dept.leader?.id ?? null;
  const [leader, setLeader] = useState(before);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (leader === before) return props.onClose();
    setBusy(true);
    if (await props.onSave(leader)) props.onClose();
    else setBusy(false);
  };

  return (
    <Dialog
      title={`「${props.dept.name}」的主管`}
      width={480}
      busy={busy}
      onOk={() => void save()}
      onCancel={props.onClose}
    >
      <div className={`${css.main} ${css.dialog}`}>
        <OnePerson
          legend="审批流程按部门主管查找审批人时，由此人处理"
          nobody="暂不设置"
          chosen={leader}
          onChange={setLeader}
        />
      </div>
    </Dialog>
  );
}
