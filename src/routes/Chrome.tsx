import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Button } from '../ui/plain/Button.tsx';
import { whenQuiet } from '../ui/when-quiet.ts';
import css from './Chrome.module.css';

/** Around every screen of who is signed in, but those for fillers: keeps the app's files for working without a network. */
export function Component() {
  const [update, setUpdate] = useState<(() => void) | null>(null);
  // Between two answers that it waits for, an opening page looks idle as well: seventy files must not come between them.
  useEffect(
    () =>
      whenQuiet(async () => {
        const { keepShell } = await import('../session/offline.ts');
        await keepShell(apply => setUpdate(() => apply));
      }),
    [],
  );
  return (
    <>
      <Outlet />
      {update && (
        <div className={css.update} role="status">
          <span>系统已更新，刷新后使用新版本</span>
          <Button size="small" variant="ghost" onClick={() => setUpdate(null)}>
            稍后
          </Button>
          <Button size="small" variant="primary" onClick={update}>
            刷新
          </Button>
        </div>
      )}
    </>
  );
}
