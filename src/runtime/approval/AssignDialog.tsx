import { taskCalls } from '@gonghui/contract/tasks.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { DeedDialog } from './DeedDialog.tsx';
import { PeopleField } from './PeopleField.tsx';

interface AssignDialogProps {
  instanceId: string;
  taskId: string;
  nodeTitle: string;
  host: FillHost;
  /** Have a seat at the node already. */
  without: readonly string[];
  onDone(): void;
  onCancel(): void;
}

/** An administrator gives a task to somebody. */
export function AssignDialog(props: AssignDialogProps) {
  const { instanceId, taskId, nodeTitle, host, without, onDone, onCancel } = props;
  const [users, setUsers] = useState<string[]>([]);
  const [key] = useState(() => newId() + newId());
  return (
    <DeedDialog
      title="指派审批人"
      text={nodeTitle ? `为节点「${nodeTitle}」选择审批人，指派后立即收到待办。` : undefined}
      okText="指派"
      comment={null}
      lack={users.length === 0 ? '请选择审批人' : ''}
      onCancel={onCancel}
      onDone={() => {
        toastSuccess('操作成功');
        onDone();
      }}
      onSend={() =>
        send(
          taskCalls.assign,
          {
            params: { id: instanceId, taskId },
            body: { userId: users[0] ?? '', key: `${key}${users[0] ?? ''}` },
          },
          { quiet: true },
        )
      }
    >
      <PeopleField
        label="审批人"
        value={users}
        multiple={false}
        host={host}
        without={without}
        onChange={setUsers}
      />
    </DeedDialog>
  );
}
