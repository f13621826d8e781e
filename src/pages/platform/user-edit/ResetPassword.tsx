import { userCalls } from '@gonghui/contract/users.ts';
import { useState } from 'react';
import { seal } from '../../../account/seal.ts';
import { send } from '../../../api/client.ts';
import { PASSWORD_HINT, passwordProblems } from '../../../session/password-rules.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

/** 重置密码 of somebody else: his sessions end, and he sets his own at the next sign-in. */
export function ResetPassword(props: { user: { id: string; displayName: string }; onClose(): void }) {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const problem = passwordProblems(password, password).password;

  const reset = async () => {
    setTried(true);
    if (problem || busy) return;
    setBusy(true);
    try {
      const { sealed } = await seal([password]);
      await send(userCalls.resetPassword, { body: { id: props.user.id, newPassword: sealed[0] ?? '' } });
      toastSuccess('操作成功');
      props.onClose();
    } catch {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={`重置${props.user.displayName}的密码`}
      width={400}
      busy={busy}
      onOk={() => void reset()}
      onCancel={props.onClose}
    >
      <TextField
        label="新密码"
        type="password"
        autoComplete="new-password"
        maxLength={20}
        value={password}
        hint={`${PASSWORD_HINT}；下次登录时由本人重设`}
        error={tried ? problem : null}
        onChange={event => setPassword(event.target.value)}
      />
    </Dialog>
  );
}
