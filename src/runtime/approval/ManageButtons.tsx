import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { Ban, BellRing, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { send } from '../../api/client.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { Mine } from './model.ts';

type ManageAction = 'urge' | 'revoke' | 'terminate';

const MANAGE_ACTIONS: Record<
  ManageAction,
  { label: string; icon: ReactNode; text: string; comment: string; required?: true; danger?: true }
> = {
  urge: {
    label: '催办',
    icon: <BellRing size={14} aria-hidden="true" />,
    text: '将提醒当前的审批人尽快处理。',
    comment: '留言',
  },
  revoke: {
    label: '撤销',
    icon: <Undo2 size={14} aria-hidden="true" />,
    text: '撤销后流程结束，审批人不再处理。',
    comment: '撤销原因',
    danger: true,
  },
  terminate: {
    label: '终止',
    icon: <Ban size={14} aria-hidden="true" />,
    text: '终止后流程结束，不能恢复。',
    comment: '终止原因',
    required: true,
    danger: true,
  },
};

interface ManageButtonsProps {
  instanceId: string;
  mine: Mine;
  /** It was done, or turned out to be over: what is shown is old. */
  onDone(): void;
}

/** What the initiator and managers may do with the whole approval. */
export function ManageButtons({ instanceId, mine, onDone }: ManageButtonsProps) {
  const [action, setAction] = useState<ManageAction | null>(null);
  const may = (['urge', 'revoke', 'terminate'] as const).filter(one => mine[one]);
  const shown = action && MANAGE_ACTIONS[action];
  return (
    <>
      {may.map(one => (
        <Button key={one} size="small" onClick={() => setAction(one)}>
          {MANAGE_ACTIONS[one].icon}
          {MANAGE_ACTIONS[one].label}
        </Button>
      ))}
      {action && shown ? (
        <ActionDialog
          title={shown.label}
          text={shown.text}
          okText={`确认${shown.label}`}
          danger={shown.danger}
          comment={{ label: shown.comment, required: shown.required }}
          onCancel={() => setAction(null)}
          onDone={() => {
            setAction(null);
            toastSuccess(action === 'urge' ? '已提醒审批人' : '操作成功');
            onDone();
          }}
          onSend={comment =>
            send(approvalCalls[action], { params: { id: instanceId }, body: { comment } }, { quiet: true })
          }
        />
      ) : null}
    </>
  );
}
