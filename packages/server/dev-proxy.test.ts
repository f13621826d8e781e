import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { devProxy } from './dev-proxy.ts';

it('what the bundler’s own server passes on keeps the host that the browser asked: the gateway compares it with the origin', async () => {
  const gateway = createHttp((request, response) => response.end(request.headers.host));
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done));
  const vite = await createServer({
    ...{ configFile: false, root: tmpdir(), cacheDir: `${tmpdir()}/gonghui-dev`, logLevel: 'silent' },
    optimizeDeps: { noDiscovery: true },
    server: {
      ...{ host: '127.0.0.1', port: 0, hmr: false, watch: null },
      proxy: devProxy(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`),
    },
  });
  await vite.listen();
  const origin = vite.resolvedUrls?.local[0] ?? '';
  const answer = await fetch(`${origin}getway-api/v1/sys/info`);
  expect(await answer.text()).toBe(new URL(origin).host);
  await vite.close();
  gateway.close();
});
