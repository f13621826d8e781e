import { isUnderApproval } from '@gonghui/approval/under-approval.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { send } from '../../api/client.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { confirm } from '../../ui/plain/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ChangedAfter } from './ChangedAfter.tsx';
import type { RecordDetail } from './use-record.ts';

interface RecordFootProps {
  record: RecordDetail;
  onEdit(): void;
  onRemoved?: (() => void) | undefined;
}

/** Below a record: why it cannot be changed now, what was changed behind its approval, and what the reader may do with it. */
export function RecordFoot({ record, onEdit, onRemoved }: RecordFootProps) {
  const remove = async () => {
    if (!(await confirm('确定删除这条记录？删除后30天内可在回收站恢复。', { danger: true }))) return;
    await send(submissionCalls.remove, { params: { id: record.id } });
    toastSuccess('删除成功');
    onRemoved?.();
  };
  return (
    <>
      {isUnderApproval(record.processStatus) ? (
        <p className="gh-record-locked">该记录正在审批中，办结前不能修改或删除</p>
      ) : null}
      <ChangedAfter changes={record.changedAfter ?? []} />
      {record.can.frozen ? (
        <p className="gh-record-locked">该记录已审批通过，提交人不能再修改。需要更正时，请联系管理员</p>
      ) : null}
      {record.can.edit || record.can.remove ? (
        <div className="gh-actions">
          {record.can.remove ? (
            <Button variant="ghost" onClick={() => void remove()}>
              删除
            </Button>
          ) : null}
          {record.can.edit ? <Button onClick={onEdit}>编辑</Button> : null}
        </div>
      ) : null}
    </>
  );
}
