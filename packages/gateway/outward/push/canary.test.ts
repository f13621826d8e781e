import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { createServer as createTcp } from 'node:net';
import { engines } from '@gonghui/testkit/database.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { hookedForm } from '@gonghui/testkit/hooked-form.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';
import { createHttpDoor } from '../../base/outbound/http.ts';
import type { Lookup } from '../../base/outbound/names/names.ts';
import { createOutbound } from '../../base/outbound/outbound.ts';
import { createSender } from './sender.ts';

describe.each(engines('rules'))('promise S3 over %s', engine => {
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { outboundAllow: readAllowed('127.0.0.2:*') } });
  });
  afterAll(() => gateway.close());

  it('a name that changes its meaning leads no message of a hook to this machine', async () => {
    let met = 0;
    const canary = createTcp(socket => {
      met++;
      socket.destroy();
    });
    canary.listen(0, '127.0.0.1');
    await once(canary, 'listening');
    onTestFinished(() => void canary.close());
    const address = canary.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const arrived: string[] = [];
    // The same port of an address that may be reached; it ends each connection, so that the next is dialled anew.
    const meant = createHttp((request, response) => {
      request.resume().on('end', () => {
        arrived.push(String(request.headers['webhook-id']));
        response.writeHead(204, { connection: 'close' }).end();
      });
    });
    meant.listen(port, '127.0.0.2');
    await once(meant, 'listening');
    onTestFinished(() => void meant.close());

    const meanings = [
      ['127.0.0.2'],
      ['127.0.0.1'],
      ['127.0.0.2', '127.0.0.1'],
      ['127.0.0.1', '127.0.0.2'],
      ['::ffff:127.0.0.1'],
      ['64:ff9b::7f00:1'],
      ['127.0.0.2'],
      ['::1'],
      ['10.0.0.1'],
      ['169.254.169.254'],
    ];
    let asked = 0;
    const lookup: Lookup = async host =>
      host === 'turncoat.example' ? (meanings[asked++ % meanings.length] ?? []) : [];
    const outbound = createOutbound({ allow: readAllowed('127.0.0.2:*'), own: null, lookup });
    const door = createHttpDoor(outbound);
    const sender = createSender(gateway.deps, door);

    const ours = await gateway.buildEnterprise('one');
    const manager = await gateway.signIn('manager-one');
    const name = component('input', { label: '姓名' });
    const url = `http://turncoat.example:${port}/`;
    const { submit, log } = await hookedForm(gateway, ours, manager, { url, fields: [name] });
    for (let i = 0; i < meanings.length; i++) {
      await submit({ [name.id]: `${i}` });
      await sql`update hooks set probe_at = null, failures = 0`.execute(gateway.db.kysely);
      await sender.drain();
    }
    expect(asked).toBeGreaterThanOrEqual(meanings.length);
    const stages = (await log()).flatMap(({ tries }) => tries.map(({ stage }) => stage));
    expect(new Set(stages)).toEqual(new Set(['ok', 'guard']));
    expect(stages).toHaveLength(asked);
    expect(arrived).toHaveLength(stages.filter(stage => stage === 'ok').length);
    expect(met).toBe(0);
    await sender.stop();
  });
});
