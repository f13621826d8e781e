import type { AddressInfo } from 'node:net';
import { fileCalls } from '@gonghui/contract/files.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { screenCalls } from '@gonghui/contract/screens.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { asset, saveScreen } from '@gonghui/testkit/screens.ts';
import { buildWall, CHART, makePass, openWall } from '@gonghui/testkit/walls.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('what a wall keeps open over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    home = await gateway.buildEnterprise('lobby');
    manager = await gateway.signIn('manager-lobby');
  });
  afterAll(() => gateway.close());

  async function listen(screenId: string, headers: Record<string, string>) {
    const { port } = gateway.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/getway-api/v1/visual/${screenId}/stream`;
    const answer = await fetch(url, { headers });
    let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
    let rest = '';
    const news = async (): Promise<string> => {
      for (;;) {
        const end = rest.indexOf('\n\n');
        if (end < 0) {
          reader ??= answer.body!.getReader();
          const { done, value } = await reader.read();
          if (done) return 'ended';
          rest += Buffer.from(value).toString();
          continue;
        }
        const event = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!event.startsWith(':')) return event;
      }
    };
    return { answer, news };
  }

  it('its stream tells of changes, and ends by itself once the pass is revoked; coming anew says why', async () => {
    const { screenId, form, word } = await buildWall(gateway, home, manager);
    const { pass, id } = await makePass(gateway, manager, screenId);
    const { bearer } = await openWall(gateway, screenId, pass);
    const stream = await listen(screenId, bearer);
    expect(await stream.news()).toBe('event: open\ndata: {}');
    await manager.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, key: newKey(), values: { [word.id]: '一' } },
    });
    expect(await stream.news()).toBe(`event: panels\ndata: {"ids":["${CHART}"]}`);
    // Longer than the channels of ended sessions are left open.
    await new Promise(resolve => setTimeout(resolve, 4000));
    await manager.call(screenCalls.revokePass, { params: { passId: id } });
    let last = '';
    while (last !== 'ended') last = await stream.news();
    const { answer } = await listen(screenId, bearer);
    expect(await answer.json()).toMatchObject({ code: 1515, data: { reason: 'pass', why: 'revoked' } });
  }, 30_000);

  it('reads files that its screen shows by its own cookie, and no other file', async () => {
    const { screenId, datasetId } = await buildWall(gateway, home, manager);
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#135' } })
      .png()
      .toBuffer();
    const picture = async (ctx: Ctx, purpose: 'design' | 'record') =>
      (await gateway.services.files.storePicture(ctx, { bytes: png, name: 'a.png', purpose })).id;
    const as: Ctx = { ...home.ctx, actor: { id: home.users.manager!, name: 'manager' } };
    const tower = await gateway.buildEnterprise('tower2');
    const [shown, other, attached, foreign] = [
      await picture(as, 'design'),
      await picture(as, 'design'),
      await picture(as, 'record'),
      await picture(tower.ctx, 'design'),
    ];
    expect(datasetId).toBeTruthy();
    await saveScreen(manager, screenId, [
      asset('pic00001', 'VPicture', {}, { src: shown }),
      asset('pic00002', 'VPicture', {}, { src: attached }),
      asset('pic00003', 'VPicture', {}, { src: foreign }),
      asset('word0001', 'VMainTextTag', {}, { text: `x${other}` }),
    ]);
    await manager.call(formCalls.release, { params: { id: screenId }, body: {} });
    const { pass, id: passId } = await makePass(gateway, manager, screenId);
    const { cookie, bearer } = await openWall(gateway, screenId, pass);
    const read = async (id: string, headers: Record<string, string> = cookie) =>
      (await gateway.anonymous.ask(fileCalls.get, { params: { id } }, headers)).status;
    expect(await read(shown)).toBe(200);
    expect([await read(other), await read(attached), await read(foreign)]).toEqual([401, 404, 404]);
    expect(await read(shown, {})).toBe(401);
    // No text of an address is a pattern over what the design says.
    for (const odd of ['.*', '........', `${shown.slice(0, -1)}.`, '(.|.)*~', '['])
      expect([odd, await read(odd)]).toEqual([odd, 401]);
    // The token of calls opens no files, and the cookie no calls.
    expect(await read(shown, bearer)).toBe(401);
    const detail = await gateway.anonymous.ask(formCalls.fill, { params: { id: screenId } }, cookie);
    expect(detail.code).toBe(401);
    // A second wall of the same browser, and somebody signed in beside it, each read their own.
    const second = await buildWall(gateway, home, manager);
    const { pass: pass2 } = await makePass(gateway, manager, second.screenId);
    const both = `${(await openWall(gateway, second.screenId, pass2)).cookie.cookie}; ${cookie.cookie}`;
    expect(await read(shown, { cookie: both })).toBe(200);
    expect(await read(shown, { cookie: `gh_play_${screenId}=x.y.z; ${cookie.cookie}` })).toBe(200);
    await manager.call(screenCalls.revokePass, { params: { passId } });
    expect(await read(shown)).toBe(401);
  });
});
