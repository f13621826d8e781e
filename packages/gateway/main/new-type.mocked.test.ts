import { boardCalls } from '@gonghui/contract/boards.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { exportCalls } from '@gonghui/contract/exports.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { PrintData } from '@gonghui/print/record/data.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { endedJob, handIn } from '@gonghui/testkit/tables.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPdf, textOf } from '../base/paper/testing/read-pdf.ts';
import { PdfRun } from '../base/paper/thread/pdf-run.ts';

/** The two lists, with one type more: what a room does with it, it does by its folder alone. */
vi.mock('@gonghui/elements/form/fields.ts', async original => {
  const real = await original<typeof import('@gonghui/elements/form/fields.ts')>();
  const { percentField } = await import('@gonghui/testkit/percent/field.ts');
  return {
    fieldTypes: [...real.fieldTypes, 'percent'],
    fieldOf: (type: string) => (type === 'percent' ? percentField : real.fieldOf(type)),
  };
});
vi.mock('@gonghui/elements/form/definitions.ts', async original => {
  const real = await original<typeof import('@gonghui/elements/form/definitions.ts')>();
  const { percent } = await import('@gonghui/testkit/percent/definition.ts');
  return { definitions: [...real.definitions, percent] };
});

const TITLES = ['甲', '乙', '甲', '丙'];
const SHARES = [12.5, 50, 60.25, null];

describe.each(engines())('a new type of field, by its folder and two lines, over %s', engine => {
  const title = component('input', { label: '名称' });
  const share = component('percent', { label: '占比' });
  const part = component('percent', { label: '分摊', most: 200 });
  const lines = component('subform', { label: '明细' }, [part]);
  const FIELDS = [title, share, lines];
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let form: BuiltForm;
  const ids: string[] = [];

  const submit = (values: Record<string, Json>, id = form.id) =>
    manager.ask(submissionCalls.submit, { params: { id }, body: { values: values as never, key: newKey() } });
  const window = async (body: object, id = form.id) =>
    (await manager.call(recordListCalls.window, { params: { id }, body: { limit: 50, ...body } as never }))
      .list;
  const sharesOf = (list: readonly { values: Record<string, unknown> }[]) =>
    list.map(({ values }) => values[share.id]);
  const filters = (operator: string, value?: Json) => ({
    logic: 'and',
    items: [{ fieldId: share.id, operator, ...(value === undefined ? {} : { value }) }],
  });

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('new');
    manager = await gateway.signIn('manager-new');
    await gateway.services.jobs.start();
    form = await buildForm(gateway, ours.ctx, FIELDS, { name: '分摊' });
    for (const [at, name] of TITLES.entries()) {
      gateway.advance(1000);
      const rows = SHARES.slice(0, at).map((value, row) => ({
        id: `row0000${row}`,
        values: { [part.id]: value },
      }));
      const values = { [title.id]: name, [share.id]: SHARES[at] ?? null, [lines.id]: rows };
      ids.push((await submit(values)).data.id);
    }
  });
  afterAll(() => gateway.close());

  it('is stored, checked, and read as it was stored', async () => {
    expect(await submit({ [title.id]: '多', [share.id]: 101 })).toMatchObject({
      code: 422,
      data: { errors: { [share.id]: ['「占比」不能大于100'] } },
    });
    expect(await submit({ [title.id]: '错', [share.id]: '很多' })).toMatchObject({ code: 422 });
    const { values } = await manager.call(submissionCalls.detail, {
      params: { id: ids[1]! },
    } as never);
    expect(values).toMatchObject({ [share.id]: 50, [lines.id]: [{ values: { [part.id]: 12.5 } }] });
  });

  it('is filtered, sorted, grouped and added up by a list of records', async () => {
    expect(
      sharesOf(await window({ filters: filters('ge', 50), sort: [{ fieldId: share.id, order: 'desc' }] })),
    ).toEqual([60.25, 50]);
    expect(sharesOf(await window({ filters: filters('empty') }))).toEqual([null]);
    const { measures } = await manager.call(recordListCalls.summary, {
      params: { id: form.id },
      body: { measures: [share.id] } as never,
    });
    expect(measures[share.id]).toMatchObject({ filled: 3, sum: 122.75, max: 60.25 });
    const { groups } = await manager.call(recordListCalls.groups, {
      params: { id: form.id },
      body: { by: { fieldId: share.id }, measures: [share.id] } as never,
    });
    expect(groups.map(({ key, count }) => [key, count])).toEqual(
      expect.arrayContaining([
        [50, 1],
        [null, 1],
      ]),
    );
  });

  it('is filtered, added up and computed with by questions of reports, and relates to other numbers', async () => {
    const other = await buildForm(gateway, ours.ctx, [
      component('number', { label: '档' }, undefined, 'levelkey'),
      component('input', { label: '档名' }, undefined, 'levelnam'),
    ]);
    await submit({ levelkey: 50, levelnam: '一半' }, other.id);
    const definition = dataset({
      sources: [formSource(form.id, undefined, 'source01'), formSource(other.id, undefined, 'source03')],
      relations: [
        {
          id: 'relation',
          left: 'source01',
          right: 'source03',
          join: 'left',
          keys: [{ left: share.id, right: 'levelkey' }],
        },
      ],
      fields: [
        columnOf('source01', title.id, 'input', 'fieldtit'),
        columnOf('source01', share.id, 'percent', 'fieldsha'),
        { id: 'fielddbl', alias: '两倍', type: 'number', formula: '{{fieldsha}}*2' },
        columnOf('source03', 'levelnam', 'input', 'fieldnam'),
      ],
    });
    const ask = async (query: object) =>
      (
        await askAs(gateway, ours.ctx, definition, {
          kind: 'groups',
          filters: [],
          ...query,
        } as unknown as Query)
      ).main;
    const measures = [
      { id: 'y', fieldId: 'fieldsha' },
      { id: 'z', fieldId: 'fielddbl', aggregate: 'sum' },
    ];
    const by = (fieldId: string) => [{ id: 'x', fieldId }];
    const said = ({ rows }: { rows: readonly (readonly unknown[])[] }) =>
      rows.map(row => row.map(cell => (cell as { label?: string } | null)?.label ?? cell));
    const summed = await ask({ dimensions: by('fieldtit'), measures });
    expect(said(summed)).toEqual(
      expect.arrayContaining([
        ['甲', '72.75', '145.5'],
        ['乙', '50', '100'],
      ]),
    );
    const high = { logical: 'and', items: [{ key: 'fieldsha', operator: 'ge', value: 50 }] };
    expect(said(await ask({ dimensions: [], measures, filters: [high] }))).toEqual([['110.25', '220.5']]);
    expect(said(await ask({ dimensions: by('fieldsha'), measures: [{ id: 'n' }] }))).toHaveLength(4);
    const related = said(await ask({ dimensions: by('fieldnam'), measures: measures.slice(0, 1) }));
    expect(related).toEqual(expect.arrayContaining([['一半', '50']]));
  });

  it('makes the columns of a board', async () => {
    const { id } = await manager.call(datasetCalls.create, {
      body: { type: 'dm', appletId: form.appletId, sourceId: form.id },
    });
    const { rev } = await manager.call(boardCalls.settings, { params: { id } });
    const board = { rev, groupFieldKey: share.id };
    const saved = await manager.ask(datasetCalls.save, { params: { id }, body: { board } as never });
    expect(saved.message).toBe('操作成功');
    const settings = await manager.call(boardCalls.settings, { params: { id } });
    expect(settings).toMatchObject({ groupFieldKey: share.id });
  });

  it('is exported as it is written, and imported again from a sheet with its sign', async () => {
    const params = { id: form.id };
    const fields = [title.id, share.id];
    const { jobId } = await manager.call(exportCalls.start, { params, body: { fields } } as never);
    expect((await endedJob(manager, jobId)).state).toBe('done');
    const { raw } = await manager.ask(jobCalls.file, { params: { id: jobId } });
    const [sheet] = (await readXlsx(raw, { readStyles: true })).sheets;
    expect(sheet?.rows).toEqual([
      ['名称', '占比'],
      ...TITLES.map((name, at) => [name, SHARES[at] ?? null]).reverse(),
    ]);
    const typed = [
      ['名称', '占比'],
      ['丁', '33.3%'],
      ['戊', 20],
      ['己', '很多'],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: '一', rows: typed as never }] });
    for (const [table, told] of [
      [new Uint8Array(raw), { added: TITLES.length, failed: 0 }],
      [bytes, { added: 2, failed: 1 }],
    ] as const) {
      const again = await buildForm(gateway, ours.ctx, FIELDS);
      const { upload, sheets } = await handIn(gateway, manager, again.id, table);
      const how = { head: 0, columns: fields, mode: 'add', key: null, trial: false };
      const job = await manager.call(importCalls.start, {
        params: { id: again.id },
        body: { upload, sheet: sheets[0]?.index ?? 0, ...how },
      } as never);
      expect((await endedJob(manager, job.jobId)).result).toMatchObject(told);
      const list = await window({ sort: [{ fieldId: share.id, order: 'asc' }] }, again.id);
      const wanted = table === bytes ? [20, 33.3] : [12.5, 50, 60.25];
      expect(sharesOf(list).filter(value => value !== null)).toEqual(wanted);
    }
  });

  it('is printed with its sign, and asked about by what is shown', async () => {
    const high = {
      logical: 'and',
      items: [{ key: share.id, keyLabel: '占比', type: 'percent', operator: 'ge', value: 50 }],
    };
    const sheet = stencilOf(
      [
        rowOf('row00001', [cellOf('cell0001', 'col00000', { dataVar: share.id })]),
        rowOf('row00002', [cellOf('cell0002', 'col00000', { text: '过半' })], { showIf: high as never }),
        rowOf('row00003', [cellOf('cell0003', 'col00000', { text: `=SUM({{${lines.id}.${part.id}}})` })]),
      ],
      { cols: columnsOf(120) },
    );
    const template = stencilKind.saved.to(sheet) as Stencil;
    const { id } = await manager.call(printCalls.create, {
      params: { id: form.id },
      body: { template, name: '单' },
    });
    await manager.call(printCalls.status, { params: { id }, body: { status: 'on' } });
    const recordIds = [ids[0]!, ids[2]!];
    const { data } = await manager.ask(printingCalls.data, {
      params: { id: form.id },
      body: { stencilId: id, intent: 'preview', recordIds },
    });
    // As the thread of PDFs does, which has modules of its own.
    const plan = { title: '单', sheet: sheetOf(sheet).sheet, fonts: [], most: { pages: 10, bytes: 1e6 } };
    const way = { mode: 'each', copies: null, first: 1 } as const;
    const run = new PdfRun({ ...plan, way }, async () => ({}));
    const added = await run.add(data as unknown as PrintData, recordIds);
    const { chunks } = await run.finish();
    const pdf = await openPdf(new Uint8Array(Buffer.concat([...added.chunks, ...chunks])));
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => textOf(pdf, at + 1)));
    expect(pages.map(page => page.replaceAll(/\s/g, ''))).toEqual(['12.5%0', '60.25%过半62.5']);
  });

  it('brings values of other records by it, and is an option', async () => {
    const pick = component('select-single', {
      label: '占比',
      optionalGenre: 'normal-options',
      options: [],
      datasetAssociate: { targetDatasetId: form.id, value: share.id, label: share.id },
    });
    const asked = component('percent', { label: '要的' });
    const brought = component('input', {
      label: '名称',
      status: 'readonly',
      defaultGenre: 'data-link',
      dataControl: {
        formId: form.id,
        targetFormFieldKey: title.id,
        conditions: {
          logical: 'and',
          items: [{ key: share.id, keyLabel: '占比', type: 'percent', operator: 'eq', valueKey: asked.id }],
        },
      },
    });
    const double = component('number', {
      label: '两倍',
      status: 'readonly',
      defaultGenre: 'formula',
      defaultFormula: `{{${asked.id}}}*2`,
    });
    const linked = await buildForm(gateway, ours.ctx, [asked, brought, double, pick]);
    const { data } = await submit({ [asked.id]: 50, [pick.id]: '60.25' }, linked.id);
    const { values } = await manager.call(submissionCalls.detail, {
      params: { id: data.id },
    } as never);
    expect(values).toMatchObject({ [brought.id]: '乙', [double.id]: 100, [pick.id]: '60.25' });
  });
});
