import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useMatches, useNavigate, useNavigation } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { isDesigner, type RouteRow } from '../addresses/route-row.ts';
import { jobs, resume } from '../runtime/transfer/jobs.ts';
import { rememberReturn } from '../session/return-path.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { accountOf, session } from '../session/store.ts';
import { keepsNothing, localStore, NOTHING_KEPT } from '../ui/kept-storage.ts';
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

const JobTray = fetched(async () => (await import('../runtime/transfer/JobTray.tsx')).JobTray);

/** Drafts of this browser that hold what is not kept any more; looked at once the page has nothing better to do. */
function useCleanDrafts() {
  const { user } = useSnapshot(session);
  const account = user ? accountOf(user) : null;
  useEffect(() => {
    if (account === null) return;
    const timer = setTimeout(() => {
      if (localStore.names().some(name => name.startsWith('gh.draft.')))
        void import('../runtime/form-fill/old-drafts.ts')
          .then(({ cleanOldDrafts }) => cleanOldDrafts(account))
          .catch(() => undefined);
    }, 5000);
    return () => clearTimeout(timer);
  }, [account]);
}

/** What goes on in the background; its code is fetched when there is something. */
function Background() {
  const row = useMatches().at(-1)?.handle as RouteRow | undefined;
  const { list } = useSnapshot<object>(jobs) as typeof jobs;
  useEffect(() => void resume(), []);
  useCleanDrafts();
  return list.length > 0 ? <JobTray designing={isDesigner(row)} /> : null;
}

/** Pages that say it where it matters, and cover nothing: of those who sign in, and of strangers who never do. */
const SAY_IT_THEMSELVES = /^\/(login|p|url)\b/;

/** Stands around every page: progress between pages, and the way to the sign-in page when a session ends. */
export function Root() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const [entered] = useState(pathname);
  useEffect(() => {
    if (!SAY_IT_THEMSELVES.test(entered) && keepsNothing()) toastError(NOTHING_KEPT);
  }, [entered]);
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
      <Background />
    </>
  );
}
