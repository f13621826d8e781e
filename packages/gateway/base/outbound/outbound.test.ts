import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../db/database.ts';
import { plainAddress, standingOf } from './addresses.ts';
import { readAllowed } from './allow.ts';
import type { Lookup } from './names/names.ts';
import { createOutbound, ownDatabase } from './outbound.ts';
import type { OutboundRefusal } from './refusal.ts';

const standing = (text: string) => {
  const address = plainAddress(text);
  return address && standingOf(address);
};

describe('an address (promise D19)', () => {
  it.each([
    ['0.0.0.0', 'never'],
    ['0.1.2.3', 'never'],
    ['::', 'never'],
    ['169.254.169.254', 'never'],
    ['::ffff:169.254.169.254', 'never'],
    ['::ffff:a9fe:a9fe', 'never'],
    ['64:ff9b::169.254.169.254', 'never'],
    ['2002:a9fe:a9fe::1', 'never'],
    ['::169.254.169.254', 'never'],
    ['fe80::1', 'never'],
    ['100.100.100.200', 'never'],
    ['168.63.129.16', 'never'],
    ['fd00:ec2::254', 'never'],
    ['255.255.255.255', 'never'],
    ['224.0.0.1', 'never'],
    ['ff02::1', 'never'],
    ['127.0.0.1', 'by-leave'],
    ['127.8.9.1', 'by-leave'],
    ['::1', 'by-leave'],
    ['::ffff:127.0.0.1', 'by-leave'],
    ['::ffff:7f00:1', 'by-leave'],
    ['0:0:0:0:0:ffff:127.0.0.1', 'by-leave'],
    ['::127.0.0.1', 'by-leave'],
    ['::ffff:0:127.0.0.1', 'by-leave'],
    ['64:ff9b::127.0.0.1', 'by-leave'],
    ['64:ff9b::a00:1', 'by-leave'],
    ['64:ff9b:1::8.8.8.8', 'by-leave'],
    ['2002:7f00:1::', 'by-leave'],
    ['10.1.2.3', 'by-leave'],
    ['172.16.0.1', 'by-leave'],
    ['172.31.255.255', 'by-leave'],
    ['192.168.0.1', 'by-leave'],
    ['100.64.0.1', 'by-leave'],
    ['100.127.255.254', 'by-leave'],
    ['192.0.0.8', 'by-leave'],
    ['192.0.2.1', 'by-leave'],
    ['198.18.0.1', 'by-leave'],
    ['203.0.113.9', 'by-leave'],
    ['240.0.0.1', 'by-leave'],
    ['fd00::1', 'by-leave'],
    ['fec0::1', 'by-leave'],
    ['2001::1', 'by-leave'],
    ['2001:db8::1', 'by-leave'],
    ['4000::1', 'by-leave'],
    ['8.8.8.8', 'global'],
    ['172.32.0.1', 'global'],
    ['100.128.0.1', 'global'],
    ['::ffff:8.8.8.8', 'global'],
    ['64:ff9b::8.8.8.8', 'global'],
    ['2606:4700:4700::1111', 'global'],
  ])('%s is reached: %s', (text, expected) => {
    expect(standing(text)).toBe(expected);
  });

  it.each(['', 'localhost', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', 'fe80::1%eth0', '1.2.3.4/8'])(
    '%j is none',
    text => {
      expect(plainAddress(text)).toBeNull();
    },
  );
});

describe('OUTBOUND_ALLOW', () => {
  it.each([
    '10.0.0.0/8',
    '10.0.0.0/8:',
    '10.0.0.0/8:0',
    '10.0.0.0/8:70000',
    '0.0.0.0/0:*',
    '10.0.0.0/33:1',
    'fd00::/8:5432',
    '[fd00::/8]',
    '[::/0]:*',
    '[10.0.0.0/8]:1',
    'db.inside:3306',
    'http://10.0.0.1:80',
  ])('refuses %s and names it', text => {
    expect(() => readAllowed(`192.168.0.0/16:1433, ${text}`)).toThrow(`"${text}"`);
  });

  it('may be empty', () => {
    expect(readAllowed(undefined)).toEqual([]);
    expect(readAllowed(' , ')).toEqual([]);
  });
});

/** Listens on addresses of this machine, with one port. */
async function listening(...hosts: string[]): Promise<number> {
  let port = 0;
  for (const host of hosts) {
    const server = createServer(socket => socket.on('error', () => {}));
    await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
    onTestFinished(() => void server.close());
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  }
  return port;
}

const through = (
  answers: Record<string, string[]> | Lookup,
  allow = '',
  own: { host: string; port: number } | null = null,
) =>
  createOutbound({
    allow: readAllowed(allow),
    own,
    lookup: typeof answers === 'function' ? answers : async host => answers[host] ?? [host],
  });

const why = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'connected',
    (error: OutboundRefusal) => error.why ?? error.message,
  );

describe('a connection to the outside', () => {
  it('goes where the list says, and to the port it says', async () => {
    const port = await listening('127.0.0.1');
    const other = await listening('127.0.0.1');
    const outbound = through({}, `127.0.0.1:${port}`);
    const socket = await outbound.connect({ host: '127.0.0.1', port });
    expect(socket.remotePort).toBe(port);
    socket.destroy();
    expect(await why(outbound.connect({ host: '127.0.0.1', port: other }))).toBe('private');
    expect(await why(through({}).connect({ host: '127.0.0.1', port }))).toBe('private');
  });

  it.each([
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    'localhost',
    '::ffff:127.0.0.1',
    '::1',
  ])('to this machine spelt %s is refused, as the machine resolves it', async host => {
    const outbound = createOutbound({ allow: [], own: null });
    expect(['private', 'unknown-host']).toContain(await why(outbound.connect({ host, port: 9 })));
  });

  it.each([
    'http://db',
    'db:5432',
    'db/x',
    'a b',
    'fe80::1%eth0',
    '[::1]',
    "db'--",
    '',
    'x'.repeat(300),
    '/tmp/.s',
  ])('to %j is not even looked up', async host => {
    const outbound = through(() => Promise.reject(new Error('asked')));
    expect(await why(outbound.connect({ host, port: 5432 }))).toBe('bad-host');
  });

  it('is refused when any of several addresses is', async () => {
    const port = await listening('127.0.0.1');
    const names = {
      both: ['127.0.0.1', '10.0.0.1'],
      metadata: ['127.0.0.1', '169.254.169.254'],
      mapped: ['127.0.0.1', '::ffff:10.0.0.1'],
      garbage: ['127.0.0.1', 'nonsense'],
    };
    const outbound = through(names, '127.0.0.0/8:*');
    expect(await why(outbound.connect({ host: 'both', port }))).toBe('private');
    expect(await why(outbound.connect({ host: 'metadata', port }))).toBe('reserved');
    expect(await why(outbound.connect({ host: 'mapped', port }))).toBe('private');
    expect(await why(outbound.connect({ host: 'garbage', port }))).toBe('reserved');
  });

  it('tries each of several addresses', async () => {
    const port = await listening('127.0.0.3');
    const outbound = through({ many: ['127.0.0.2', '127.0.0.3'] }, '127.0.0.0/8:*');
    const socket = await outbound.connect({ host: 'many', port });
    expect(socket.remoteAddress).toBe('127.0.0.3');
    socket.destroy();
  });

  it('goes to the address that was checked, whatever the name means a moment later', async () => {
    const port = await listening('127.0.0.1', '127.0.0.2');
    let asked = 0;
    const outbound = through(
      async () => (asked++ === 0 ? ['127.0.0.2'] : ['127.0.0.1']),
      `127.0.0.2:${port}`,
    );
    const socket = await outbound.connect({ host: 'turncoat.example', port });
    expect(socket.remoteAddress).toBe('127.0.0.2');
    socket.destroy();
    expect(asked).toBe(1);
    expect(await why(outbound.connect({ host: 'turncoat.example', port }))).toBe('private');
  });

  it('never goes to our own database, by whatever address of this machine', async () => {
    const port = await listening('127.0.0.1');
    const names = { 'db.inside': ['127.0.0.1'], alias: ['127.0.0.2'], six: ['::1'] };
    const outbound = through(names, '127.0.0.0/8:*,[::1]:*', { host: 'db.inside', port });
    for (const host of ['127.0.0.1', 'db.inside', 'alias', 'six', '::ffff:127.0.0.1'])
      expect(await why(outbound.connect({ host, port })), host).toBe('own');
    const other = await listening('127.0.0.1');
    (await outbound.connect({ host: '127.0.0.1', port: other })).destroy();
  });

  it('says when nobody listens, when nobody is called so, and when nobody answers', async () => {
    const port = await listening('127.0.0.1');
    const outbound = through({ nobody: [] }, '127.0.0.0/8:*');
    expect(await why(outbound.connect({ host: '127.0.0.9', port }))).toBe('closed');
    expect(await why(outbound.connect({ host: 'nobody', port }))).toBe('unknown-host');
    const mute = through(() => new Promise(() => {}));
    expect(await why(mute.connect({ host: 'mute', port }, { millis: 20 }))).toBe('late');
  });

  it('ends with whoever asked for it', async () => {
    const mute = through(() => new Promise(() => {}));
    const leaving = new AbortController();
    const answer = why(mute.connect({ host: 'mute', port: 1 }, { signal: leaving.signal }));
    leaving.abort(new Error('left'));
    expect(await answer).toBe('left');
    expect(
      await why(mute.connect({ host: 'mute', port: 1 }, { signal: AbortSignal.abort(new Error('gone')) })),
    ).toBe('gone');
  });

  it('says nothing of what a name resolved to', async () => {
    const outbound = through({ secret: ['10.20.30.40'] });
    const message = await outbound
      .connect({ host: 'secret', port: 1 })
      .catch((error: Error) => error.message);
    expect(message).toContain('secret:1');
    expect(message).not.toContain('10.20');
  });
});

describe('where our own database listens', () => {
  const of = (engine: Database['engine'], connectionString?: string) =>
    ownDatabase({ engine, pool: { options: { connectionString } } } as unknown as Database);

  it.each([
    ['postgres://u:p@db.inside/x', { host: 'db.inside', port: 5432 }],
    ['postgres://u:p@10.0.0.5:6432/x?sslmode=require', { host: '10.0.0.5', port: 6432 }],
    ['postgres://u:p@[fd00::5]:6432/x', { host: 'fd00::5', port: 6432 }],
    ['postgres://u@%2Fvar%2Frun%2Fpostgresql/x', null],
  ])('%s', (text, expected) => {
    expect(of('postgres', text)).toEqual(expected);
  });

  it('is nowhere for the embedded one', () => {
    expect(of('pglite')).toBeNull();
  });
});
