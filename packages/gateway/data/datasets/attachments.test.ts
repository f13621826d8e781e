import { Readable } from 'node:stream';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { startGateway } from '@gonghui/testkit/gateway.ts';
import { describe, expect, it } from 'vitest';

describe.each(engines('rules'))('files in datasets over %s', engine => {
  it('a dataset over a form with files shows its preview: whether there are any, and not which', async () => {
    const gateway = await startGateway(engine);
    const { ctx } = await gateway.buildEnterprise('filed');
    const manager = await gateway.signIn('manager-filed');
    const name = component('input', { label: '名' });
    const files = ['upload-enclosure', 'upload-img', 'autograph'].map(type =>
      component(type, { label: type }),
    );
    const form = await buildForm(gateway, ctx, [name, ...files]);
    const { id: file } = await gateway.services.files.storeAttachment(
      { ...ctx, actor: { id: ctx.actor.id, name: '' } },
      { name: '合同.pdf', body: Readable.from([Buffer.from('%PDF-1.4\n')]) },
    );
    const admin = await gateway.signIn('admin-filed');
    for (const values of [{ [name.id]: 'a' }, { [name.id]: 'b', [files[0]!.id]: [file] }])
      await admin.call(submissionCalls.submit, { params: { id: form.id }, body: { values, key: newKey() } });
    const fields = [name, ...files].map((one, at) => columnOf('source01', one.id, one.name, `field00${at}`));
    const definition = dataset({ sources: [formSource(form.id, undefined, 'source01')], fields });
    const { id } = await manager.call(datasetCalls.create, { body: { appletId: form.appletId } });
    const columns = fields.map(({ id }) => ({ id, fieldId: id }));
    const ask = (query: object) =>
      manager.ask(datasetCalls.preview, { params: { id }, body: { definition, query: query as never } });
    const rows = await ask({ kind: 'rows', columns, filters: [], sort: [] });
    expect(rows.data?.main.rows).toEqual([
      ['b', '有', null, null],
      ['a', null, null, null],
    ]);
    const groups = await ask({
      ...{ kind: 'groups', filters: [], sort: [] },
      ...{ dimensions: [{ id: 'd', fieldId: 'field001' }], measures: [] },
    });
    expect(groups.message).toMatch(/^不能按「.*」分组$/);
    await gateway.close();
  });
});
