import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRelay, type Relay } from '@gonghui/collab-server/relay.ts';
import { openSocket, type RawSocket } from '@gonghui/collab-server/testing/relay-world.ts';
import { authCalls } from '@gonghui/contract/auth.ts';
import { designCalls } from '@gonghui/contract/designs.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import {
  type Client,
  type Enterprise,
  PASSWORD,
  startGateway,
  type TestGateway,
} from '@gonghui/testkit/gateway.ts';
import { cheapHash } from '@gonghui/testkit/passwords.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Promise S5 for everything that stays open: within five seconds after a session ended, for whatever reason, each of its
 * channels is closed, and tickets taken in it open nothing. Other people's go on.
 */

const WITHIN_MS = 5_000;
/** More than the buffers between two processes hold: a reader who stops keeps it on its way. */
const BIG = 24 * 1024 * 1024;

/** Reasons for which a session ends; `act` may use the session itself. */
const ENDINGS: Record<string, (at: Ending) => Promise<unknown>> = {
  'signing out': ({ client }) => client.call(authCalls.logout),
  'another password, chosen elsewhere': async ({ gateway, name, userId }) => {
    const elsewhere = await gateway.signIn(name);
    const body = {
      oldPassword: await elsewhere.seal(PASSWORD),
      newPassword: await elsewhere.seal('Other@8642'),
    };
    return elsewhere.call(userCalls.password, { params: { id: userId }, body });
  },
  'a password given by the administrator': async ({ admin, userId }) =>
    admin.call(userCalls.resetPassword, {
      body: { id: userId, newPassword: await admin.seal('Other@8642') },
    }),
  'a refresh token used twice': async ({ gateway, client }) => {
    const again = () =>
      gateway.anonymous.ask(authCalls.refresh, { body: { refreshToken: client.refreshToken! } });
    await again();
    gateway.advance(11_000);
    return again();
  },
  'a disabled account': ({ admin, userId }) =>
    admin.call(userCalls.status, { params: { id: userId }, body: { status: 'disabled' } }),
  'a person who left the enterprise': ({ admin, userId }) =>
    admin.call(userCalls.remove, { params: { id: userId }, query: {} }),
};

interface Ending {
  gateway: TestGateway;
  admin: Client;
  client: Client;
  name: string;
  userId: string;
}

describe.each(engines('rules'))('on %s', engine => {
  let gateway: TestGateway;
  let relay: Relay;
  let home: Enterprise;
  let admin: Client;
  let port: number;
  let formId: string;
  let fileId: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('home');
    admin = await gateway.signIn('admin-home');
    const paper = component('upload-enclosure', { label: '附件' });
    formId = (await buildForm(gateway, home.ctx, [component('input', { label: '内容' }), paper])).id;
    const { ports, store } = gateway.services.designs;
    relay = createRelay({ storage: store, ports });
    relay.attach(gateway.app.server);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    port = (gateway.app.server.address() as AddressInfo).port;
    const form = new FormData();
    form.set('file', new Blob(['0123456789abcde\n'.repeat(BIG / 16)]), 'long.txt');
    const stored = await fetch(`http://127.0.0.1:${port}/getway-api/v1/files/attachment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    });
    fileId = ((await stored.json()) as { data: { id: string } }).data.id;
    // Who builds the form reads files of its records; one that no record has is its uploader's.
    await admin.call(submissionCalls.submit, {
      params: { id: formId },
      body: { values: { [paper.id]: [fileId] }, key: newKey() },
    });
  });
  afterAll(async () => {
    await relay?.stop();
    await gateway?.close();
  });

  /** Everything that a person can have open; `over` resolves when the server has ended it. */
  async function channelsOf(client: Client) {
    const socketOf = async (): Promise<RawSocket> => {
      const { ticket } = await client.call(designCalls.ticket, { params: { id: formId } });
      return openSocket(`ws://127.0.0.1:${port}/collab/${formId}?ticket=${ticket}`);
    };
    const headers = { authorization: `Bearer ${client.token}`, 'accept-encoding': 'identity' };
    const answerOf = (path: string, read: boolean) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', path: `/getway-api${path}`, headers }, answer => {
          expect(answer.statusCode).toBe(200);
          answer.on('error', () => {});
          if (read) answer.resume();
          resolve(answer);
        })
          .on('error', reject)
          .end();
      });
    const overOf = (answer: IncomingMessage) =>
      new Promise<void>(done => answer.once('close', done).socket.once('close', () => done()));
    const agent = new Agent();
    const uploading = () => {
      const type = 'multipart/form-data; boundary=b';
      const sending = httpRequest({
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/getway-api/v1/files/attachment',
        headers: { ...headers, 'content-type': type, 'content-length': 1_000_000 },
      });
      sending.on('error', () => {});
      sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nbegins');
      return new Promise<void>(done => sending.once('close', done));
    };
    const design = await socketOf();
    const [notices, records, download] = await Promise.all([
      answerOf('/v1/notices/stream', true),
      answerOf(`/v1/forms/${formId}/submissions/stream`, true),
      answerOf(`/v1/files/${fileId}`, false),
    ]);
    // Its reader stops; the server's own end of the connection is what counts.
    const serversEnd = download.socket;
    serversEnd.pause();
    const { ticket } = await client.call(designCalls.ticket, { params: { id: formId } });
    let readOn = () => {};
    return {
      ticket,
      design,
      leave: () => {
        agent.destroy();
        for (const answer of [notices, records, download]) answer.destroy();
        design.socket.terminate();
      },
      over: {
        'a design': design.closed,
        'the stream of notices': overOf(notices),
        'the stream of a list': overOf(records),
        'an upload': uploading(),
        'a download': new Promise<void>(done => {
          readOn = () => {
            let length = 0;
            download.on('data', data => {
              length += data.length;
            });
            download.once('close', () => (length < BIG && !download.complete ? done() : null));
            serversEnd.resume();
          };
        }),
      } as Record<string, Promise<unknown>>,
      /** The download's reader goes on: what is left in the buffers ends where the server broke it off. */
      readOn: () => readOn(),
    };
  }

  /** Names of those that were not over in time. */
  async function stillOpen(over: Record<string, Promise<unknown>>, ms: number): Promise<string[]> {
    const left = new Set(Object.keys(over));
    for (const [name, end] of Object.entries(over)) void end.then(() => left.delete(name));
    await new Promise(done => setTimeout(done, ms));
    return [...left];
  }

  test('all channels end with the session, whatever ended it, and nobody else’s do', {
    timeout: 90_000,
  }, async () => {
    const passwordHash = await cheapHash(PASSWORD);
    const people: Ending[] = [];
    for (const [i] of Object.keys(ENDINGS).entries()) {
      const name = `leaver${i}-home`;
      const { id } = await gateway.services.organisation.createUser(home.ctx, {
        username: name,
        displayName: name,
        passwordHash,
        initialized: true,
        depts: [],
        roles: [home.roles.td_application_manager!],
      });
      people.push({ gateway, admin, client: await gateway.signIn(name), name, userId: id });
    }
    const open = await Promise.all(people.map(({ client }) => channelsOf(client)));
    const { over: stays, ticket: good, leave } = await channelsOf(await gateway.signIn('manager-home'));
    delete stays['a download'];
    const others = stillOpen(stays, WITHIN_MS);
    const left: Record<string, string[]> = {};
    await Promise.all(
      Object.entries(ENDINGS).map(async ([why, end], i) => {
        await end(people[i] as Ending);
        setTimeout(() => open[i]?.readOn(), WITHIN_MS - 800);
        left[why] = await stillOpen(open[i]?.over ?? {}, WITHIN_MS);
      }),
    );
    expect(left).toEqual(Object.fromEntries(Object.keys(ENDINGS).map(why => [why, []])));
    for (const { ticket, design } of open) {
      expect([CLOSE.ticketRefused, CLOSE.accessLost]).toContain(await design.closed);
      const late = await openSocket(`ws://127.0.0.1:${port}/collab/${formId}?ticket=${ticket}`);
      expect(await late.closed).toBe(CLOSE.ticketRefused);
    }
    expect((await others).sort()).toEqual(Object.keys(stays).sort());
    const honest = await openSocket(`ws://127.0.0.1:${port}/collab/${formId}?ticket=${good}`);
    expect(honest.socket.readyState).toBe(honest.socket.OPEN);
    honest.socket.terminate();
    for (const each of [leave, ...open.map(one => one.leave)]) each();
  });
});
