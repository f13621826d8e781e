import type { Device } from '@gonghui/elements/ui/device.ts';
import type { ReactNode } from 'react';
import { isApiError } from '../../transport/errors.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { ApprovalView } from './ApprovalView.tsx';
import { useApproval } from './use-approval.ts';
import type { ActionOutcome } from './use-decision.ts';
import './approval.css';

export interface ApprovalPanelProps {
  instanceId: string;
  /** Which of the reader's tasks is meant; null where he has none. */
  taskId: string | null;
  device: Device;
  /** It opened by itself, in the place of what the reader has just decided. */
  cameByItself?: boolean;
  /** Stands at the right of the heading: the way to the next one. */
  tools?: ReactNode;
  /** The reader decided, or something else was done with the whole. */
  onHandled?(handled: ActionOutcome): void;
  onChanged?(): void;
  /** The reader goes on to another task of his in the same approval. */
  onGoOn?(taskId: string): void;
}

/** One approval: the form under the reader's rights, where it stands, and what he may do with it. */
export function ApprovalPanel(props: ApprovalPanelProps) {
  const { data, error, reload } = useApproval(props.instanceId, props.taskId);
  if (data) return <ApprovalView key={data.instanceId} detail={data} reload={reload} {...props} />;
  if (!error)
    return (
      <div className="ga-wait" role="status" aria-label="正在加载">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    );
  const message =
    isApiError(error, 'notFound') || isApiError(error, 'forbidden')
      ? '这条审批已被删除，或您没有权限查看'
      : '审批加载失败';
  return (
    <div className="gh-note">
      <p>{message}</p>
      <Button onClick={() => void reload()}>重试</Button>
    </div>
  );
}
