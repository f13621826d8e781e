import { userCalls } from '@gonghui/contract/users.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { send } from '../../api/client.ts';
import { PASSWORD_HINT, passwordProblems } from '../../session/password-rules.ts';
import { seal } from '../../session/seal.ts';
import { session } from '../../session/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import css from './account.module.css';

/** 修改密码. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { user } = useSnapshot(session);
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const problems = passwordProblems(password, again);

  const save = async () => {
    setTried(true);
    if (!user || !old || problems.password || problems.again) return;
    setBusy(true);
    try {
      const { sealed } = await seal([old, password]);
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
          error={tried && !old ? '请输入原密码' : null}
          onChange={event => setOld(event.target.value)}
        />
        <TextField
          label="新密码"
          type="password"
          autoComplete="new-password"
          maxLength={20}
          value={password}
          hint={PASSWORD_HINT}
          error={tried ? problems.password : null}
          onChange={event => setPassword(event.target.value)}
        />
        <TextField
          label="再次输入新密码"
          type="password"
          autoComplete="new-password"
          maxLength={20}
          value={again}
          error={tried ? problems.again : null}
          onChange={event => setAgain(event.target.value)}
        />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
