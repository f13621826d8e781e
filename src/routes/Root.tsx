import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { onSessionEnd } from '../session/sign-out.ts';
import { rememberReturn } from '../session/storage.ts';
import { toastError } from '../ui/toast.ts';
import css from './Root.module.css';

/** A slim bar once a page takes longer than an eye blink; earlier it would only flicker. */
function Progress() {
  const { state } = useNavigation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (state === 'idle') return setShown(false);
    const timer = setTimeout(() => setShown(true), 180);
    return () => clearTimeout(timer);
  }, [state]);
  return shown ? <div className={css.progress} role="progressbar" aria-label="正在打开页面" /> : null;
}

/** Stands around every page: progress between pages, and the way to the sign-in page when a session ends. */
export function Root() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(
    () =>
      onSessionEnd(ended => {
        if (ended.reason) toastError(ended.reason);
        if (ended.url) return location.assign(ended.url);
        rememberReturn(pathname + search);
        void navigate('/login', { replace: true });
      }),
    [navigate, pathname, search],
  );

  return (
    <>
      <Progress />
      <Outlet />
    </>
  );
}
