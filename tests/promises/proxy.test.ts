import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { makeCertificate } from '@gonghui/testkit/certificate.ts';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { freePort } from './support/gateway-process.ts';
import { startServer } from './support/server-process.ts';

const has = (program: string) => spawnSync('which', [program]).status === 0;
const NGINX = has('nginx');
if (!NGINX)
  console.warn('nginx is not installed: deploy/nginx.conf is not started (apt-get install nginx-light)');

/** Settings that the files of `deploy/` hand to the product. */
const named = (text: string): string[] =>
  [...text.matchAll(/^(?:\s{6}|Environment=|ENV )?([A-Z][A-Z_]+)[:=]\s?\S|(?<=\s)([A-Z][A-Z_]+)=\S/gm)]
    .map(([, one, other]) => one ?? other ?? '')
    .filter(name => !/^(?:POSTGRES_|CMD$|NODE_|COPY|RUN|USER)/.test(name));

it('the files of deploy/ name settings that the product has', () => {
  const documented = readFileSync('docs/production.md', 'utf8');
  const known = new Set([...documented.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));
  const files = ['Dockerfile', 'compose.yml', 'gonghui.service'].map(name =>
    readFileSync(`deploy/${name}`, 'utf8'),
  );
  const asked = files.flatMap(named).filter(name => !['NODE_ENV'].includes(name));
  expect(asked).toEqual(expect.arrayContaining(['DATA_DIR', 'TRUSTED_PROXIES', 'DATABASE_URL']));
  expect(asked.filter(name => !known.has(name))).toEqual([]);
});

it.runIf(NGINX)(
  'deploy/nginx.conf starts, and leads pages, calls and sockets to the product',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gonghui-nginx-'));
    const [plain, secure] = [await freePort(), await freePort()];
    const server = await startServer({ DEMO: '0', TLS: '1', TRUSTED_PROXIES: '127.0.0.1' });
    const { key, cert } = makeCertificate('root');
    const conf = readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll('app:5280', `127.0.0.1:${server.port}`)
      .replace('/etc/nginx/tls/fullchain.pem', cert)
      .replace('/etc/nginx/tls/privkey.pem', key)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`);
    writeFileSync(join(folder, 'nginx.conf'), conf);
    const nginx = spawn(
      'nginx',
      [
        '-p',
        folder,
        '-c',
        join(folder, 'nginx.conf'),
        '-g',
        `daemon off; pid ${folder}/pid; error_log stderr;`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    nginx.stderr.on('data', piece => (said += piece));
    const ask = (path: string) =>
      new Promise<{ status: number; text: string }>((done, failed) =>
        get(
          {
            host: '127.0.0.1',
            port: secure,
            path,
            rejectUnauthorized: false,
            headers: { host: 'build.example.cn', origin: 'https://build.example.cn' },
          },
          answer => {
            let text = '';
            answer
              .on('data', piece => (text += piece))
              .on('end', () => done({ status: answer.statusCode ?? 0, text }));
          },
        ).once('error', failed),
      );
    try {
      await expect
        .poll(() => ask('/healthz').catch(() => said), { timeout: 20_000 })
        .toEqual({ status: 200, text: 'ok\n' });
      expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready\n' });
      // Asked with an Origin, as browsers ask for every part of a page: the host must have come through.
      expect(JSON.parse((await ask('/getway-api/v1/version')).text).code).toBe(200);
      const moved = await fetch(`http://127.0.0.1:${plain}/cli/`, { redirect: 'manual' });
      expect(moved.headers.get('location')).toMatch(/^https:/);
      // The relay itself answers: an upgrade of an origin that is the asked host is taken as far as its ticket.
      const socket = new WebSocket(`wss://127.0.0.1:${secure}/collab/aaaaaaaa?ticket=none`, {
        rejectUnauthorized: false,
        headers: { host: 'build.example.cn', origin: 'https://build.example.cn' },
      });
      const answer = await new Promise<number | string>(done => {
        socket.once('close', code => done(code));
        socket.once('unexpected-response', (_request, response) => done(`HTTP ${response.statusCode}`));
        socket.once('error', error => done(error.message));
      });
      expect(answer).toBe(CLOSE.ticketRefused);
      socket.terminate();
    } finally {
      nginx.kill('SIGTERM');
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  90_000,
);

it.runIf(has('systemd-analyze'))('deploy/gonghui.service is a unit that systemd understands', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/gonghui.service'], { encoding: 'utf8' });
  // The program lies where it is installed, which is not here.
  const said = stderr
    .split('\n')
    .filter(line => line.includes('gonghui.service') && !/not executable|Command .* is not/.test(line));
  expect(said).toEqual([]);
});
