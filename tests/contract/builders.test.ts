import { allCalls } from '@gonghui/contract/calls.ts';
import type { Built, Call } from '@gonghui/contract/define.ts';
import { screenCalls } from '@gonghui/contract/screens.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { addManager, limitManagers } from '@gonghui/testkit/managers.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { makePass } from '@gonghui/testkit/walls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendsIn } from './mutated/sends.ts';
import { buildWorld, type World } from './mutated/world.ts';

const calls = allCalls();
const forManagers = ({ access }: Call): boolean => Array.isArray(access) && access.includes('app');

describe('calls open to managers of applications', () => {
  it.each(calls)('$name says which applets it is about, where it is open to them', ({ call }) =>
    expect(call.builds !== undefined).toBe(forManagers(call)),
  );

  it.each(calls.filter(({ call }) => typeof call.builds === 'object'))(
    '$name has the ids that it names in its shapes',
    ({ call }) => {
      for (const place of Object.values(call.builds ?? {})) {
        const [part = '', key = ''] = place.split('.');
        const shape = part === 'params' ? call.params : call.body;
        expect(Object.keys((shape as unknown as { shape: object }).shape), place).toContain(key);
      }
    },
  );
});

/** Ids of everything that stands in the applet of a world. */
type Ids = Readonly<Record<Built, string>>;

/** What stands in addresses beside ids of things that applets hold. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  version: ['1'],
  x: ['group', 'node', 'abcd1234'],
  taskId: ['abcd1234_1'],
};

/** A call with these ids where it names things, and with nothing else but what its address has to have. */
function sentWith(
  { path, builds, params: shape }: Call,
  ids: Ids,
): { params: object; query: object; body: object } {
  const params: Record<string, string> = {};
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g))
    params[name] =
      (BESIDE[name] ?? []).find(
        text =>
          !shape?.safeParse({ ...params, [name]: text }).error?.issues.some(({ path: [at] }) => at === name),
      ) ?? newId();
  const body: Record<string, string> = {};
  for (const [thing, place] of Object.entries(builds === 'enterprise' ? {} : (builds ?? {}))) {
    const [part, key = ''] = place.split('.');
    (part === 'params' ? params : body)[key] = ids[thing as Built];
  }
  return { params, query: { paper: 'a4' }, body };
}

describe.each(engines('rules'))('call × applet × manager over %s', engine => {
  let gateway: TestGateway;
  let receiver: Receiver;
  let ours: Enterprise;
  let world: World;
  let ids: Ids;
  let other: Client;

  beforeAll(async () => {
    receiver = await startReceiver();
    gateway = await startGateway(engine, {
      config: { outboundAllow: readAllowed('127.0.0.1:*'), baseUrl: 'https://forms.example.cn' },
    });
    ours = await gateway.buildEnterprise('ours');
    world = await buildWorld(gateway, ours, 'ours', receiver.url);
    await makePass(gateway, world.manager, world.screenId);
    const { list } = await world.manager.call(screenCalls.passes, { params: { id: world.screenId } });
    const passId = list[0]?.id ?? '';
    ids = {
      applet: world.appletId,
      page: world.form.id,
      dataset: world.dataset,
      stencil: world.stencil,
      record: world.record,
      link: world.links.form.id,
      hook: world.hook.id,
      outsideApi: world.api.id,
      pass: passId,
    };
    other = (await addManager(gateway, ours, 'other-ours')).client;
    await limitManagers(world.manager, world.appletId, [ours.users.manager ?? '']);
  }, 240_000);
  afterAll(async () => {
    await gateway.close();
    await receiver.close();
  });

  it.each(calls.filter(({ call }) => typeof call.builds === 'object'))(
    '$name is refused to who manages other applets',
    async ({ call }) => {
      const answer = await other.ask(call, sentWith(call, ids) as never);
      expect(answer).toMatchObject({
        status: 403,
        code: 403,
        message: expect.stringContaining('不是此应用的管理员'),
      });
    },
  );

  it('goes on for who manages it, whatever he does', async () => {
    const refused: string[] = [];
    for (const { name, call, as, input } of sendsIn(world)) {
      if (as !== world.manager || typeof call.builds !== 'object') continue;
      const answer = await world.manager.ask(call, (await input()) as never);
      if (answer.code === 403) refused.push(`${name}: ${answer.message}`);
    }
    expect(refused).toEqual([]);
  });
});
