import { userCalls } from '@gonghui/contract/users.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { seal } from '../../account/seal.ts';
import { send } from '../../api/client.ts';
import { signOut } from '../../session/leave.ts';
import { takeReturn } from '../../session/return-path.ts';
import { session } from '../../session/store.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { Logo } from '../../ui/plain/Logo.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { NewPassword, useNewPassword } from '../account/NewPassword.tsx';
import css from './first-password.module.css';

/** /initialized: the first password of an account that somebody else made. */
export function Component() {
  const navigate = useNavigate();
  const { user } = useSnapshot(session);
  const fresh = useNewPassword();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!fresh.attempt() || busy || !user) return;
    setBusy(true);
    try {
      const { sealed } = await seal([fresh.password]);
      await send(userCalls.simplePassword, {
        params: { id: user.id },
        body: { newPassword: sealed[0] ?? '' },
      });
      if (session.user) session.user.initialized = true;
      toastSuccess('操作成功');
      await navigate(takeReturn() ?? '/', { replace: true });
    } catch {
      // Shown by the client; the fields stay as they are.
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={css.page}>
      <form className={css.box} onSubmit={submit} noValidate>
        <Logo size={32} />
        <h1 className={css.title}>设置您的密码</h1>
        <p className={css.text}>{user?.displayName ?? ''}，首次登录请设置自己的密码，之后用它登录。</p>
        <NewPassword large of={fresh} />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          确定
        </Button>
        <Button variant="ghost" block onClick={() => void signOut()}>
          退出登录
        </Button>
      </form>
    </main>
  );
}
