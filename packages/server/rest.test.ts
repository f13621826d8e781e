import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { restWhenQuiet } from './rest.ts';

const LOOK_MS = 100;
const undo: (() => unknown)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

async function watched() {
  const server = createServer((_request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => server.close());
  const collected = { times: 0 };
  // The loop's share is said by the test: what other files left behind in this process works as well.
  let share = 0;
  const used = () => {
    const said = share;
    share = 0;
    return said;
  };
  undo.push(restWhenQuiet(server, () => void collected.times++, LOOK_MS, used));
  const work = (): void => {
    share = 1;
  };
  return { collected, work, port: (server.address() as AddressInfo).port };
}

const looks = (count: number) => new Promise(resolve => setTimeout(resolve, count * LOOK_MS));

/** How often it has collected once it has done so `times` times, and a while longer. */
async function settled(collected: { times: number }, times: number): Promise<number> {
  await vi.waitFor(() => expect(collected.times).toBeGreaterThanOrEqual(times), { timeout: 20_000 });
  await looks(8);
  return collected.times;
}

it('gives memory back once after a time of work, and again after the next', async () => {
  const { collected, work } = await watched();
  work();
  expect(await settled(collected, 1)).toBe(1);
  work();
  expect(await settled(collected, 2)).toBe(2);
});

it('waits while anybody says anything', async () => {
  const { collected, work, port } = await watched();
  const socket = connect(port, '127.0.0.1');
  undo.push(() => socket.destroy());
  await once(socket, 'connect');
  // A head that never ends: each byte of it is somebody who is there.
  socket.write('GET / HTTP/1.1\r\nx-typed: ');
  work();
  const typing = setInterval(() => socket.write('x'), LOOK_MS / 2);
  undo.push(() => clearInterval(typing));
  await looks(8);
  expect(collected.times).toBe(0);
  clearInterval(typing);
  await vi.waitFor(() => expect(collected.times).toBe(1), { timeout: 20_000 });
});
