import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { INSTANCE_ACTIONS, INSTANCE_ACTS } from '@gonghui/elements/flow/actions/instance-actions.ts';
import { Ban, BellRing, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { ReaderActions } from './model.ts';

const ICONS = { urge: BellRing, revoke: Undo2, terminate: Ban } as const;
type ManageAction = keyof typeof ICONS;

interface ManageButtonsProps {
  formId: string;
  instanceId: string;
  mine: ReaderActions;
  /** It was done, or turned out to be over: what is shown is old. */
  onDone(): void;
}

/** What the initiator and managers may do with the whole approval. */
export function ManageButtons({ formId, instanceId, mine, onDone }: ManageButtonsProps) {
  const [action, setAction] = useState<ManageAction | null>(null);
  const may = INSTANCE_ACTS.filter((one): one is ManageAction => one in ICONS && mine[one]);
  const { label, asks } = action ? INSTANCE_ACTIONS[action] : {};
  return (
    <>
      {may.map(one => {
        const Icon = ICONS[one];
        return (
          <Button key={one} size="small" onClick={() => setAction(one)}>
            <Icon size={14} aria-hidden="true" />
            {INSTANCE_ACTIONS[one].label}
          </Button>
        );
      })}
      {mine.again ? (
        <Link className="ga-go" to={`/url/form/${formId}/${instanceId}/again`}>
          {INSTANCE_ACTIONS.again.label}
        </Link>
      ) : null}
      {action && label && asks ? (
        <ActionDialog
          title={label}
          text={asks.text}
          okText={`确认${label}`}
          danger={asks.danger}
          comment={{ label: asks.comment, required: asks.required }}
          onCancel={() => setAction(null)}
          onDone={() => {
            setAction(null);
            toastSuccess(asks.done);
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
