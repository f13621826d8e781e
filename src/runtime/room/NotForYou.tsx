import { Link, useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { rememberReturn } from '../../session/return-path.ts';
import { session } from '../../session/store.ts';

interface NotForYouProps {
  /** What is not there, in words. */
  text: string;
  /** That of notes where it stands. */
  className: string;
  /** Somebody who came by a link has nowhere else to go. */
  guest?: boolean;
}

/** What he may not see is often only behind the sign-in, which leads back here; who is signed in is led to what is his. */
export function NotForYou({ text, className, guest = false }: NotForYouProps) {
  const { user } = useSnapshot(session);
  const { pathname, search } = useLocation();
  return (
    <p className={className}>
      {text}
      {guest ? null : user ? (
        <Link to="/">返回工作台</Link>
      ) : (
        <Link to="/login" onClick={() => rememberReturn(pathname + search)}>
          登录后查看
        </Link>
      )}
    </p>
  );
}
