import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { useState } from 'react';
import { toastSuccess } from '../../ui/toast.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { PeopleField } from './PeopleField.tsx';

interface AssignDialogProps {
  title: string;
  text: string;
  /** What the chosen person will be: 审批人. */
  label: string;
  host: FillHost;
  /** Cannot be chosen. */
  without: readonly string[];
  /** `key` is the same as long as the same person is chosen, so that a retry is no second action. */
  onSend(userId: string, key: string): Promise<unknown>;
  onDone(): void;
  onCancel(): void;
}

/** An administrator gives something that waits for nobody to a person. */
export function AssignDialog(props: AssignDialogProps) {
  const { title, text, label, host, without, onSend, onDone, onCancel } = props;
  const [users, setUsers] = useState<string[]>([]);
  const [key] = useState(() => newId() + newId());
  const user = users[0] ?? '';
  return (
    <ActionDialog
      title={title}
      text={text}
      okText="指派"
      comment={null}
      lack={user ? '' : `请选择${label}`}
      onCancel={onCancel}
      onDone={() => {
        toastSuccess('操作成功');
        onDone();
      }}
      onSend={() => onSend(user, `${key}${user}`)}
    >
      <PeopleField
        label={label}
        value={users}
        multiple={false}
        host={host}
        without={without}
        onChange={setUsers}
      />
    </ActionDialog>
  );
}
