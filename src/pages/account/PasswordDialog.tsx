import { userCalls } from '@gonghui/contract/users.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { send } from '../../api/client.ts';
import { seal } from '../../session/seal.ts';
import { session } from '../../session/store.ts';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import css from './account.module.css';
import { NewPassword, useNewPassword } from './NewPassword.tsx';

/** 修改密码. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { user } = useSnapshot(session);
  const [old, setOld] = useState('');
  const fresh = useNewPassword();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (!fresh.attempt() || !user || !old) return;
    setBusy(true);
    try {
      const { sealed } = await seal([old, fresh.password]);
      const [oldPassword = '', newPassword = ''] = sealed;
      await send(userCalls.password, {
        params: { id: user.id },
        body: { username: user.username, oldPassword, newPassword },
      });
      toastSuccess('操作成功');
      onClose();
    } catch {
      setBusy(false);
    }
  };

  return (
    <Dialog title="修改密码" width={400} busy={busy} onOk={() => void save()} onCancel={onClose}>
      <form
        className={css.fields}
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.username ?? ''}
          readOnly
          hidden
        />
        <TextField
          label="原密码"
          type="password"
          autoComplete="current-password"
          maxLength={20}
          value={old}
          error={fresh.tried && !old ? '请输入原密码' : null}
          onChange={event => setOld(event.target.value)}
        />
        <NewPassword of={fresh} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
