import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { allCalls } from '@gonghui/contract/calls.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const MB = 1024 * 1024;
/** As many as an attacker sends from a few addresses, each nearly as long as a head may be. */
const TOKENS = 2_000;
const LONG = 8_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway('pglite');
}, 60_000);
afterAll(() => gateway.close());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Looks like one of ours as far as anybody can look without the key. */
const forged = (audience: string, more: string) =>
  `${part({ alg: 'HS256' })}.${part({ aud: audience, sub: newId(), tid: newId(), sid: newId(), exp: 4e9, more })}.x`;

const screenCall = allCalls().find(({ call }) => call.play === 'screen')?.call;
const plainCall = allCalls().find(({ call }) => !call.play && call.access !== 'public')?.call;
const WAYS = [
  ['a call of everybody who works', plainCall, (token: string) => ({ authorization: `Bearer ${token}` })],
  ['a call that passes open', screenCall, (token: string) => ({ authorization: `Bearer ${token}` })],
  ['a file', fileCalls.get, (token: string) => ({ cookie: `gh_file=${token}; gh_play_${newId()}=${token}` })],
  ['a file by its head', fileCalls.get, (token: string) => ({ authorization: `Bearer ${token}` })],
] as const;

it.each(WAYS)(
  'of tokens that are not ours, sent to %s, nothing is kept',
  async (_, call, heads) => {
    expect(call).toBeDefined();
    const { identity } = gateway.services;
    const send = async (length: number) => {
      const token = forged('play', 'x'.repeat(Math.max(0, length - 300)));
      const request = { routeOptions: { config: { call } }, headers: heads(token), ip: '192.0.2.7' };
      await identity.claimsOf(request as unknown as FastifyRequest).then(
        claims => expect(claims).toBeNull(),
        (error: { kind?: string }) => expect(error.kind).toBe('notSignedIn'),
      );
    };
    for (let at = 0; at < 50; at++) await send(LONG);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let at = 0; at < TOKENS; at++) await send(at % 2 === 0 ? LONG : 900);
    collect();
    // Kept, they would be 8 MB and more.
    expect((process.memoryUsage().heapUsed - before) / MB).toBeLessThan(3);
  },
  60_000,
);
