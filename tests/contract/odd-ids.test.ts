import { allCalls } from '@gonghui/contract/calls.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { NIGHTLY, patience } from '@gonghui/testkit/size.ts';
import { makePass, openWall } from '@gonghui/testkit/walls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendsIn } from './mutated/sends.ts';
import { buildWorld, type World } from './mutated/world.ts';

/**
 * What may stand in an address where an id does, as it is written there: signs of patterns, of addresses, of other scripts, names that
 * every object has, and lengths. Whoever asks, the answer is a refusal in words.
 */
const ODD: Readonly<Record<string, string>> = {
  'any letters': '.%2a',
  'a pattern without an end': '%28.%7C.%29%2a%7E',
  'an open bracket': '%5B%28',
  'an id and more': 'abcd1234%7C.',
  NUL: 'abcd%00123',
  'half a letter': '%ff%fe',
  'no escape': '%zz',
  'a way up': '..',
  'a way up, written': '%2e%2e%2fx',
  'other letters': '%E6%B8%85%E5%8D%95',
  'a turned order': '%E2%80%AEabcd123',
  'a blank': '%20',
  'a line': 'abcd1234%0A',
  'capital letters': 'ABCD1234',
  'of all objects': '__proto__',
  constructor: 'constructor',
  'a name of methods': 'toString',
  '190 letters': 'a'.repeat(190),
  '8,000 letters': 'a'.repeat(8000),
};
const NAMED = /\{(\w+)\}/g;

let gateway: TestGateway;
let receiver: Receiver;
let world: World;
let credentials: Record<string, { headers: Record<string, string>; query?: string }>;

beforeAll(async () => {
  receiver = await startReceiver();
  gateway = await startGateway('pglite', {
    config: { outboundAllow: readAllowed('127.0.0.1:*'), baseUrl: 'https://forms.example.cn' },
  });
  world = await buildWorld(gateway, await gateway.buildEnterprise('odd'), 'odd', receiver.url);
  const { manager, screenId, strangers, board } = world;
  const { pass } = await makePass(gateway, manager, screenId);
  const wall = await openWall(gateway, screenId, pass);
  const session = { authorization: `Bearer ${manager.token}` };
  credentials = {
    nobody: { headers: {} },
    'a session': { headers: session },
    'a visit': { headers: { 'x-signature': strangers.form.visit ?? '' } },
    'a pass': { headers: wall.bearer },
    'a cookie of a pass': { headers: wall.cookie },
    'a board': { headers: session, query: `dmFormId=${board}` },
    'a board of no sort': { headers: session, query: 'dmFormId=%28.%7C.%29%2a%7E' },
  };
}, 240_000);
afterAll(async () => {
  await gateway.close();
  await receiver.close();
});

interface Asked {
  call: Call;
  url: string;
}

/** Every call with one odd id, the others those of what is there. */
async function* askedWith(odd: string): AsyncGenerator<Asked> {
  const known = new Map<Call, Record<string, unknown>>();
  for (const send of sendsIn(world))
    if (!known.has(send.call))
      known.set(send.call, ((await send.input()).params ?? {}) as Record<string, unknown>);
  for (const { call } of allCalls())
    for (const [, place] of call.path.matchAll(NAMED))
      yield {
        call,
        url:
          API_PREFIX +
          call.path.replace(NAMED, (_, name) => {
            if (name === place) return odd;
            return encodeURIComponent(String(known.get(call)?.[name] ?? newId()));
          }),
      };
}

/** Text that a call takes whatever it is: it is looked for, or only there to be read. */
const TAKES_TEXT: ReadonlySet<string> = new Set(['/v1/files/onlinePreview/{a}/{b}', '/v1/features/{name}']);

async function faultOf({ call, url }: Asked, who: string): Promise<string | null> {
  const { headers, query } = credentials[who]!;
  const answer = await gateway.app.inject({
    method: call.method,
    url: query ? `${url}?${query}` : url,
    headers: { ...headers, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(call.method === 'GET' ? {} : { payload: '{}' }),
  });
  const { statusCode, body } = answer;
  const { code = 0 } = /^\{/.test(body) ? (JSON.parse(body) as { code?: number }) : {};
  const isRefused = statusCode < 500 && code >= 400 && /[一-鿿]/.test(body);
  return isRefused || (statusCode === 200 && TAKES_TEXT.has(call.path))
    ? null
    : `${statusCode} ${body.slice(0, 120)}`;
}

/** Comes furthest into every call. */
const FURTHEST = 'a session';

/**
 * Who asks the nth call with the nth odd id: by day who comes furthest and one more, so that every call meets every odd id, everybody
 * every call, and every odd id everybody; at night all of them.
 */
function askers(call: number, odd: number): string[] {
  const others = Object.keys(credentials).filter(who => who !== FURTHEST);
  return [FURTHEST, ...(NIGHTLY ? others : [others[(call + odd) % others.length]!])];
}

it('has every call asked by everybody, and every odd id sent by everybody', () => {
  const all = Object.keys(credentials).sort();
  const numbers = (most: number) => Array.from({ length: most }, (_, n) => n);
  const odds = Object.keys(ODD).length;
  for (const call of numbers(50))
    expect([...new Set(numbers(odds).flatMap(odd => askers(call, odd)))].sort()).toEqual(all);
  for (const odd of numbers(odds))
    expect([...new Set(numbers(50).flatMap(call => askers(call, odd)))].sort()).toEqual(all);
});

it.each(Object.entries(ODD).map(([name, odd], at) => [name, odd, at] as const))(
  '%s in the place of an id is refused in words, whoever asks',
  async (_, odd, at) => {
    const faults: string[] = [];
    let calls = 0;
    await sql`delete from public_counters`.execute(gateway.db.kysely);
    for await (const asked of askedWith(odd))
      for (const who of askers(calls++, at)) {
        const fault = await faultOf(asked, who);
        if (fault) faults.push(`${asked.call.method} ${asked.call.path} as ${who}: ${fault}`);
      }
    expect(faults).toEqual([]);
  },
  patience(120_000),
);
