import type { ChartName } from '@gonghui/elements/charts/charts.ts';
import type { Answer, Cell } from '@gonghui/elements/query/answer.ts';
import { Thread } from '@gonghui/kernel/threads/thread.ts';
import { expect, it } from 'vitest';
import { charsIn, openPdf } from '../../../base/paper/testing/read-pdf.ts';
import type { Block, Picture } from './block.ts';
import type { SvgNode } from './node.ts';
import { svgText } from './node.ts';
import { boxOf } from './pdf-paint.ts';
import { placedRuns, withFaces } from './text-runs.ts';

const answer = (heads: string, rows: readonly (readonly Cell[])[]): Answer => {
  const columns = heads.split(' ').map((head, at) => ({
    id: `c${at}`,
    alias: head.replace('#', ''),
    type: head.startsWith('#') ? 'number' : 'input',
    role: head.startsWith('#') ? ('measure' as const) : ('dimension' as const),
  }));
  return { main: { columns, rows }, meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' } };
};

/** Names whose letters stand in 黑体, in the Western face, in the Japanese and in the Korean one. */
const NAMES = ['北京市', 'Łódź', '한국어', '𠮷田'];
const SALES = answer(
  '城市 #金额',
  NAMES.map((name, at) => [name, String((at + 1) * 10)]),
);
const block = (name: ChartName): Block => ({
  ...{ title: `${name} ${NAMES.join(' ')}`, counted: '', span: 12, height: 300 },
  body: { is: 'chart', look: { name, settings: {} }, answer: SALES },
});
const TABLE: Block = {
  ...{ title: '表', counted: '', span: 12, height: 200 },
  body: { is: 'table', heads: ['名'], rows: NAMES.map(name => [name]), right: [false], more: false },
};

const MICRONS_PER_POINT = 352.78;

async function drawn(blocks: readonly Block[], format: Picture['format']): Promise<Uint8Array> {
  const thread = new Thread<Picture, Uint8Array>(new URL('./worker.ts', import.meta.url));
  try {
    return await thread.ask({ title: '各地', blocks, format }, 60_000);
  } finally {
    await thread.end();
  }
}

it('a PDF of a report has every letter of every chart and table, and the numbers beside the steps of a funnel whole', async () => {
  const charts = ['bar', 'line', 'pie', 'funnel', 'radar', 'treemap'] as const;
  const pdf = await openPdf(await drawn([...charts.map(block), TABLE], 'pdf'));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getTextContent()),
  );
  const items = pages.flatMap(({ items }) => items.flatMap(item => ('str' in item ? [item] : [])));
  const text = items.map(({ str }) => str).join('');
  for (const name of NAMES)
    for (const char of name) expect(text.split(char).length - 1, char).toBeGreaterThan(charts.length);
  // What stands beside the steps of a funnel was laid out for a wider chart, and lay beyond the paper.
  const chars = (await Promise.all(pages.map((_, at) => charsIn(pdf, at + 1)))).flat();
  expect(chars.filter(({ x }) => x > (595 - 28) * MICRONS_PER_POINT)).toEqual([]);
}, 60_000);

it('a picture of a report is drawn of the same', async () => {
  const png = await drawn([block('bar'), TABLE], 'png');
  expect([...png.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  // Letters that no face had would leave the boxes of the table empty.
  const without = await drawn(
    [block('bar'), { ...TABLE, body: { ...TABLE.body, rows: [['']] } as never }],
    'png',
  );
  expect(png.length).toBeGreaterThan(without.length + 1000);
}, 60_000);

const text = (said: string, attrs: Record<string, unknown> = {}): SvgNode => ({
  tag: 'text',
  attrs: { x: 100, y: 20, 'font-size': 10, ...attrs },
  text: said,
});

it.each<[string, Record<string, unknown>, [string, string, number][]]>([
  ['甲乙', {}, [['sans', '甲乙', 100]]],
  [
    '甲Ł乙',
    { 'font-weight': 700 },
    [
      ['sansBold', '甲', 100],
      ['latinBold', 'Ł', 110],
      ['sansBold', '乙', 115.7],
    ],
  ],
  ['한', { 'text-anchor': 'end' }, [['korean', '한', 90.8]]],
  [
    '甲한',
    { 'text-anchor': 'middle', style: 'font-size:20px;' },
    [
      ['sans', '甲', 80.8],
      ['korean', '한', 100.8],
    ],
  ],
  ['😀', {}, [['sans', '□', 100]]],
])('%s stands in faces that have its letters, each where the one before ends', (said, attrs, runs) => {
  const found = placedRuns(text(said, attrs)).map(({ face, text, x }) => [
    face,
    text,
    Math.round(x * 10) / 10,
  ]);
  expect(found).toEqual(runs);
});

it('a text of several faces becomes an element for each, with its blanks, and one of 黑体 alone stays', () => {
  expect(withFaces(text('甲乙'))).toEqual(text('甲乙'));
  const written = svgText(withFaces(text('甲 Ł 한', { transform: 'translate(1 2)' })));
  expect(written).toMatch(
    /^<g transform="translate\(1 2\)"><text [^>]*>甲 <\/text><text [^>]*'Noto Sans'[^>]*>Ł</,
  );
  expect(written.match(/xml:space="preserve"/g)).toHaveLength(4);
});

it('what people type is text in an SVG, whatever it holds', () => {
  expect(svgText(text('<a b="c">&\u0000\ud800'))).toContain('>&lt;a b=&quot;c&quot;&gt;&amp;\ufffd</text>');
});

it.each([
  ['M10 20L30 5', { x: 10, y: 5, width: 20, height: 15 }],
  ['M0 0A5 5 0 0 1 10 10Z', { x: 0, y: 0, width: 10, height: 10 }],
  ['M-1.5 2e-1C1 1 2 2 3.5 -4', { x: -1.5, y: -4, width: 5, height: 6 }],
])('the box of %s', (d, box) => expect(boxOf(d)).toEqual(box));
