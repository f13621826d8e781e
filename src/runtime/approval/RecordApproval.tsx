import type { Device } from '@gonghui/elements/ui/device.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { taskPath } from '../../addresses/task-path.ts';
import { thisDevice } from '../../transport/device.ts';
import { createHost } from '../host/host.ts';
import { nameBook } from '../record/columns.ts';
import { ManageButtons } from './ManageButtons.tsx';
import { ProcessPane } from './ProcessPane.tsx';
import { useApproval } from './use-approval.ts';
import './approval.css';

interface RecordApprovalProps {
  id: string;
  device: Device;
  onChanged(): void;
}

/** How the approval of a record stands, beside the record itself; whoever has a task is led to it. */
export function RecordApproval({ id, device, onChanged }: RecordApprovalProps) {
  const { data, error, reload } = useApproval(id, null);
  const host = useMemo(
    () =>
      createHost({
        device,
        names: data ? nameBook(data.record.names) : undefined,
        images: data?.record.images,
      }),
    [device, data],
  );
  if (!data) return <p className="gh-record-meta">{error ? '审批情况加载失败' : '正在加载…'}</p>;
  const { mine } = data;
  const to = mine.taskId
    ? taskPath(thisDevice(), 'claimed', mine.taskId)
    : mine.resubmit
      ? taskPath(thisDevice(), 'submitted', id)
      : null;
  const changed = () => {
    void reload();
    onChanged();
  };
  return (
    <div className="ga-side">
      <div className="ga-tools">
        {to ? (
          <Link className="ga-go" to={to}>
            {mine.taskId ? '去处理' : '修改后重新提交'}
          </Link>
        ) : null}
        <ManageButtons formId={data.formId} instanceId={id} mine={mine} onDone={changed} />
      </div>
      <ProcessPane detail={data} host={host} onChanged={changed} />
    </div>
  );
}
