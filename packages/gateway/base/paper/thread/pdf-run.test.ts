import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { PrintData, PrintedRecord } from '@gonghui/print/record/data.ts';
import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { openPdf, textOf } from '../testing/read-pdf.ts';
import { PdfRun } from './pdf-run.ts';

const record = (id: string, name: string, lines = 0): PrintedRecord => ({
  id,
  values: {
    name: name,
    items: Array.from({ length: lines }, (_, at) => ({ id: `r${at}`, values: {} })) as unknown as Json,
  },
  creator: { id: 'user0001', name: '张三', depts: [] },
  ...{
    createTime: '',
    updateTime: '',
    processStatus: null,
    statusText: '',
    printCount: 1,
    recordUrl: '',
    lines: [],
  },
});
const dataOf = (...records: PrintedRecord[]): PrintData => ({
  fields: [
    { id: 'name', type: 'input', label: '名称', props: {} },
    { id: 'items', type: 'subform', label: '明细', props: {}, columns: [] },
  ],
  records,
  names: { users: [], depts: [], roles: [] },
  enterprise: { name: '', logo: null },
  printer: { id: '', name: '' },
  fonts: [],
  printTime: '2026-11-23 12:00:00',
});
const WAY: PrintWay = { mode: 'each', copies: null, first: 1 };
const MOST = { pages: 10_000, bytes: 200 * 1024 * 1024 };
const runOf = (rows: Props[], page: Props = {}, way = WAY, most = MOST) => {
  const template = stencilOf(
    rows.map(({ cell, ...props }, at) =>
      rowOf(`row0000${at}`, [cellOf(`cell000${at}`, 'col00000', cell as Props)], props),
    ),
    { cols: columnsOf(100), ...page },
  );
  return new PdfRun(
    { title: '打印', sheet: sheetOf(template).sheet, way, fonts: [], most },
    async () => ({}),
  );
};
const textsOf = async (chunks: readonly Uint8Array[]) => {
  const pdf = await openPdf(new Uint8Array(Buffer.concat(chunks)));
  return Promise.all(Array.from({ length: pdf.numPages }, (_, at) => textOf(pdf, at + 1)));
};

it('a record of more than 500 pages, and one that is not there, are a page that says so', async () => {
  const run = runOf([
    { cell: { dataVar: 'name' } },
    { cell: { text: '行' }, band: 'detail', source: 'items', height: 200 },
  ]);
  const added = await run.add(dataOf(record('a', '长', 600), record('b', '短', 2)), ['a', 'gone', 'b']);
  expect([added.pages, added.failed]).toEqual([4, 2]);
  const { chunks } = await run.finish();
  const texts = await textsOf([...added.chunks, ...chunks]);
  expect(texts[0]).toContain('超过500页');
  expect(texts[1]).toContain('已被删除');
  expect(texts[2]).toContain('短');
});

it('copies of a record lie together; failures are said once', async () => {
  const run = runOf([{ cell: { dataVar: 'name' } }], {}, { ...WAY, copies: 2 });
  const added = await run.add(dataOf(record('a', '甲'), record('b', '乙')), ['a', 'gone', 'b']);
  expect(added.pages).toBe(5);
  const { chunks } = await run.finish();
  const texts = await textsOf([...added.chunks, ...chunks]);
  expect(texts.filter(text => text.length < 3)).toEqual(['甲', '甲', '乙', '乙']);
});

it('what would be more than a PDF may have is told by its number and not written first', async () => {
  const name: Props = { cell: { dataVar: 'name' } };
  const items: Props = { cell: { text: '行' }, band: 'detail', source: 'items', height: 200 };
  const copies = runOf([name, items], {}, { ...WAY, copies: 1000 });
  const long = await copies.add(dataOf(record('a', '长', 40)), ['a']);
  expect(long.pages).toBeGreaterThan(MOST.pages);
  const { length } = Buffer.concat([...long.chunks, ...(await copies.finish()).chunks]);
  expect(length).toBeLessThan(2000);

  const heavy = runOf([name], {}, WAY, { pages: 10, bytes: -1 });
  expect((await heavy.add(dataOf(record('a', '甲'), record('b', '乙')), ['a', 'b'])).pages).toBe(1);

  const list: Props = { ...name, band: 'detail', source: 'records' };
  const threefold = runOf([list], {}, { mode: 'list', copies: 3, first: 1 }, { pages: 2, bytes: 1e6 });
  await threefold.add(dataOf(record('a', '甲')), ['a']);
  expect(await threefold.finish()).toEqual({ chunks: [], pages: 3, failed: 0 });
});

it('letters that no font has are named of all records, each once with the record that has it', async () => {
  const run = runOf([{ cell: { dataVar: 'name' } }]);
  await run.add(dataOf(record('a', '甲'), record('b', '乙👍')), ['a', 'b']);
  await run.add(dataOf(record('c', '丙👍'), record('d', 'Łukasz 김철수 𠮷 ไ')), ['c', 'd']);
  const { lacking } = await run.finish();
  expect(lacking).toMatch(/^2个字没有可用的字体，纸上会印成 □：👍（.*「乙👍」）、ไ（.*「.*𠮷 ไ」）$/);
  const list: Props = { cell: { dataVar: 'name' }, band: 'detail', source: 'records' };
  const together = runOf([list], {}, { ...WAY, mode: 'list' });
  await together.add(dataOf(record('a', '甲'), record('b', '乙👍')), ['a', 'b']);
  expect((await together.finish()).lacking).toContain('👍（「乙👍」）');
});

it('labels of all stretches lie on sheets together, and 清单 is one table of them', async () => {
  const labels = { columns: 2, rows: 1, gapX: 0, gapY: 0, copies: 1, copiesField: '', source: null };
  const asLabels = runOf([{ cell: { dataVar: 'name' } }], { labels });
  const inList = runOf(
    [{ cell: { text: '{{rowNo}}{{name}}' }, band: 'detail', source: 'records' }],
    {},
    { ...WAY, mode: 'list' },
  );
  for (const [run, pages] of [
    [asLabels, 2],
    [inList, 1],
  ] as const) {
    const before = [
      await run.add(dataOf(record('a', '甲'), record('b', '乙')), ['a', 'b']),
      await run.add(dataOf(record('c', '丙')), ['c', 'gone']),
    ];
    expect(before.map(({ pages: none, failed }) => [none, failed])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const last = await run.finish();
    expect(last.pages).toBe(pages);
    const texts = await textsOf([...before.flatMap(({ chunks }) => chunks), ...last.chunks]);
    expect(texts.join('')).toMatch(run === inList ? /1甲\s*2乙\s*3丙/ : /甲\s*乙\s*丙/);
  }
});
