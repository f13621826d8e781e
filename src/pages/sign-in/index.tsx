import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signIn } from '../../account/sign-in.ts';
import { farewellOf } from '../../session/sign-out.ts';
import { thisDevice } from '../../transport/device.ts';
import { ApiError } from '../../transport/errors.ts';
import { keepsNothing, NOTHING_KEPT } from '../../ui/kept-storage.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { Logo } from '../../ui/plain/Logo.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import css from './sign-in.module.css';

/** Whoever signs in again goes on where he was; who cannot is not told that he will. */
const farewellText = (reason: string): string =>
  reason === ERRORS.notSignedIn.message ? `${reason}，登录后回到刚才的页面` : reason;

/** What the form says about a refusal; anything unknown in the server's own words. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return wordsOf(error, ERRORS.internal.message);
  return error.message || ERRORS.badCredentials.message;
};

export function Component() {
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [farewell] = useState(farewellOf);
  const [nothingKept] = useState(keepsNothing);
  const form = useRef<HTMLFormElement>(null);

  // There is one thing to do here; a phone would cover half of the page with its keyboard.
  useEffect(() => {
    if (thisDevice() === 'pc') form.current?.querySelector<HTMLInputElement>('[name=username]')?.focus();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setMessage(null);
    setMissing(true);
    if (!username.trim() || !password) {
      form.current
        ?.querySelector<HTMLInputElement>(username.trim() ? '[name=password]' : '[name=username]')
        ?.focus();
      return;
    }
    setBusy(true);
    try {
      const path = await signIn(username.trim(), password);
      await navigate(path, { replace: true });
    } catch (error) {
      setMessage(messageOf(error));
      setPassword('');
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={css.page}>
      <section className={css.aside} aria-hidden="true">
        <div className={css.pitch}>
          <p className={css.big}>一起把流程搭起来</p>
          <p>拖拽设计表单，同事同时编辑，发布后在电脑和手机上填写，数据即时汇总。</p>
        </div>
      </section>
      <section className={css.main}>
        <form ref={form} className={css.form} onSubmit={submit} noValidate aria-labelledby="sign-in-title">
          <Logo size={32} />
          <h1 id="sign-in-title" className={css.title}>
            登录共绘
          </h1>
          {farewell && !message ? <p className={css.farewell}>{farewellText(farewell)}</p> : null}
          {nothingKept ? <p className={css.farewell}>{NOTHING_KEPT}</p> : null}
          <div role="alert" className={css.alert} hidden={!message}>
            {message}
          </div>
          <TextField
            large
            label="账号"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={username}
            error={missing && !username.trim() ? '请输入账号' : null}
            onChange={event => setUsername(event.target.value)}
          />
          <TextField
            large
            label="密码"
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={20}
            value={password}
            error={missing && !password && !message ? '请输入密码' : null}
            onChange={event => setPassword(event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" block busy={busy}>
            登录
          </Button>
          <p className={css.note}>忘记密码请联系企业管理员重置</p>
        </form>
      </section>
    </main>
  );
}
