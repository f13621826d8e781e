import { appletCalls } from '@gonghui/contract/applets.ts';
import { packageCalls } from '@gonghui/contract/packages.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { furnish } from '@gonghui/testkit/furnish.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import {
  exportApplet,
  importApplet,
  sendPackage,
  textsOf,
  uploadApplet,
} from '@gonghui/testkit/package-of.ts';
import { everyId, everyRow, newRowsNaming } from '@gonghui/testkit/rows-naming.ts';
import { buildWholeApplet, type WholeApplet, wholeFields } from '@gonghui/testkit/whole-applet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Rows that say of themselves where something came from, or that somebody did something. */
const SAYS_SO = /^(?:audit|applet_origins|jobs|uploads|pgboss\.\S+) /;

describe.each(engines())('packages that come in over %s', engine => {
  let source: TestGateway;
  let target: TestGateway;
  let home: Enterprise;
  let away: Enterprise;
  let manager: Client;
  let builder: Client;
  let whole: WholeApplet;
  let bytes: Buffer;

  beforeAll(async () => {
    const config = { baseUrl: 'https://build.example.cn' };
    [source, target] = [await startGateway(engine, { config }), await startGateway(engine, { config })];
    home = await source.buildEnterprise('packs');
    // The other server has people and roles of the same names, and a department.
    away = await target.buildEnterprise('packs');
    await target.services.organisation.depts.create(away.ctx, { name: '采购部' } as never);
    manager = await source.signIn('manager-packs');
    builder = await target.signIn('manager-packs');
    for (const gateway of [source, target]) await gateway.services.jobs.start();
    whole = await buildWholeApplet(source, manager, home);
    await furnish(source, manager, home, whole);
    const plain = await source.signIn('plain-packs');
    for (const label of ['纸', '笔'])
      await plain.call(submissionCalls.submit, {
        params: { id: whole.goods },
        body: {
          values: { [wholeFields.name.id]: label, boss0001: [home.users.plain] } as never,
          key: newKey(),
        },
      });
    bytes = await exportApplet(manager, whole.appletId, true);
  });
  afterAll(async () => {
    await source?.close();
    await target?.close();
  });

  test('no id of the source stands in anything that is stored; its package is the same again', async () => {
    const ids = await everyId(source);
    const before = await everyRow(target);
    const made = await importApplet(target, builder, bytes);
    const named = newRowsNaming(before, await everyRow(target), ids).filter(row => !SAYS_SO.test(row));
    expect(named).toEqual([]);
    expect(made.records).toBe(2);
    const again = await textsOf(await exportApplet(builder, made.appletId, true));
    const first = await textsOf(bytes);
    expect([...again.keys()]).toEqual([...first.keys()]);
    for (const [part, text] of first) expect(again.get(part), part).toBe(text);
  });

  test('nothing is released, flows are not active, hooks and links are off, and what is missing is said', async () => {
    const { appletId, remarks } = await importApplet(target, builder, bytes, { name: '静' });
    expect((await builder.call(appletCalls.brief, { params: { id: appletId } })).status).toBe('offline');
    await target.db.withSystem(async trx => {
      const pages = await trx.selectFrom('forms').selectAll().where('applet_id', '=', appletId).execute();
      expect(pages.length).toBeGreaterThan(6);
      expect(pages.filter(page => page.released_version !== null || page.public_release)).toEqual([]);
      const ids = pages.map(({ id }) => id);
      const of = async <T extends 'flows' | 'hooks' | 'public_links' | 'prints'>(table: T) =>
        trx
          .selectFrom(table as 'flows')
          .selectAll()
          .where('form_id', 'in', ids)
          .execute();
      expect((await of('flows')).map(({ activated, inited }) => [activated, inited])).toEqual([
        [false, false],
      ]);
      const hooks = (await of('hooks')) as unknown as { status: string; headers: unknown }[];
      expect(hooks.map(({ status, headers }) => [status, headers])).toEqual([['off', null]]);
      const links = (await of('public_links')) as unknown as { status: string; password_hash: unknown }[];
      expect(links.map(({ status, password_hash }) => [status, password_hash])).toEqual([['off', null]]);
    });
    for (const words of ['推送地址', '外部接口「查价」', '公开链接「外部登记」', '流程未启用'])
      expect(remarks.join('\n')).toContain(words);
  });

  test('the check says what is not here before anything is stored', async () => {
    await target.buildEnterprise('bare');
    const stranger = await target.signIn('manager-bare');
    const upload = await uploadApplet(target, stranger, bytes);
    const before = await everyRow(target);
    const found = await stranger.call(packageCalls.check, { body: { upload } });
    const rows = await everyRow(target);
    for (const [table, held] of rows)
      if (!/pgboss|sessions/.test(table))
        expect([...held].sort(), table).toEqual([...(before.get(table) ?? [])].sort());
    expect(found.users.map(({ key, match }) => [key, match])).toContainEqual(['plain-packs', null]);
    expect(found.depts).toEqual([{ key: '采购部', name: '采购部', match: null }]);
    expect(found.refill.join('\n')).toMatch(/推送地址.*\n.*请求头/);
    const own = await builder.call(packageCalls.check, {
      body: { upload: await uploadApplet(target, builder, bytes) },
    });
    expect(own.users.every(({ match }) => match !== null)).toBe(true);
    expect(own.imported.length).toBeGreaterThan(0);
  });

  test('people are mapped as somebody says; one who was disabled meanwhile is refused by name, and nothing is left', async () => {
    const { plain = '' } = away.users;
    const { id: other } = await target.services.organisation.createUser(away.ctx, {
      username: 'other-packs',
      displayName: '别人',
      passwordHash: 'x',
      initialized: true,
      depts: [],
      roles: [],
    });
    const mapping = { users: { 'plain-packs': other }, depts: {}, roles: {}, connections: {}, others: {} };
    const { appletId } = await importApplet(target, builder, bytes, { name: '映射', mapping });
    const texts = await textsOf(await exportApplet(builder, appletId));
    const all = [...texts.values()].join('\n');
    expect(all).toContain('other-packs');
    expect(all).not.toContain('plain-packs');
    const before = await everyRow(target);
    const upload = await uploadApplet(target, builder, bytes);
    await target.db.withSystem(trx =>
      trx.updateTable('users').set({ status: 'disabled' }).where('id', '=', other).execute(),
    );
    await expect(importApplet(target, builder, bytes, { name: '停用', mapping })).rejects.toThrow(
      /「plain-packs」.*已停用/,
    );
    const after = await everyRow(target);
    for (const table of ['applets', 'forms', 'datasets', 'design_versions', 'files', 'flows', 'hooks'])
      expect(after.get(table)?.size, table).toBe(before.get(table)?.size);
    expect(upload).not.toBe(plain);
  });

  test('one package makes two applets, and a retry of one import makes no third', async () => {
    const upload = await uploadApplet(target, builder, bytes);
    const ask = (name: string) => builder.call(packageCalls.import, { body: { upload, name } });
    const [first, retry, second] = [await ask('甲'), await ask('甲'), await ask('乙')];
    expect(retry).toEqual(first);
    expect(second).not.toEqual(first);
  });

  test('what is no package is refused as it comes, in words', async () => {
    const broken = Buffer.from(bytes);
    broken[Math.floor(broken.length / 2)] = (broken[Math.floor(broken.length / 2)] ?? 0) ^ 0xff;
    for (const given of [Buffer.from('hello'), broken, bytes.subarray(0, bytes.length - 9)]) {
      const { code, message } = await sendPackage(target, builder, given);
      expect(code).not.toBe(200);
      expect(message).toMatch(/应用包/);
    }
    const plain = await target.signIn('plain-packs');
    expect((await sendPackage(target, plain, bytes)).code).toBe(403);
  });
});
