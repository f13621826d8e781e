import { ChakraProvider } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { keepShell } from '../session/offline.ts';
import { Button } from './Button.tsx';
import css from './Chrome.module.css';
import { system } from './system.ts';

/** Layout of every screen that uses Chakra. Loaded lazily: fill and record pages never pay for it. */
export function Component() {
  const [update, setUpdate] = useState<(() => void) | null>(null);
  useEffect(() => keepShell(apply => setUpdate(() => apply)), []);
  return (
    <ChakraProvider value={system}>
      <Outlet />
      {update && (
        <div className={css.update} role="status">
          <span>系统已更新，刷新后使用新版本</span>
          <Button size="small" look="ghost" onClick={() => setUpdate(null)}>
            稍后
          </Button>
          <Button size="small" look="primary" onClick={update}>
            刷新
          </Button>
        </div>
      )}
    </ChakraProvider>
  );
}
