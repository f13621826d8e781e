import { allCalls } from '@gonghui/contract/calls.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const calls = allCalls();
const part = (boundary: string, content: string | Buffer, head = ''): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n${head}\r\n`,
    ),
    Buffer.from(content),
  ]);
const long = 'b'.repeat(5000);

/** What a sender may call a body and put into it, none of it what it should be. */
const BODIES: readonly (readonly [name: string, type: string | undefined, body: string | Buffer])[] = [
  ['a form without a boundary', 'multipart/form-data', 'x'],
  ['a form with an empty boundary', 'multipart/form-data; boundary=', '--\r\n\r\n'],
  ['a form with a boundary in open quotes', 'multipart/form-data; boundary="', '--"\r\n'],
  ['a form of nothing', 'multipart/form-data; boundary=x', ''],
  ['a form without its boundary', 'multipart/form-data; boundary=x', 'nothing of the sort'],
  ['a form that is cut in a head', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form'],
  ['a form that is cut in a file', 'multipart/form-data; boundary=x', part('x', 'half')],
  [
    'a form that is cut in its end',
    'multipart/form-data; boundary=x',
    Buffer.concat([part('x', 'whole'), Buffer.from('\r\n--x')]),
  ],
  ['a form with a boundary of 5 kB', `multipart/form-data; boundary=${long}`, part(long, 'x')],
  [
    'a form with heads of 100 kB',
    'multipart/form-data; boundary=x',
    part('x', 'x', `A: ${'a'.repeat(100_000)}\r\n`),
  ],
  [
    'a form of forbidden names',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
  [
    'a form of many fields',
    'multipart/form-data; boundary=x',
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(50)}--x--\r\n`,
  ],
  ['a form with a broken script', 'multipart/form-data; boundary=x; charset=none', part('x', 'x')],
  ['a mixed form', 'multipart/mixed; boundary=x', part('x', 'x')],
  ['a form of fields', 'application/x-www-form-urlencoded', 'a=%zz&__proto__[x]=1'],
  ['a cut JSON', 'application/json', '{"a":'],
  ['JSON of another script', 'application/json; charset=utf-32', '{}'],
  ['JSON of no text', 'application/json', Buffer.from([0xff, 0xfe, 0, 1])],
  ['JSON that is a word', 'application/json', '"x"'],
  ['JSON that is null', 'application/json', 'null'],
  ['JSON that is a list', 'application/json', '[[]]'],
  ['JSON that is a number', 'application/json', '1e999'],
  ['a type of no sort', 'x', 'x'],
  ['a type of signs', ';;/,', 'x'],
  ['a type of 8 kB', `application/${'j'.repeat(8000)}`, '{}'],
  ['bytes', 'application/octet-stream', Buffer.from([0, 1, 2, 255])],
  ['XML', 'text/xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['no type', undefined, 'x'],
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { range: 'bytes=5-1' },
  { range: 'bytes=99999999999999999999-' },
  { 'if-none-match': '"'.repeat(2000) },
  { 'if-modified-since': 'never' },
  { 'accept-encoding': 'gzip;q=x, br;q=-1, ,*' },
  { accept: 'text/event-stream', 'last-event-id': '\u00ff'.repeat(100) },
  { 'content-encoding': 'gzip' },
  { device: '{}' },
  { cookie: 'token=%zz; =; ;;' },
  { authorization: 'Basic %%%' },
  { expect: '200-maybe' },
  { 'x-forwarded-for': 'not an address' },
];

const url = (call: Call): string =>
  `/getway-api${call.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'x' ? 'avatar' : newId()))}`;

describe('no body and no header, whatever it is', () => {
  let gateway: TestGateway;
  let client: Client;
  beforeAll(async () => {
    gateway = await startGateway('pglite');
    await gateway.buildEnterprise('odd');
    client = await gateway.signIn('admin-odd');
  });
  afterAll(() => gateway.close());

  const ask = async (call: Call, headers: Record<string, string>, payload?: string | Buffer) => {
    const answer = await gateway.app.inject({ method: call.method, url: url(call), headers, payload });
    const { statusCode, body } = answer;
    if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
    if (statusCode >= 400 && !/[一-鿿]/.test(body))
      return `${statusCode} without a word: ${body.slice(0, 80)}`;
    return null;
  };
  const walk = async (of: (call: Call) => [string, Record<string, string>, (string | Buffer)?][]) => {
    // Calls that end sessions are among them.
    client = await gateway.signIn('admin-odd');
    const faults: string[] = [];
    for (const { name, call } of calls) {
      if (call.path.endsWith('/stream') && call.method === 'GET') continue;
      for (const [what, headers, payload] of of(call)) {
        if (call.path.endsWith('/logout')) continue;
        const fault = await ask(call, { authorization: `Bearer ${client.token}`, ...headers }, payload);
        if (fault) faults.push(`${name} · ${what}: ${fault}`);
      }
    }
    expect((await client.ask(jobCalls.list)).status).toBe(200);
    return faults;
  };

  it('is a fault of ours: every call answers in words', { timeout: 600_000 }, async () => {
    const faults = await walk(call =>
      call.method === 'GET'
        ? []
        : BODIES.map(([what, type, body]) => [
            what,
            (type === undefined ? {} : { 'content-type': type }) as Record<string, string>,
            body,
          ]),
    );
    expect(faults).toEqual([]);
  });

  it('stops a call that reads', { timeout: 600_000 }, async () => {
    expect(await walk(() => HEADERS.map(headers => [Object.keys(headers).join(), headers]))).toEqual([]);
  });

  it('keeps a sound form from being taken', async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/getway-api/v1/files/picture',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([part('x', png), Buffer.from('\r\n--x--\r\n')]),
    });
    expect(answer.json()).toMatchObject({ code: 200 });
  });
});
