import { setupCalls } from '@gonghui/contract/setup.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { isApiError } from '../../transport/errors.ts';
import button from '../../ui/plain/Button.module.css';
import { Logo } from '../../ui/plain/Logo.tsx';
import { FirstEnterprise } from './FirstEnterprise.tsx';
import css from './init-system.module.css';

/** The token stands behind the #, which browsers send to nobody. */
const tokenOf = (hash: string): string => hash.replace(/^#/, '');

type State = 'asking' | 'open' | 'done' | { why: string };

/** Whether the address of the console still opens something; asked anew when another one is put in its place. */
function useAddress(token: string): State {
  const [state, setState] = useState<State>('asking');
  useEffect(() => {
    let gone = false;
    setState('asking');
    if (token === '') return;
    send(setupCalls.check, { body: { token } }, { quiet: true }).then(
      () => gone || setState('open'),
      (error: unknown) => {
        if (gone) return;
        if (isApiError(error) && error.code === 404) setState('done');
        else setState({ why: wordsOf(error) });
      },
    );
    return () => {
      gone = true;
    };
  }, [token]);
  return state;
}

/** /init-system: the first enterprise and its administrator, by whoever has the one-time address of the server's console. */
export function Component() {
  const [token, setToken] = useState(() => tokenOf(window.location.hash));
  useEffect(() => {
    const changed = () => setToken(tokenOf(window.location.hash));
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);
  const state = useAddress(token);

  if (token !== '' && state === 'asking') return <main className={css.page} aria-busy="true" />;
  return (
    <main className={css.page}>
      <div className={css.box}>
        <Logo size={32} />
        {token === '' ? (
          <>
            <h1 className={css.title}>系统尚未初始化</h1>
            <p className={css.text}>
              还没有企业和管理员。启动服务的控制台上有一个一次性地址，请用它打开本页。
            </p>
            <p className={css.text}>
              也可以在服务器上运行{' '}
              <code translate="no" className={css.code}>
                npm run admin -- create
              </code>
            </p>
          </>
        ) : state === 'done' ? (
          <>
            <h1 className={css.title}>系统已初始化</h1>
            <p className={css.text}>企业和管理员已经建立，请登录。</p>
            <Link className={`${button.button} ${button.primary}`} to="/login">
              去登录
            </Link>
          </>
        ) : typeof state === 'object' ? (
          <>
            <h1 className={css.title}>无法初始化</h1>
            <p className={css.text}>{state.why}</p>
          </>
        ) : (
          <FirstEnterprise token={token} />
        )}
      </div>
    </main>
  );
}
