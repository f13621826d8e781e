import { connect } from 'node:net';
import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { afterEach, expect, test } from 'vitest';

let world: RelayWorld;
afterEach(() => world.stop());

/** Asks to be let in with a ticket that opens nothing; what it is answered stands in `said`. */
function rubbish(address: string, ticket: string): { said: string; leave(): void } {
  const line = connect({ port: world.port, host: '127.0.0.1', localAddress: address });
  const stranger = { said: '', leave: () => void line.destroy() };
  line.on('error', () => {});
  line.on('data', data => {
    stranger.said += String(data);
  });
  const key = Buffer.alloc(16, 1).toString('base64');
  line.write(
    `GET /collab/design01?ticket=${ticket} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  return stranger;
}

test('two hundred void tickets of one address keep nobody of another waiting', async () => {
  world = await RelayWorld.start();
  const { admit } = world.ports;
  let looked = 0;
  let before: number | null = null;
  world.ports.admit = async (ticket, designId) => {
    if (!ticket.startsWith('void')) {
      before = looked;
      return admit(ticket, designId);
    }
    looked++;
    await new Promise(done => setTimeout(done, 30));
    return null;
  };
  const strangers = Array.from({ length: 200 }, (_, n) => rubbish('127.0.0.9', `void${n}`));
  await until(() => looked >= 4, 'the first are looked at');
  let came = 0;
  world.server.prependListener('upgrade', ({ url }) => {
    if (!url?.includes('ticket=void')) came = looked;
  });
  const anna = await world.join('anna');
  anna.nodes.set('a', 1);
  await until(() => anna.acked === 2, 'stored');
  // Those that were being looked at when she came, and one turn of the other address for each of hers.
  expect((before ?? 1000) - came).toBeLessThan(20);
  for (const { leave } of strangers) leave();
});

test('of many addresses the one that has waited longest without proof goes, and an honest editor finds a place', async () => {
  world = await RelayWorld.start({ pendingHandshakes: 10, ticketsAtOnce: 100, handshakeMs: 8_000 });
  const { admit } = world.ports;
  world.ports.admit = (ticket, designId) =>
    ticket.startsWith('void') ? new Promise(() => {}) : admit(ticket, designId);
  const strangers: ReturnType<typeof rubbish>[] = [];
  for (let n = 0; n < 12; n++) {
    strangers.push(rubbish(`127.0.1.${n + 1}`, `void${n}`));
    await new Promise(done => setTimeout(done, 20));
  }
  await until(
    () => strangers.filter(({ said }) => said.includes('503')).length === 2,
    'the first two are gone',
  );
  expect(strangers.slice(0, 2).every(({ said }) => said.includes('503'))).toBe(true);
  const anna = await world.join('anna');
  await until(() => anna.rights.length > 0 || anna.nodes.size === 0, 'in');
  anna.nodes.set('a', 1);
  await until(() => anna.acked === 2, 'stored');
  expect(strangers.slice(3).every(({ said }) => said === '')).toBe(true);
  for (const { leave } of strangers) leave();
});

test('an address that comes too often in a minute is told so', async () => {
  world = await RelayWorld.start({ handshakesPerMinute: 5 });
  world.ports.admit = async () => null;
  const strangers = Array.from({ length: 8 }, (_, n) => rubbish('127.0.0.9', `void${n}`));
  await until(() => strangers.filter(({ said }) => said.includes('429')).length === 3, 'refused');
  const anna = rubbish('127.0.0.8', 'void');
  await until(() => anna.said.includes('101'), 'another address goes on');
  for (const { leave } of [...strangers, anna]) leave();
});
