import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DesignSession } from './design-session.ts';
import { openDesign } from './open-design.ts';
import { Pointers } from './pointers.ts';
import { Presence } from './presence.ts';
import type { Right } from './ticket.ts';

/** Where colleagues point, between pages with the browser's own code on the real relay. */
let world: RelayWorld;
const pages: Page[] = [];
beforeEach(async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  world = await RelayWorld.start();
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  await world.stop();
  vi.unstubAllGlobals();
});

interface Page {
  session: DesignSession;
  presence: Presence;
  pointers: Pointers;
  close(): Promise<void>;
}

async function open(userId: string, right: Right = 'edit'): Promise<Page> {
  const session = await openDesign({
    tenantId: 'tenant01',
    userId,
    userName: userId,
    family: toyFamily,
    designId: 'design01',
    name: '',
    reopen: () => expect.unreachable('nobody takes an id'),
    ticket: async clientIds => ({
      ticket: world.ticket(userId, 'design01', right, clientIds),
      right,
      url: world.url('/collab'),
    }),
  });
  const presence = new Presence(session.awareness, {
    id: userId,
    name: userId,
    color: '#264ae5',
    avatar: null,
  });
  const pointers = new Pointers(session.pointers, presence);
  let closed = false;
  const page: Page = {
    session,
    presence,
    pointers,
    close: async () => {
      if (closed) return;
      closed = true;
      pointers.destroy();
      presence.destroy();
      await session.close();
    },
  };
  pages.push(page);
  await until(() => session.online(), `${userId} is online`);
  return page;
}

test('colleagues see where one points and what he drags, and nothing once he has gone', async () => {
  world.rights.set('vera', 'view');
  const [anna, ben, vera] = [await open('anna'), await open('ben'), await open('vera', 'view')];
  await until(() => [anna, ben, vera].every(({ presence }) => presence.peers.length === 2), 'all see all');
  const box = { x: 10, y: 20, width: 300, height: 200 };
  anna.pointers.move({ x: 100, y: 50.5 }, box);
  for (const page of [ben, vera])
    await until(() => page.pointers.pointers[0]?.box != null, 'where she drags');
  expect(ben.pointers.pointers).toMatchObject([
    { person: { userId: 'anna', name: 'anna' }, x: 100, y: 50.5, box, faded: false },
  ]);
  vera.pointers.move({ x: 7, y: 7 });
  await until(() => anna.pointers.pointers.some(({ x }) => x === 7), 'the viewer points');
  anna.pointers.move({ x: 100, y: 50.5 });
  await until(
    () => ben.pointers.pointers.some(({ x, box }) => x === 100 && box === null),
    'the gesture is over',
  );
  // A pointer of one's own never comes back.
  expect(anna.pointers.pointers.map(({ person }) => person.userId)).not.toContain('anna');
  await anna.close();
  await until(() => ben.pointers.pointers.every(({ person }) => person.userId !== 'anna'), 'she has gone');
  expect(world.memory.events.filter(({ actor }) => actor === 'anna')).toEqual([]);
});
