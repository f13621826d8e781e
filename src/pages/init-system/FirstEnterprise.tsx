import { setupCalls } from '@gonghui/contract/setup.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetSystem } from '../../account/load.ts';
import { seal } from '../../account/seal.ts';
import { signIn } from '../../account/sign-in.ts';
import { send } from '../../api/client.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { NewPassword, useNewPassword } from '../account/NewPassword.tsx';
import css from './init-system.module.css';

const FIELDS = [
  { name: 'enterprise', label: '企业名称', maxLength: 50, autoComplete: 'organization' },
  { name: 'displayName', label: '管理员姓名', maxLength: 30, autoComplete: 'name' },
  { name: 'username', label: '管理员账号', maxLength: 64, autoComplete: 'username' },
] as const;
type Name = (typeof FIELDS)[number]['name'];

const HINT: Partial<Record<Name, string>> = { username: '登录时使用，字母或数字开头，可含 _ . @ -' };

/** What the first enterprise is made of; whoever made it is signed in as its administrator. */
export function FirstEnterprise({ token }: { token: string }) {
  const navigate = useNavigate();
  const [values, setValues] = useState<Record<Name, string>>({
    enterprise: '',
    displayName: '',
    username: 'admin',
  });
  const [tried, setTried] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fresh = useNewPassword();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setMessage(null);
    const sound = fresh.attempt();
    const missing = FIELDS.find(({ name }) => !values[name].trim());
    if (missing) form.current?.querySelector<HTMLInputElement>(`[name=${missing.name}]`)?.focus();
    if (missing || !sound || busy) return;
    setBusy(true);
    try {
      const { sealed } = await seal([fresh.password], { quiet: true });
      const username = values.username.trim();
      await send(
        setupCalls.begin,
        { body: { ...values, username, token, password: sealed[0] ?? '' } },
        { quiet: true },
      );
      forgetSystem();
      await navigate(await signIn(username, fresh.password), { replace: true });
    } catch (error) {
      setMessage(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-labelledby="init-title">
      <h1 id="init-title" className={css.title}>
        建立企业和管理员
      </h1>
      <p className={css.text}>完成后即以该管理员登录，再添加成员、部门和应用。企业名称以后可以修改。</p>
      <div role="alert" className={css.alert} hidden={!message}>
        {message}
      </div>
      {FIELDS.map(({ name, label, ...rest }) => (
        <TextField
          key={name}
          large
          {...rest}
          name={name}
          label={label}
          autoCapitalize="none"
          spellCheck={false}
          hint={HINT[name] ?? ''}
          value={values[name]}
          error={tried && !values[name].trim() ? `请输入${label}` : null}
          onChange={event => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <NewPassword large of={fresh} />
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        建立并登录
      </Button>
    </form>
  );
}
