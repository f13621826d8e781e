import { fontCalls } from '@gonghui/contract/fonts.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { latinTtf } from '@gonghui/testkit/font-bytes.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { exportApplet, importApplet, textsOf } from '@gonghui/testkit/package-of.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(engines('rules'))('fonts in packages over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let bytes: Buffer;

  const upload = async (client: Client): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(latinTtf())]), 'a.ttf');
    const encoded = new Response(form);
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/getway-api/v1/fonts',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return (response.json() as { data: { id: string } }).data.id;
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('fonts');
    await gateway.services.jobs.start();
    const [admin, manager] = [await gateway.signIn('admin-fonts'), await gateway.signIn('manager-fonts')];
    const font = await upload(admin);
    const title = component('input', { label: '名称' });
    const { id, appletId } = await buildForm(gateway, home.ctx, [title]);
    const cell = cellOf('cell0001', 'col00000', { text: '字', style: { font } });
    const sheet = stencilOf([rowOf('row00001', [cell])], { cols: columnsOf(100) });
    await manager.call(printCalls.create, {
      params: { id },
      body: { template: stencilKind.saved.to(sheet) as Stencil, name: '单据' },
    });
    bytes = await exportApplet(manager, appletId);
  });
  afterAll(() => gateway?.close());

  test('the font that a template names goes along; in its enterprise it is the one that is there', async () => {
    const texts = await textsOf(bytes);
    expect(JSON.parse(texts.get('fonts.json') ?? '[]')).toMatchObject([{ name: 'font-1' }]);
    const manager = await gateway.signIn('manager-fonts');
    const made = await importApplet(gateway, manager, bytes);
    expect(made.remarks.filter(remark => remark.includes('字体'))).toEqual([]);
    expect((await manager.call(fontCalls.list)).list).toHaveLength(1);
    expect(await textsOf(await exportApplet(manager, made.appletId))).toEqual(texts);
  });

  test('elsewhere an administrator’s import adds it, and nobody else’s does', async () => {
    await gateway.buildEnterprise('else');
    const [admin, manager] = [await gateway.signIn('admin-else'), await gateway.signIn('manager-else')];
    const without = await importApplet(gateway, manager, bytes);
    expect(without.remarks.join('\n')).toContain('请管理员上传');
    expect((await manager.call(fontCalls.list)).list).toEqual([]);
    const made = await importApplet(gateway, admin, bytes, { name: '管理员的' });
    expect(made.remarks.filter(remark => remark.includes('字体'))).toEqual([]);
    expect((await manager.call(fontCalls.list)).list).toHaveLength(1);
  });
});
