import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { Shell } from '../form/Shell.tsx';

interface PasswordFormProps {
  title: string;
  label: string;
  /** What the last try was told. */
  refused: string;
  onPassword(password: string): Promise<void>;
}

/** Asks for the password of a link. */
export function PasswordForm({ title, label, refused, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '' || busy) return;
    setBusy(true);
    await onPassword(password);
    setBusy(false);
  }
  return (
    <Shell title={title}>
      <form className="gh-outside-password" onSubmit={event => void send(event)}>
        <TextField
          label={label}
          type="password"
          large
          autoFocus
          autoComplete="off"
          maxLength={64}
          value={password}
          error={refused || null}
          hint="请输入分享链接的人告诉您的密码"
          onChange={event => setPassword(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          打开
        </Button>
      </form>
    </Shell>
  );
}
