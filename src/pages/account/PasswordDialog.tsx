import { userCalls } from '@gonghui/contract/users.ts';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { seal } from '../../account/seal.ts';
import { send } from '../../api/client.ts';
import { session } from '../../session/store.ts';
import { isApiError } from '../../transport/errors.ts';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useFault } from '../../ui/use-fault.ts';
import css from './account.module.css';
import { NewPassword, useNewPassword } from './NewPassword.tsx';

/** 修改密码. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { user } = useSnapshot(session);
  const [old, setOld] = useState('');
  const fresh = useNewPassword();
  const [busy, setBusy] = useState(false);
  const [oldFault, sayOld] = useFault(old);
  const [newFault, sayNew] = useFault(fresh.password);
  const boxes = useRef<HTMLFormElement>(null);

  /** The refusal stands beside the box that it names, where the person is led. */
  const refused = (error: unknown) => {
    const field = isApiError(error) ? (error.data as { field?: string } | null)?.field : undefined;
    const say = { oldPassword: sayOld, newPassword: sayNew }[field ?? ''];
    if (!say) return;
    say((error as Error).message);
    boxes.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
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
    } catch (error) {
      setBusy(false);
      refused(error);
    }
  };

  return (
    <Dialog title="修改密码" width={400} busy={busy} onOk={() => void save()} onCancel={onClose}>
      <form
        ref={boxes}
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
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          maxLength={20}
          value={old}
          error={oldFault || (fresh.tried && !old ? '请输入原密码' : null)}
          onChange={event => setOld(event.target.value)}
        />
        <NewPassword of={fresh} refused={newFault} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
