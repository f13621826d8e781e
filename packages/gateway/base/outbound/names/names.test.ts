import dns from 'node:dns';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DnsAnswer, startDnsServer } from '@gonghui/testkit/dns-server.ts';
import { startReceiver } from '@gonghui/testkit/receiver.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMailer } from '../../mail/mailer.ts';
import { readAllowed } from '../allow.ts';
import { createHttpDoor } from '../http.ts';
import { createOutbound } from '../outbound.ts';
import { createNames, MOST_NAMES, NAMES_AT_ONCE } from './names.ts';

/** Files of a machine that has no names of its own. */
function files(hosts = '', resolv = '') {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-names-'));
  const paths = { hosts: join(folder, 'hosts'), resolv: join(folder, 'resolv.conf') };
  writeFileSync(paths.hosts, hosts);
  writeFileSync(paths.resolv, resolv);
  return paths;
}

async function served(
  answer: (name: string) => DnsAnswer,
  more: { hosts?: string; resolv?: string; now?: () => number } = {},
) {
  const server = await startDnsServer(answer);
  onTestFinished(() => server.close());
  const { hosts, resolv, ...rest } = more;
  const lookup = createNames({ servers: server.servers, files: files(hosts, resolv), ...rest });
  return { ...server, lookup };
}

const HERE: DnsAnswer = { addresses: ['127.0.0.1'] };
const until = (seen: () => boolean) =>
  vi.waitFor(() => expect(seen()).toBe(true), { timeout: 3_000, interval: 5 });

describe('names that lead outside', () => {
  it('whose servers are silent hold up no file, no other enterprise and no more than a few questions', async () => {
    const { lookup, names } = await served(name => (name.endsWith('.silent.example') ? 'silence' : HERE));
    let settled = 0;
    const held = Array.from({ length: 40 }, (_, at) =>
      lookup(`h${at}.silent.example`, 'one')
        .catch((error: Error) => error.message)
        .finally(() => settled++),
    );
    await until(() => names().size === NAMES_AT_ONCE);
    // More of the shared threads than there are: all would be taken, were names looked up on them.
    await Promise.all(Array.from({ length: 64 }, () => readFile(import.meta.filename)));
    expect(await lookup('quick.example', 'two')).toEqual(['127.0.0.1']);
    expect(settled).toBe(0);
    expect([...names()].filter(name => name.endsWith('.silent.example'))).toHaveLength(NAMES_AT_ONCE);
    const first = await held[0];
    expect(first).toContain('查不到主机 h0.silent.example 的地址：域名服务器没有答复');
  }, 20_000);

  it('are asked for once for all who ask at the same time, and remembered for a moment', async () => {
    let at = 0;
    const { lookup, asked } = await served(
      name => (name === 'gone.example' ? 'nobody' : { addresses: ['10.0.0.9'], seconds: 20 }),
      {
        now: () => at,
      },
    );
    await Promise.all(Array.from({ length: 30 }, () => lookup('db.example', 'one')));
    expect(asked.filter(name => name === 'db.example')).toHaveLength(2);
    at = 19_000;
    expect(await lookup('DB.example', 'two')).toEqual(['10.0.0.9']);
    expect(asked).toHaveLength(2);
    at = 21_000;
    await lookup('db.example', 'two');
    expect(asked).toHaveLength(4);
    expect(await lookup('gone.example', 'one')).toEqual([]);
    expect(await lookup('gone.example', 'one')).toEqual([]);
    expect(asked.filter(name => name === 'gone.example')).toHaveLength(2);
    at += 6_000;
    await lookup('gone.example', 'one');
    expect(asked.filter(name => name === 'gone.example')).toHaveLength(4);
  });

  it('are remembered in a number that does not grow', async () => {
    const { lookup, asked } = await served(() => ({ addresses: ['10.0.0.9'], seconds: 600 }), {
      now: () => 0,
    });
    for (let at = 0; at <= MOST_NAMES; at++) await lookup(`n${at}.example`, 'one');
    const before = asked.length;
    await lookup(`n${MOST_NAMES}.example`, 'one');
    expect(asked).toHaveLength(before);
    await lookup('n0.example', 'one');
    expect(asked).toHaveLength(before + 2);
  }, 30_000);

  it('of the hosts file, localhost and addresses are asked of nobody', async () => {
    const { lookup, asked } = await served(() => 'nobody', {
      hosts: '127.0.0.1 localhost\n10.1.2.3\tdb.inside DB # the old one\n::1 db.inside\n# 9.9.9.9 no\n',
    });
    expect(await lookup('db.inside', 'one')).toEqual(['10.1.2.3', '::1']);
    expect(await lookup('db', 'one')).toEqual(['10.1.2.3']);
    expect(await lookup('localhost', 'one')).toEqual(['127.0.0.1']);
    expect(await lookup('a.localhost.', 'one')).toEqual(['127.0.0.1', '::1']);
    expect(await lookup('8.8.8.8', 'one')).toEqual(['8.8.8.8']);
    expect(await lookup('::1', 'one')).toEqual(['::1']);
    for (const spelt of ['2130706433', '0x7f.1', '127.1', '0177.0.0.1', '127.0.0.1.'])
      expect(await lookup(spelt, 'one'), spelt).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('that are short are completed as the machine completes them', async () => {
    const { lookup, names } = await served(name => (name === 'db.ns.svc.cluster.local' ? HERE : 'nobody'), {
      resolv: 'nameserver 10.0.0.10\nsearch other.example ns.svc.cluster.local\noptions timeout:1 ndots:2\n',
    });
    expect(await lookup('db', 'one')).toEqual(['127.0.0.1']);
    expect([...names()]).toEqual(['db.other.example', 'db.ns.svc.cluster.local']);
    expect(await lookup('db.', 'one')).toEqual([]);
    expect([...names()]).toEqual(['db.other.example', 'db.ns.svc.cluster.local', 'db']);
  });
});

describe('every way out', () => {
  it('dials the address that was checked, and never asks the resolver of the whole process', async () => {
    const whole = vi.spyOn(dns, 'lookup');
    const promised = vi.spyOn(dns.promises, 'lookup');
    onTestFinished(() => void whole.mockRestore());
    onTestFinished(() => void promised.mockRestore());
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const { lookup, names } = await served(() => HERE);
    const proxy = createServer().on('connect', (_, socket) => socket.end('HTTP/1.1 502 no\r\n\r\n'));
    await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done));
    onTestFinished(() => void proxy.close());

    const near = createOutbound({ allow: readAllowed('127.0.0.1:*'), own: null, lookup });
    const door = createHttpDoor(near);
    onTestFinished(() => door.close());
    const url = new URL(`http://hook.example:${receiver.port}/`);
    const asked = {
      tenantId: 'one',
      method: 'POST',
      url,
      headers: {},
      body: '{}',
      millis: 3_000,
      mostBytes: 100,
    } as const;
    expect((await door.send(asked)).status).toBe(204);
    (await near.of('one').connect({ host: 'database.example', port: receiver.port })).destroy();

    const place = { host: 'proxy.example', port: (proxy.address() as AddressInfo).port, authorization: null };
    const far = createOutbound({
      allow: [],
      own: null,
      lookup: async (host, tenant) => (host === 'far.example' ? ['8.8.8.8'] : lookup(host, tenant)),
      proxy: place,
    });
    await expect(far.connect({ host: 'far.example', port: 1 })).rejects.toThrow('拒绝了连接');

    const smtp = createTcp(socket => socket.end('554 no\r\n'));
    await new Promise<void>(done => smtp.listen(0, '127.0.0.1', done));
    onTestFinished(() => void smtp.close());
    const mailer = createMailer(
      { smtpUrl: `smtp://mail.example:${(smtp.address() as AddressInfo).port}`, mailFrom: 'a@b.example' },
      lookup,
    );
    onTestFinished(() => mailer?.close());
    await expect(mailer?.send({ id: 'x', to: ['c@d.example'], subject: '', text: '' })).rejects.toThrow(
      '554',
    );
    expect([...names()].sort()).toEqual([
      'database.example',
      'hook.example',
      'mail.example',
      'proxy.example',
    ]);
    // Whoever listens at an address in this test asks for it too.
    expect(whole.mock.calls.map(([host]) => host).filter(host => host !== '127.0.0.1')).toEqual([]);
    expect(promised).not.toHaveBeenCalled();
  });
});
