import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { makeOld } from '@gonghui/testkit/old-bytes.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { folderStore } from '../../base/file-store.ts';

const WEEK_MS = 7 * 24 * 3600_000;
const ROUNDS = 15;

describe('bytes of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gonghui-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const store = folderStore(folder);
  const bytes = Buffer.from('the same content');
  const digest = createHash('sha256').update(bytes).digest('hex');

  it('stay when somebody has just put them', async () => {
    await store.put(bytes);
    expect(await store.remove(digest)).toBe(false);
    expect(await store.get(digest)).toEqual(bytes);
    await makeOld(store, digest);
    expect(await store.remove(digest)).toBe(true);
    expect(await store.get(digest)).toBeNull();
    expect(await store.remove(digest)).toBe(true);
  });

  it('are there after a put, whoever removes the same at that moment', async () => {
    for (let round = 0; round < 60; round++) {
      await store.put(bytes);
      await makeOld(store, digest);
      await Promise.all([store.remove(digest), store.put(bytes), store.remove(digest)]);
      expect(await store.get(digest), `round ${round}`).toEqual(bytes);
    }
  });
});

describe.each(engines())('uploads that nothing names over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let plain: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    plain = await gateway.signIn('plain-one');
  });
  afterAll(() => gateway.close());

  const me = () => ({ ...ours.ctx, actor: { id: ours.users.plain!, name: '' } });
  const picture = async (purpose: 'record' | 'avatar' | 'design', tone = '#264AE5') => {
    const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: tone } })
      .png()
      .toBuffer();
    return (await gateway.services.files.storePicture(me(), { bytes, name: 'a.png', purpose })).id;
  };
  const attachment = async (text: string) => {
    const body = Readable.from([Buffer.from(text)]);
    return (await gateway.services.files.storeAttachment(me(), { name: 'a.txt', body })).id;
  };
  const there = async (id: string) => {
    const { rows } = await sql`select from files where id = ${id}`.execute(gateway.db.kysely);
    return rows.length === 1;
  };
  /** As if it had been uploaded long ago. */
  const age = (...ids: string[]) =>
    sql`update files set created_at = ${new Date(gateway.deps.now() - WEEK_MS - 1000)}
      where id = any(${ids}::text[])`.execute(gateway.db.kysely);
  const wear = (avatar: string) =>
    plain.ask(userCalls.update, { params: { id: ours.users.plain! }, body: { avatar } });

  it('go a week later, pictures of people too; what a record, a person, the enterprise or a design names stays', async () => {
    const file = component('upload-enclosure', { label: '附件' });
    const text = component('rich', { label: '正文' });
    const named = await picture('record', '#111111');
    const form = await buildForm(gateway, ours.ctx, [file, text, component('input', { label: named })]);
    const used = await attachment('used');
    const shown = await picture('record', '#222222');
    const values = {
      [file.id]: [used],
      [text.id]: `<p>x</p><img src="/getway-api/v1/files/${shown}">`,
    };
    const sent = await plain.ask(submissionCalls.submit, {
      params: { id: form.id },
      body: { version: 1, values, key: newKey() },
    });
    expect(sent.code).toBe(200);
    const face = await picture('avatar', '#333333');
    const before = await picture('avatar', '#444444');
    expect((await wear(before)).code).toBe(200);
    expect((await wear(face)).code).toBe(200);
    const logo = await picture('avatar', '#555555');
    await sql`update tenants set logo = ${logo} where id = ${ours.ctx.tenantId}`.execute(gateway.db.kysely);
    const drawn = await picture('design', '#666666');
    const [left, chosen] = [await attachment('left'), await picture('avatar', '#777777')];
    const fresh = await attachment('fresh');
    await age(named, used, shown, face, before, logo, drawn, left, chosen);
    expect(await gateway.services.files.sweep()).toBe(3);
    for (const id of [named, used, shown, face, logo, drawn, fresh]) expect(await there(id), id).toBe(true);
    for (const id of [before, left, chosen]) expect(await there(id), id).toBe(false);
    expect((await wear(chosen)).message).toBe('图片不存在或已失效，请重新上传');
  });

  test('a picture that somebody puts on while it is swept is there afterwards, or he is told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await picture('avatar');
      await age(id);
      const [worn] = await Promise.all([wear(id), gateway.services.files.sweep()]);
      const { rows } = await sql<{ avatar: string }>`select avatar from users
        where id = ${ours.users.plain}`.execute(gateway.db.kysely);
      if (worn.code === 200) expect(rows[0]?.avatar).toBe(id);
      else expect(worn.message).toBe('图片不存在或已失效，请重新上传');
      expect(await there(rows[0]!.avatar), `round ${round}`).toBe(true);
    }
  });

  test('a file that is handed in while it is swept is there afterwards, or its sender is told', async () => {
    const file = component('upload-enclosure', { label: '附件' });
    const form = await buildForm(gateway, ours.ctx, [file]);
    for (let round = 0; round < ROUNDS; round++) {
      const id = await attachment(`round ${round}`);
      await age(id);
      const body = { version: 1, values: { [file.id]: [id] }, key: newKey() };
      const [sent] = await Promise.all([
        plain.ask(submissionCalls.submit, { params: { id: form.id }, body }),
        gateway.services.files.sweep(),
      ]);
      expect(await there(id), `round ${round}: ${sent.message}`).toBe(sent.code === 200);
      if (sent.code !== 200) expect(sent.code).toBe(422);
    }
  });
});
