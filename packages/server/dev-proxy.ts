import type { CommonServerOptions } from 'vite';

/**
 * What the bundler's own server passes on to the gateway at `target` (`http://host:port`). Host stays the browser's: the gateway
 * and the relay compare it with Origin, and refuse what is of another one.
 */
export const devProxy = (target: string): NonNullable<CommonServerOptions['proxy']> => ({
  '/getway-api': { target, changeOrigin: false },
  '/collab': { target: target.replace('http', 'ws'), ws: true, changeOrigin: false },
});
