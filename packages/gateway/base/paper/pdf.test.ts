import { buffer } from 'node:stream/consumers';
import type { Page, Run } from '@gonghui/print/display/list.ts';
import { layout } from '@gonghui/print/layout/layout.ts';
import { cell, flat, flow, row, STYLE, table } from '@gonghui/print/testing/flows.ts';
import { ofMm } from '@gonghui/print/units.ts';
import { expect, it } from 'vitest';
import { PdfWriter } from './pdf.ts';
import { charsIn, openPdf, textOf } from './testing/read-pdf.ts';

async function written(pages: readonly Page[], name = '单据'): Promise<Uint8Array> {
  const writer = new PdfWriter('标题');
  const bytes = buffer(writer.stream);
  writer.add(name, pages);
  writer.end();
  return new Uint8Array(await bytes);
}

const styled = (more: Partial<typeof STYLE>) => ({ ...STYLE, ...more });
const sheet = flow(
  [
    {
      is: 'row',
      rows: [
        {
          ...row('title', []),
          cells: [
            cell(0, '采购申请单 PR-01', {
              cols: 2,
              style: styled({ family: 'serif', bold: true, size: 6000, align: 'center' }),
            }),
          ],
        },
        row('a', ['金额￥1,280.00（含税）', 'AVAtar fi «To»\t12']),
        { ...row('b', []), cells: [cell(0, '斜体', { style: styled({ italic: true, color: '#cc0000' }) })] },
      ],
    },
    {
      is: 'table',
      table: table(Array.from({ length: 30 }, (_, at) => [row(`l${at}`, [`第${at}行`, '䶮㛃𬍛'])])),
    },
  ],
  {
    free: [
      {
        id: 'mark',
        x: 0,
        y: 0,
        width: ofMm(20),
        height: ofMm(10),
        degrees: -30,
        anchor: 'page',
        content: { is: 'watermark', text: '样张', tile: null },
        style: STYLE,
      },
    ],
  },
);

/** Characters of runs that are not turned, with their places in microns. */
const charsOf = (page: Page) =>
  page.items
    .filter((item): item is Run => item.is === 'text')
    .flatMap(run => [...run.text].map((char, at) => ({ char, x: run.xs[at]!, y: run.y })));

it('places of every character agree with the list within 0.2 mm, read by another library', async () => {
  const { pages } = layout(sheet);
  const pdf = await openPdf(await written(pages));
  expect(pdf.numPages).toBe(pages.length);
  for (const [number, page] of pages.entries()) {
    const read = await charsIn(pdf, number + 1);
    const upright = read.filter(({ turned }) => !turned);
    const wanted = charsOf(page);
    expect(upright.map(({ char }) => char).join('')).toBe(wanted.map(({ char }) => char).join(''));
    for (const [at, { x, y }] of wanted.entries()) {
      expect(Math.abs(upright[at]!.x - x)).toBeLessThan(200);
      expect(Math.abs(upright[at]!.y - y)).toBeLessThan(200);
    }
    expect(
      read
        .filter(({ turned }) => turned)
        .map(({ char }) => char)
        .join(''),
    ).toBe('样张');
  }
});

it('pages are as large as the paper within 0.1 mm, and text can be searched', async () => {
  const { pages } = layout(sheet);
  const pdf = await openPdf(await written(pages));
  const { view } = await pdf.getPage(1);
  expect(Math.abs((view[2]! / 72) * 25_400 - ofMm(100))).toBeLessThan(100);
  expect(Math.abs((view[3]! / 72) * 25_400 - ofMm(70))).toBeLessThan(100);
  expect(await textOf(pdf, 1)).toContain('采购申请单');
  expect((await pdf.getOutline())?.map(({ title }) => title)).toEqual(['单据']);
});

it.each(['=1+1', '<svg onload="x">', ') Tj ET /F1 99 Tf (', '\\) endstream', '<</Type/Action>>'])(
  'text like %s is text',
  async text => {
    const { pages } = layout(flow([{ is: 'row', rows: [row('a', [text])] }], { columns: [ofMm(80)] }));
    const pdf = await openPdf(await written(pages));
    const chars = await charsIn(pdf, 1);
    expect(chars.map(({ char }) => char).join('')).toBe(
      flat(pages[0]!.items)
        .flatMap(item => (item.is === 'text' ? item.text : []))
        .join(''),
    );
    expect(
      chars
        .map(({ char }) => char)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''));
  },
);

it('a picture is written once and drawn on each page, and a missing one leaves its box', async () => {
  const cells = [cell(0, { is: 'image', keys: ['logo'] }), cell(1, { is: 'image', keys: ['gone'] })];
  const pictured = (id: string) => ({ ...row(id, []), height: ofMm(30), cells });
  const { pages } = layout(flow([{ is: 'row', rows: [pictured('a'), pictured('b')] }]));
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const asked: string[] = [];
  const writer = new PdfWriter('图', key => {
    asked.push(key);
    return key === 'logo' ? png : null;
  });
  const bytes = buffer(writer.stream);
  writer.add('图', pages);
  writer.end();
  expect(pages.length).toBe(2);
  expect((await openPdf(new Uint8Array(await bytes))).numPages).toBe(2);
  expect(asked).toEqual(['logo', 'gone']);
});
