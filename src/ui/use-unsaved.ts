import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { confirm } from './plain/confirm.tsx';

interface UnsavedOptions {
  /** Whether going there leaves the changes behind; another path does unless told otherwise. */
  leaves?(from: Location, to: Location): boolean;
  question?: string;
  okText?: string;
  /** The person gave his changes up. */
  onLeave?(): void;
}

const otherPath = (from: Location, to: Location): boolean => from.pathname !== to.pathname;

/** Asks whether what was typed may be lost; Enter goes on with the work. */
export const mayLose = (question: string, okText: string): Promise<boolean> =>
  confirm(question, { okText, cancelText: '继续编辑', danger: true });

/**
 * Asks before changes that were not saved are left behind: by a link or Back within the app in our own dialog, by
 * closing or reloading the tab in the browser's. Once a page: the router listens to one asker at a time.
 */
export function useUnsaved(changed: boolean, leaving: UnsavedOptions = {}): void {
  const {
    leaves = otherPath,
    question = '有未保存的修改，离开后这些修改不会保留。',
    okText = '离开',
  } = leaving;
  const latest = useRef(leaving.onLeave);
  latest.current = leaving.onLeave;

  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && leaves(currentLocation, nextLocation),
  );
  const asking = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each way out, in the words of that moment
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void mayLose(question, okText).then(leave => {
      asking.current = false;
      if (!leave) return blocker.reset();
      latest.current?.();
      blocker.proceed();
    });
  }, [blocker]);
}
