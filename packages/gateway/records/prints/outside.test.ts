import { authCalls } from '@gonghui/contract/auth.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { cellOf, columnsOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf, textOf } from '../../base/paper/testing/read-pdf.ts';

const title = component('input', { label: '名称' });
const savedOf = (components: TemplateComponent[]) =>
  stencilKind.saved.to(stencilOf(components, { cols: columnsOf(100) })) as Stencil;

/** Who knows the calls and means harm: a neighbour, a session that ended, a template that nobody drew. */
describe.each(engines('rules'))('printing seen from outside over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let neighbour: Client;
  let form: BuiltForm;
  let record: string;

  const create = (template: unknown, client = manager, id = form.id) =>
    client.ask(printCalls.create, { params: { id }, body: { template } as never });
  const data = (client: Client, stencilId: string | null, recordIds = [record], id = form.id) =>
    client.ask(printingCalls.data, { params: { id }, body: { stencilId, recordIds, intent: 'print' } });
  const download = (client: Client, id: string, ids = [record]) =>
    client.ask(printingCalls.download, { params: { id }, body: { ids, key: newKey() } as never });
  const records = (client: Client, filter: object, page = { current: 1, pageSize: 20 }) =>
    client.ask(printingCalls.records, { body: { filter: { formId: form.id, ...filter }, page } });
  const submit = async (client: Client, id: string) =>
    (
      await client.call(submissionCalls.submit, {
        params: { id },
        body: { values: { [title.id]: '泵' } as never, key: newKey() },
      })
    ).id;
  const on = async (template: Stencil, client = manager, formId = form.id) => {
    const { id } = (await create(template, client, formId)).data;
    await client.call(printCalls.status, { params: { id }, body: { status: 'on' } });
    return id;
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('outside');
    [manager, neighbour] = [await gateway.signIn('manager-outside'), await gateway.signIn('plain-outside')];
    form = await buildForm(gateway, home.ctx, [title]);
    record = await submit(manager, form.id);
  });
  afterAll(() => gateway.close());

  it('a neighbour’s template and records are nothing here, and ours are nothing there', async () => {
    const other = await gateway.buildEnterprise('next');
    const stranger = await gateway.signIn('manager-next');
    const theirs = await buildForm(gateway, other.ctx, [title]);
    const [their, ours] = [await submit(stranger, theirs.id), record];
    const cell = () => savedOf([rowOf('row00001', [cellOf('cell0001', 'col00000', { text: '甲' })])]);
    const [mine, foreign] = [await on(cell()), await on(cell(), stranger, theirs.id)];

    expect((await data(manager, foreign)).code).toBe(404);
    const { data: mixed } = await data(manager, mine, [ours, their]);
    expect([mixed.records.map(({ id }) => id), mixed.missing]).toEqual([[ours], [their]]);
    expect((await data(stranger, null)).code).toBe(404);
    expect((await download(stranger, mine)).code).toBe(404);
    expect((await download(stranger, foreign, [ours])).code).toBe(404);
    expect((await records(stranger, {})).code).toBe(404);
    // A template of another form of one's own is none of this form's either.
    const { id: second } = await buildForm(gateway, home.ctx, [title], { name: '另一个' });
    expect((await data(manager, mine, [ours], second)).code).toBe(404);
  });

  it('a session that ended prints nothing', async () => {
    const left = await gateway.signIn('plain-outside');
    await left.call(authCalls.logout);
    for (const answer of [await data(left, null), await download(left, form.id), await records(left, {})])
      expect(answer.code).toBe(401);
  });

  it('moments and pages that no database has are refused in words', async () => {
    for (const at of [1e300, -1e15, 9e15])
      for (const filter of [{ from: at }, { to: at }])
        expect((await records(neighbour, filter)).code, String(at)).toBe(400);
    const far = { current: Number.MAX_SAFE_INTEGER, pageSize: 99_999 };
    expect((await records(neighbour, {}, far)).code).toBe(400);
    expect((await records(neighbour, {}, { ...far, current: 1_000_000_000 })).data.list).toEqual([]);
  });

  it('when something was printed the server says, whatever the sender’s clock', async () => {
    const printed = async () => {
      await data(manager, null);
      return (await records(manager, {})).data.list[0]?.at ?? 0;
    };
    const first = await printed();
    gateway.advance(60_000);
    expect((await printed()) - first).toBeGreaterThanOrEqual(60_000);
  });

  it('print R1, R4 a print stays on record and is counted: no later request with its key takes it back, nor is all of a year one print', async () => {
    const cell = (text: string) => savedOf([rowOf('row00001', [cellOf('cell0001', 'col00000', { text })])]);
    const [id, other] = [await on(cell('甲')), await on(cell('乙'))];
    const one = await submit(manager, form.id);
    const key = newKey();
    const print = () =>
      manager.ask(printingCalls.data, {
        params: { id: form.id },
        body: { stencilId: id, recordIds: [one], intent: 'print', key },
      });
    expect((await print()).data.records[0]?.printCount).toBe(1);
    const again = (stencil: string, more: object) =>
      manager.ask(printingCalls.download, {
        params: { id: stencil },
        body: { ids: [one], key, ...more } as never,
      });
    // With another template, for nothing but records that are gone, with more pages than a PDF may have.
    expect((await again(other, {})).code).toBe(409);
    expect((await again(id, { ids: ['gone0000'] })).code).toBe(404);
    expect(
      (await again(id, { ids: Array.from({ length: 11 }, (_, at) => `gone00${10 + at}`), copies: 1000 }))
        .code,
    ).toBe(404);
    expect((await records(manager, { recordId: one })).data.list.map(({ items }) => items[0]?.no)).toEqual([
      1,
    ]);
    gateway.advance(3_600_001);
    manager = await gateway.signIn('manager-outside');
    expect(await print()).toMatchObject({ code: 409, message: '这次打印已经结束，请重新发起打印' });
    expect((await data(manager, id, [one])).data.records[0]?.printCount).toBe(2);
  });

  it('a template that nobody drew is answered at once: spans over everything, blanks between braces', async () => {
    const lengths = Array.from({ length: 4000 }, () => 1);
    const spans = Array.from({ length: 500 }, () => ({ rowspan: 4000, colspan: 4000, text: 'x' }));
    const spanning = { printTemplate: [spans], sheetTemplate: { colWidth: lengths, rowHeight: lengths } };
    expect(await create(spanning)).toMatchObject({ code: 422, message: expect.stringContaining('列') });
    const blanks = `{{${' '.repeat(19_000)}`;
    const id = await on(savedOf([rowOf('row00001', [cellOf('cell0001', 'col00000', { text: blanks })])]));
    expect((await data(manager, id)).code).toBe(200);
    expect((await download(manager, id)).status).toBe(200);
  });

  it('print P15 a PDF holds the pictures of its template, and none from elsewhere', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#cc3300' } })
      .png()
      .toBuffer();
    const { files } = gateway.services;
    const { id: file } = await files.storePicture(home.ctx, { bytes, name: 'a.png', purpose: 'design' });
    const picture = (id: string, image: string) => freeOf(id, 'image', { image, size: [20, 20] });
    const id = await on(
      savedOf([
        picture('image001', file),
        picture('image002', 'https://elsewhere.example/a.png'),
        rowOf('row00001', [cellOf('cell0001', 'col00000', { text: ') Tj ET <svg onload="x"> endstream' })]),
      ]),
    );
    const { raw } = await download(manager, id);
    expect(raw.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(await textOf(await openPdf(new Uint8Array(raw)), 1)).toBe(') Tj ET <svg onload="x"> endstream');
  });
});
