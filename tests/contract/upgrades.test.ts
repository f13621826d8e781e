import type { AddressInfo } from 'node:net';
import { createRelay, type Relay } from '@gonghui/collab-server/relay.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRaw, request, upgradeHeaders } from '../promises/support/raw-socket.ts';

let gateway: TestGateway;
let relay: Relay;
let port: number;
beforeAll(async () => {
  gateway = await startGateway('pglite');
  const { ports, store } = gateway.services.designs;
  relay = createRelay({ storage: store, ports });
  relay.attach(gateway.app.server);
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  port = (gateway.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await relay?.stop();
  await gateway?.close();
});

/** What comes back first. */
async function answerTo(bytes: Buffer): Promise<string> {
  const raw = await openRaw(port);
  let came = '';
  raw.socket.on('data', data => {
    came += data.toString('utf8');
  });
  raw.send(bytes);
  await raw.received('\r\n\r\n');
  raw.socket.destroy();
  return came;
}

const INFO = '/getway-api/v1/sys/info';
const h2c = ['Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA'];

it.each(['h2c', 'h2c, h2', 'TLS/1.0', 'nonsense', ''])(
  'an offer of another protocol (%j) changes nothing about the answer',
  async offer => {
    const plain = await answerTo(request('GET', INFO));
    expect(plain).toMatch(/^HTTP\/1\.1 200 /);
    const headers = [...h2c, `Upgrade: ${offer}`];
    expect(await answerTo(request('GET', INFO, headers))).toMatch(/^HTTP\/1\.1 200 /);
    const body = '{"username":"nobody","password":"x"}';
    const sent = [...headers, 'Content-Type: application/json', `Content-Length: ${body.length}`];
    expect(await answerTo(request('POST', '/getway-api/v1/authenticate', sent, body))).toContain('"code":');
  },
);

it('the relay is asked for sockets, and refuses one elsewhere', async () => {
  expect(await answerTo(request('GET', '/collab/abcdefgh', upgradeHeaders()))).toMatch(/^HTTP\/1\.1 101 /);
  expect(await answerTo(request('GET', INFO, upgradeHeaders()))).toMatch(/^HTTP\/1\.1 404 /);
});
