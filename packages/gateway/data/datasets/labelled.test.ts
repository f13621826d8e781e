import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { isKeyed } from '@gonghui/elements/query/answer.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Options that come from other records are stored by one of their columns and read by another. */
describe.each(engines('rules'))('options of other records in datasets over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let issues: BuiltForm;
  let returns: BuiltForm;
  const code = component('input', { label: '编号' });
  const name = component('input', { label: '品名' });
  const from = (label: string, shown = name.id) => ({
    label,
    optionalGenre: 'normal-options',
    datasetAssociate: { targetDatasetId: '', value: code.id, label: shown },
  });
  const thing = component('select-single', from('物品') as never);
  const spare = component('select-multiple', from('备选') as never);
  const plain = component('select-single', from('编号', code.id) as never);
  const inRow = component('select-single', from('明细物品') as never);
  const rows = component('subform', { label: '明细' }, [inRow]);
  const back = component('select-single', from('退回') as never);

  const submit = (id: string, values: Record<string, Json>) =>
    manager.call(submissionCalls.submit, { params: { id }, body: { values, key: newKey() } });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('labelled');
    manager = await gateway.signIn('manager-labelled');
    const goods = await buildForm(gateway, home.ctx, [code, name], { name: '物品' });
    for (const [key, title] of [
      ['P-01', 'A4 纸'],
      ['P-02', '签字笔'],
      ['P-03', '订书机'],
    ])
      await submit(goods.id, { [code.id]: key ?? '', [name.id]: title ?? '' });
    for (const field of [thing, spare, plain, inRow, back])
      Object.assign(field.props.datasetAssociate as object, { targetDatasetId: goods.id });
    issues = await buildForm(gateway, home.ctx, [thing, spare, plain, rows], { name: '领用' });
    const row = (id: string, value: string) => ({ id, values: { [inRow.id]: value } });
    await submit(issues.id, {
      [thing.id]: 'P-01',
      [spare.id]: ['P-01', 'P-02'],
      [plain.id]: 'P-01',
      [rows.id]: [row('row1', 'P-02')] as unknown as Json,
    });
    await submit(issues.id, { [thing.id]: 'P-02', [spare.id]: ['P-02'], [plain.id]: 'P-03' });
    await submit(issues.id, { [thing.id]: 'P-02' });
    returns = await buildForm(gateway, home.ctx, [back], { name: '退回' });
    await submit(returns.id, { [back.id]: 'P-03' });
  }, 60_000);
  afterAll(() => gateway.close());

  const definition = (): DatasetDefinition => {
    const source = formSource(issues.id, undefined, 'source01');
    return dataset({
      sources: [source],
      fields: [
        columnOf(source.id, thing.id, 'select-single', 'fieldone'),
        columnOf(source.id, spare.id, 'select-multiple', 'fieldall'),
        columnOf(source.id, plain.id, 'select-single', 'fieldcod'),
      ],
    });
  };
  const shown = async (query: Query, of: DatasetDefinition = definition()) => {
    const { main } = await askAs(gateway, home.ctx, of, query);
    expect(Object.keys(main.columns[0] ?? {})).not.toContain('labelled');
    return main.rows.map(cells =>
      cells.map(cell => (isKeyed(cell) ? `${JSON.stringify(cell.key)} ${cell.label}` : cell)),
    );
  };
  const by = (fieldId: string, more = {}): Query => ({
    kind: 'groups',
    dimensions: [{ id: 'g', fieldId, ...more }],
    measures: [{ id: 'n' }],
    filters: [],
  });
  const options = (fieldId: string, keyword?: string): Query => ({
    kind: 'options',
    fieldId,
    filters: [],
    ...(keyword ? { keyword } : {}),
  });

  it('are told by what they are called, in groups, lists and rows', async () => {
    expect(await shown(by('fieldone'))).toEqual([
      ['"P-01" A4 纸', '1'],
      ['"P-02" 签字笔', '2'],
    ]);
    expect((await shown(by('fieldall'))).slice(0, 2)).toEqual([
      ['["P-01","P-02"] A4 纸、签字笔', '1'],
      ['["P-02"] 签字笔', '1'],
    ]);
    expect((await shown(by('fieldall', { split: true }))).slice(0, 2)).toEqual([
      ['"P-01" A4 纸', '1'],
      ['"P-02" 签字笔', '2'],
    ]);
    const columns = ['fieldone', 'fieldall', 'fieldcod'].map(fieldId => ({ id: fieldId, fieldId }));
    const found = await shown({ kind: 'rows', columns, filters: [], sort: [] });
    expect(found.at(-1)).toEqual(['"P-01" A4 纸', '["P-01","P-02"] A4 纸、签字笔', 'P-01']);
  });

  it('are offered by what they are called, and found by that and by what is stored', async () => {
    expect(await shown(options('fieldone'))).toEqual([['"P-01" A4 纸'], ['"P-02" 签字笔']]);
    expect(await shown(options('fieldone', '签字'))).toEqual([['"P-02" 签字笔']]);
    expect(await shown(options('fieldone', 'p-01'))).toEqual([['"P-01" A4 纸']]);
    // Called so, and nowhere chosen in these records.
    expect(await shown(options('fieldone', '订书'))).toEqual([]);
    expect(await shown(options('fieldcod'))).toEqual([['"P-01" P-01'], ['"P-03" P-03']]);
  });

  it('keep their names through relations, subforms, datasets inside datasets and unions', async () => {
    const { id } = await manager.call(datasetCalls.create, {
      body: { appletId: issues.appletId, name: '领用' },
    });
    await manager.call(datasetCalls.save, { params: { id }, body: { definition: definition() } });
    const inside = { id: 'source01', name: '领用', of: { kind: 'dataset' as const, datasetId: id } };
    const main = formSource(returns.id, undefined, 'source02');
    const nested = dataset({
      sources: [inside],
      fields: [columnOf(inside.id, 'fieldone', 'select-single', 'fieldone')],
    });
    expect(await shown(options('fieldone', '笔'), nested)).toEqual([['"P-02" 签字笔']]);
    const related = dataset({
      sources: [main, inside],
      relations: [
        {
          id: 'relation',
          left: main.id,
          right: inside.id,
          join: 'left',
          keys: [{ left: back.id, right: 'fieldcod' }],
        },
      ],
      fields: [
        columnOf(main.id, back.id, 'select-single', 'fieldbac'),
        columnOf(inside.id, 'fieldone', 'select-single', 'fieldone'),
      ],
    });
    expect(await shown(by('fieldbac'), related)).toEqual([['"P-03" 订书机', '1']]);
    expect(await shown(by('fieldone'), related)).toEqual([['"P-02" 签字笔', '1']]);
    const inRows = formSource(issues.id, rows.id, 'source03');
    const ofRows = dataset({
      sources: [inRows],
      fields: [columnOf(inRows.id, inRow.id, 'select-single', 'fieldrow')],
    });
    expect(await shown(by('fieldrow'), ofRows)).toEqual([['"P-02" 签字笔', '1']]);
  });
});
