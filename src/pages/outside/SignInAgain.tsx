import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { rememberReturn } from '../../session/return-path.ts';
import { session } from '../../session/store.ts';
import { Button } from '../../ui/plain/Button.tsx';
import './outside.css';

/**
 * Pages for people outside let everybody in, also someone whose sign-in has expired over night: what he is told he may
 * not see is often only behind the sign-in, which leads back here. Nothing for someone who is signed in.
 */
export function SignInAgain() {
  const { user } = useSnapshot(session);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (user) return null;
  return (
    <span className="gh-outside-signin">
      您还没有登录，或登录已过期
      <Button
        variant="primary"
        onClick={() => {
          rememberReturn(pathname + search);
          void navigate('/login');
        }}
      >
        登录后查看
      </Button>
    </span>
  );
}
