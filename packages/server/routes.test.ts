import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway, type Gateway } from '@gonghui/gateway/main/app.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveApp } from './web.ts';

/** What an address may do in a minute is five times this. */
const ONE = { 'sign-in': 1, write: 1, read: 1, upload: 1, public: 1, page: 1 };
const ALLOWED = 5;

let gateway: TestGateway;
let served: Gateway;
const dist = mkdtempSync(join(tmpdir(), 'gonghui-routes-'));
beforeAll(async () => {
  gateway = await startGateway('pglite', { config: { perMinute: ONE } });
  writeFileSync(join(dist, 'index.html'), '<title>共绘</title>');
  served = await createGateway(gateway.deps);
  await serveApp(served.app, dist, path => served.services.links.framesOf(path));
  await served.app.ready();
});
afterAll(async () => {
  await served.app.close();
  await gateway.close();
  rmSync(dist, { recursive: true, force: true });
});

let addresses = 0;
/** Whether an address that nobody has used is sent away once it has asked often enough. */
async function endsAt(method: string, url: string): Promise<boolean> {
  addresses++;
  const remoteAddress = `10.0.${addresses >> 8}.${addresses & 255}`;
  let status = 0;
  for (let n = 0; n <= ALLOWED; n++)
    status = (await served.app.inject({ method: method as 'GET', url, remoteAddress })).statusCode;
  return status === 429;
}

it('every route of the server has a rate that holds, pages and files of the app and addresses of nothing too', async () => {
  const routes = served.app.routesAtDoor.map(({ method, url }) => ({
    method,
    url: url.replace(/:\w+/g, 'abcd1234').replace('*', 'p/abcd1234'),
  }));
  expect(routes.length).toBeGreaterThan(250);
  expect(routes.filter(({ url }) => url.startsWith('/cli')).length).toBeGreaterThan(1);
  routes.push(
    ...[
      '/',
      '/cli',
      '/cli/',
      '/cli/p/abcd1234',
      '/cli/assets/x.js',
      '/nothing',
      '/getway-api/v1/nothing',
    ].map(url => ({ method: 'GET', url })),
    { method: 'POST', url: '/cli/p/abcd1234' },
  );
  const endless: string[] = [];
  for (const { method, url } of routes) if (!(await endsAt(method, url))) endless.push(`${method} ${url}`);
  expect(endless).toEqual([]);
});

it('pages wait in a queue of their own, and give their places back', async () => {
  for (let n = 0; n < 100; n++) {
    const remoteAddress = `10.9.0.${n}`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => served.app.inject({ method: 'GET', url: '/cli/home', remoteAddress })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }
});
