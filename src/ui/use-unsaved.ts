import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from './confirm.tsx';

/**
 * Asks before changes that were not saved are left behind: by a link or Back within the app in our own dialog, by
 * closing or reloading the tab in the browser's. A change of the query alone leads nowhere.
 */
export function useUnsaved(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirm('有未保存的修改，离开后这些修改不会保留。', { okText: '离开', cancelText: '继续编辑' }).then(
      leave => {
        asking.current = false;
        if (leave) blocker.proceed();
        else blocker.reset();
      },
    );
  }, [blocker]);
}
