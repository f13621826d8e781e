import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { makeCertificate } from '@gonghui/testkit/certificate.ts';
import { expect, it } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { freePort } from './support/gateway-process.ts';
import { startServer } from './support/server-process.ts';

const has = (program: string) => spawnSync('which', [program]).status === 0;

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

interface Proxy {
  program: string;
  file: string;
  /** What the file becomes on this machine, for these ports and this certificate; names and paths stay as they are. */
  local(text: string, at: Local): string;
  args(file: string, folder: string): string[];
}
interface Local {
  app: number;
  plain: number;
  secure: number;
  key: string;
  cert: string;
}

const PROXIES: readonly Proxy[] = [
  {
    program: 'nginx',
    file: 'nginx.conf',
    local: (text, { app, plain, secure, key, cert }) =>
      text
        .replaceAll('app:5280', `127.0.0.1:${app}`)
        .replace('/etc/nginx/tls/fullchain.pem', cert)
        .replace('/etc/nginx/tls/privkey.pem', key)
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`),
    args: (file, folder) => [
      '-p',
      folder,
      '-c',
      file,
      '-g',
      `daemon off; pid ${folder}/pid; error_log stderr;`,
    ],
  },
  {
    program: 'caddy',
    file: 'Caddyfile',
    // A certificate of one's own stands for the one that Caddy would fetch.
    local: (text, { app, plain, secure, key, cert }) =>
      `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n}\n${text
        .replaceAll('127.0.0.1:5280', `127.0.0.1:${app}`)
        .replace('build.example.cn {', `build.example.cn {\n\ttls ${cert} ${key}`)}`,
    args: file => ['run', '--adapter', 'caddyfile', '--config', file],
  },
];

const answersAt = (port: number) => (path: string) =>
  new Promise<{ status: number; text: string }>((done, failed) =>
    get(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: 'build.example.cn',
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

/** What ends a socket without a ticket: the code of the relay itself, or what stood in between. */
async function endOfSocket(port: number): Promise<number | string> {
  // The name that is asked for is handed on to TLS, by which Caddy finds its site.
  const options: ClientOptions & { servername: string } = {
    servername: 'build.example.cn',
    rejectUnauthorized: false,
    headers: { host: 'build.example.cn', origin: 'https://build.example.cn' },
  };
  const socket = new WebSocket(`wss://127.0.0.1:${port}/collab/aaaaaaaa?ticket=none`, options);
  const answer = await new Promise<number | string>(done => {
    socket.once('close', code => done(code));
    socket.once('unexpected-response', (_request, response) => done(`HTTP ${response.statusCode}`));
    socket.once('error', error => done(error.message));
  });
  socket.terminate();
  return answer;
}

for (const { program, file, local, args } of PROXIES) {
  if (!has(program))
    console.warn(`${program} is not installed: deploy/${file} is not started (apt-get install ${program})`);
  it.runIf(has(program))(
    `deploy/${file} starts, and leads pages, calls and sockets to the product`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), `gonghui-${program}-`));
      const [plain, secure] = [await freePort(), await freePort()];
      const server = await startServer({ DEMO: '0', TLS: '1', TRUSTED_PROXIES: '127.0.0.1' });
      const at = { app: server.port, plain, secure, ...makeCertificate('root') };
      writeFileSync(join(folder, file), local(readFileSync(`deploy/${file}`, 'utf8'), at));
      const proxy = spawn(program, args(join(folder, file), folder), {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
      let said = '';
      proxy.stderr.on('data', piece => (said += piece));
      const ask = answersAt(secure);
      try {
        await expect
          .poll(() => ask('/healthz').catch(() => said), { timeout: 20_000 })
          .toEqual({ status: 200, text: 'ok\n' });
        expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready\n' });
        // Asked with an Origin, as browsers ask for every part of a page: the host must have come through.
        expect(JSON.parse((await ask('/getway-api/v1/version')).text).code).toBe(200);
        const moved = await fetch(`http://127.0.0.1:${plain}/cli/`, {
          redirect: 'manual',
          headers: { host: 'build.example.cn' },
        });
        expect(moved.headers.get('location')).toMatch(/^https:/);
        // The relay itself answers: an upgrade of an origin that is the asked host is taken as far as its ticket.
        expect(await endOfSocket(secure)).toBe(CLOSE.ticketRefused);
      } finally {
        proxy.kill('SIGTERM');
        await server.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    90_000,
  );
}

it.runIf(has('systemd-analyze'))('deploy/gonghui.service is a unit that systemd understands', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/gonghui.service'], { encoding: 'utf8' });
  // The program lies where it is installed, which is not here.
  const said = stderr
    .split('\n')
    .filter(line => line.includes('gonghui.service') && !/not executable|Command .* is not/.test(line));
  expect(said).toEqual([]);
});
