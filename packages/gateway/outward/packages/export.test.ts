import { checkContents } from '@gonghui/applet-package/check.ts';
import { readContents } from '@gonghui/applet-package/contents.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import { packageCalls } from '@gonghui/contract/packages.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { furnish, SECRETS } from '@gonghui/testkit/furnish.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { exportApplet, opened, textsOf } from '@gonghui/testkit/package-of.ts';
import { everyId } from '@gonghui/testkit/rows-naming.ts';
import { buildWholeApplet, type WholeApplet, wholeFields } from '@gonghui/testkit/whole-applet.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(engines())('packages of applets over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let whole: WholeApplet;

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://build.example.cn' } });
    home = await gateway.buildEnterprise('packs');
    manager = await gateway.signIn('manager-packs');
    await gateway.services.jobs.start();
    whole = await buildWholeApplet(gateway, manager, home);
  });
  afterAll(() => gateway?.close());

  const withoutOrigin = async (bytes: Buffer) => {
    const { manifest } = await opened(bytes);
    const { origin: _, name: __, ...rest } = manifest;
    return { rest, texts: await textsOf(bytes) };
  };

  test('two exports of one state are the same to the byte', async () => {
    const first = await exportApplet(manager, whole.appletId);
    expect(Buffer.compare(first, await exportApplet(manager, whole.appletId))).toBe(0);
    expect(first.length).toBeGreaterThan(2000);
  });

  test('packages of an applet and of its copy differ by where they come from, and by nothing else', async () => {
    const { id: copy } = await manager.call(appletCalls.copy, { params: { id: whole.appletId }, body: {} });
    const ours = await withoutOrigin(await exportApplet(manager, whole.appletId));
    expect(await withoutOrigin(await exportApplet(manager, copy))).toEqual(ours);
    // One that was copied before either was exported gets the same names.
    const early = await buildWholeApplet(gateway, manager, home);
    const { id: twin } = await manager.call(appletCalls.copy, { params: { id: early.appletId }, body: {} });
    const first = await withoutOrigin(await exportApplet(manager, twin));
    expect(await withoutOrigin(await exportApplet(manager, early.appletId))).toEqual(first);
  });

  test('no id, secret, password or token of the installation stands in a package, with data and without', async () => {
    await furnish(gateway, manager, home, whole);
    const plain = await gateway.signIn('plain-packs');
    await plain.call(submissionCalls.submit, {
      params: { id: whole.goods },
      body: { values: { [wholeFields.name.id]: '纸', boss0001: [home.users.plain] } as never, key: newKey() },
    });
    const named = new RegExp(`\\b(?:${(await everyId(gateway)).join('|')})\\b`);
    const secret = new RegExp([...SECRETS, 'whsec_', 'password_hash'].join('|'));
    for (const withData of [false, true]) {
      const bytes = await exportApplet(manager, whole.appletId, withData);
      const texts = await textsOf(bytes);
      expect([...texts.keys()].some(part => part.startsWith('data/'))).toBe(withData);
      for (const [part, text] of texts) {
        expect(named.exec(text)?.[0] && text, part).toBeUndefined();
        expect(secret.exec(text)?.[0], part).toBeUndefined();
      }
      const package_ = await opened(bytes);
      await package_.verify();
      const contents = readContents(await package_.json());
      checkContents(contents);
      const { folders, lists } = contents;
      expect(lists.people.users.map(({ account }) => account)).toContain('plain-packs');
      expect(lists.people.depts.length + lists.people.roles.length).toBeGreaterThan(1);
      for (const folder of ['hooks', 'outside', 'links', 'views', 'stencils', 'boards', 'flows'] as const)
        expect(folders[folder].size, folder).toBeGreaterThan(0);
      expect(lists.files).toHaveLength(1);
      expect(lists.aliases).toHaveLength(1);
      expect(lists.permissions).toHaveLength(1);
    }
  });

  test('records go along as lines with accounts, their rows, and what was said', async () => {
    const package_ = await opened(await exportApplet(manager, whole.appletId, true));
    const names = Object.keys(package_.manifest.parts).filter(part => part.startsWith('data/'));
    const lines: unknown[] = [];
    for (const part of names) for await (const line of package_.lines(part)) lines.push(line);
    expect(lines).toEqual([
      expect.objectContaining({
        by: 'plain-packs',
        values: expect.objectContaining({ [wholeFields.name.id]: '纸', boss0001: ['plain-packs'] }),
        comments: [],
      }),
    ]);
  });

  test('is asked for by who builds applets, of an applet of his enterprise', async () => {
    const plain = await gateway.signIn('plain-packs');
    const ask = (who: Client, id: string) => who.ask(packageCalls.export, { params: { id }, body: {} });
    expect((await ask(plain, whole.appletId)).code).toBe(403);
    await gateway.buildEnterprise('other');
    expect((await ask(await gateway.signIn('manager-other'), whole.appletId)).code).toBe(404);
  });
});
