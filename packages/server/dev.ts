import { createServer } from 'vite';
import { ROOT } from './build.ts';
import { devProxy } from './dev-proxy.ts';
import { readSettings } from './settings.ts';
import { start } from './start.ts';

/** `npm run dev`: the server without the built app, and the bundler's own server in front of it with hot reloading. */
const settings = readSettings(process.env);
const running = await start({ ...settings, web: false }, text => console.log(text));
const vite = await createServer({ root: ROOT, server: { proxy: devProxy(running.address) } });
await vite.listen();
vite.printUrls();

const shutDown = (): void => {
  setTimeout(() => process.exit(1), 10_000).unref();
  void vite
    .close()
    .then(running.stop)
    .then(() => process.exit(0));
};
process.once('SIGINT', shutDown);
process.once('SIGTERM', shutDown);
