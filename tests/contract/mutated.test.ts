import { authCalls } from '@gonghui/contract/auth.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, oddFor, type Path, placesOf, put, textOf, WHOLE } from './mutated/mutate.ts';
import type { Input, Send } from './mutated/send.ts';
import { sendsIn } from './mutated/sends.ts';
import { buildWorld } from './mutated/world.ts';

/**
 * Calls with ids of what is there reach what the walk over ids of nothing does not: one of everything is made, and valid bodies
 * are changed in one place at a time. Whatever stands there, the answer is no fault of ours, and says in words what is wrong.
 */
const MUTANTS = sized(6, Number.POSITIVE_INFINITY);

let gateway: TestGateway;
let receiver: Receiver;
let sends: Send[];
let neighbour: Client;
let ended: string;

beforeAll(async () => {
  receiver = await startReceiver();
  receiver.answer(response => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ name: '晴川', rows: [{ id: 7, title: '东店' }] }));
  });
  gateway = await startGateway('pglite', {
    config: {
      outboundAllow: readAllowed('127.0.0.1:*'),
      baseUrl: 'https://forms.example.cn',
      ...{ expireIn: 10_000_000, sessionDays: 400 },
    },
  });
  sends = sendsIn(await buildWorld(gateway, await gateway.buildEnterprise('ours'), 'ours', receiver.url));
  await gateway.services.jobs.start();
  await gateway.buildEnterprise('next');
  neighbour = await gateway.signIn('admin-next');
  const manager = await gateway.signIn('manager-ours');
  ended = manager.token ?? '';
  await manager.call(authCalls.logout);
}, 240_000);
afterAll(async () => {
  await gateway.close();
  await receiver.close();
});

/** Rates are of others' tests. */
const begin = async () => {
  await sql`delete from public_counters`.execute(gateway.db.kysely);
  gateway.advance(61_000);
};

async function ask({ call }: Send, as: Send['as'], { params, query, body }: Input) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)?.[name])),
  );
  const answer = await gateway.app.inject({
    method: call.method,
    url: API_PREFIX + path,
    query: query as never,
    headers: {
      ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
      ...(as.visit ? { 'x-signature': as.visit } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: textOf(body) }),
  });
  return { status: answer.statusCode, text: answer.body };
}

const PARTS = ['params', 'query', 'body'] as const;
type Mutant = readonly [part: (typeof PARTS)[number], path: Path, name: string, value: unknown];

function mutantsOf(valid: Input): Mutant[] {
  return PARTS.flatMap(part =>
    valid[part] === undefined
      ? []
      : [...placesOf(valid[part])].flatMap((path, n): Mutant[] => {
          const odd = [...oddFor(at(valid[part], path)), WHOLE[n % WHOLE.length]!];
          // An address is text.
          const fits = part === 'body' ? odd : odd.filter(([, value]) => typeof value !== 'object');
          return path.length === 0 && part !== 'body' ? [] : fits.map(one => [part, path, ...one] as const);
        }),
  );
}

/** What they ask for is not there, and that is found out deep inside. */
const WITHOUT = new Set(['public.file', 'visuals.rows']);

it('is about calls that are taken as they are', async () => {
  const refused: string[] = [];
  for (const send of sends.filter(({ name }) => !WITHOUT.has(name))) {
    await begin();
    const { status, text } = await ask(send, send.as, await send.input());
    if (status !== 200) refused.push(`${send.name}: ${status} ${text.slice(0, 200)}`);
  }
  expect(refused).toEqual([]);
});

it('a valid call that is changed in one place is answered in words, whatever stands there', {
  timeout: patience(240_000),
}, async () => {
  const seed = SEED;
  const random = randomFrom(seed);
  const faults: string[] = [];
  let asked = 0;
  for (const send of sends) {
    await begin();
    const valid = await send.input();
    const mutants = mutantsOf(valid).map(one => ({ one, by: random.next() }));
    const some = mutants.sort((a, b) => a.by - b.by).slice(0, MUTANTS);
    for (const [n, { one }] of some.entries()) {
      if (n % 20 === 19) await sql`delete from public_counters`.execute(gateway.db.kysely);
      const [part, path, name, value] = one;
      const fresh = await send.input();
      const { status, text } = await ask(send, send.as, { ...fresh, [part]: put(fresh[part], path, value) });
      asked++;
      if (status >= 500 || (status >= 400 && !/[一-鿿]/.test(text)))
        faults.push(`${send.name} ${part}.${path.join('.')} = ${name}: ${status} ${text.slice(0, 200)}`);
    }
  }
  console.info(`mutant seed ${seed}, ${asked} calls`);
  expect(faults).toEqual([]);
});

/** Takes no id: what is asked for is in the call. */
const ABOUT_NOTHING = new Set(['linkage.syntax']);

it('promise S1, S2 a valid call is nothing to a neighbour, to whoever has signed out, and to nobody', async () => {
  const faults: string[] = [];
  for (const send of sends.filter(({ as, name }) => as.token && !ABOUT_NOTHING.has(name))) {
    await begin();
    for (const [who, token, right] of [
      ['a neighbour', neighbour.token, [400, 404, 409, 422]],
      ['an ended session', ended, [401]],
      ['nobody', null, [401]],
    ] as const) {
      const { status, text } = await ask(send, { token }, await send.input());
      if (!(right as readonly number[]).includes(status))
        faults.push(`${send.name} as ${who}: ${status} ${text.slice(0, 200)}`);
    }
  }
  expect(faults).toEqual([]);
});
