import { userCalls } from '@gonghui/contract/users.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { OnePerson } from './OnePerson.tsx';
import css from './platform.module.css';

/**
 * Asks before an account is disabled or deleted, and who takes over the approvals that wait for the person: the gateway
 * hands them over in the same step, so that none waits for somebody who cannot come.
 */
export function HandOverDialog(props: {
  user: { id: string; displayName: string };
  /** 停用 or 删除. */
  act: string;
  /** What becomes of the account, in a sentence. */
  consequence: string;
  onClose(): void;
  onSure(handTo: string | undefined): Promise<boolean>;
}) {
  const { user, act } = props;
  const [heir, setHeir] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useLoad(
    'leaving',
    signal => send(userCalls.remove, { params: { id: user.id }, query: { validate: 'true' } }, { signal }),
    user.id,
  );
  const tasks = asked.data?.openTasks ?? 0;

  const sure = async () => {
    setBusy(true);
    if (await props.onSure(heir ?? undefined)) props.onClose();
    else setBusy(false);
  };

  return (
    <Dialog
      danger
      okText={act}
      width={tasks > 0 ? 480 : 340}
      busy={busy || asked.loading}
      onOk={() => void sure()}
      onCancel={props.onClose}
    >
      <div className={`${css.main} ${css.dialog}`}>
        <p>
          确定{act}「{user.displayName}」？{props.consequence}
        </p>
        {tasks > 0 && (
          <>
            <p>该成员还有 {tasks} 项待办审批或被退回的申请，请选择由谁接手：</p>
            <OnePerson
              legend="接手人"
              nobody="由管理员另行指派"
              chosen={heir}
              without={user.id}
              onChange={setHeir}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
