import { buffer } from 'node:stream/consumers';
import { FONT_FILES } from '@gonghui/gateway/base/paper/font-files.ts';
import { PdfWriter } from '@gonghui/gateway/base/paper/pdf.ts';
import type { Page } from '@gonghui/print/display/list.ts';
import { chainOf } from '@gonghui/print/fonts/faces.ts';
import type { Flow, FlowRow } from '@gonghui/print/layout/flow.ts';
import { layout } from '@gonghui/print/layout/layout.ts';
import { cell, flow, row, table } from '@gonghui/print/testing/flows.ts';
import { ofMm, toPt } from '@gonghui/print/units.ts';
import type { Engine } from '@gonghui/testkit/database.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import PDFDocument from 'pdfkit';
import { notMeasured, report } from './lib/figures.ts';
import { quantile, timed } from './lib/stats.ts';
import { runJob } from './print-job.ts';

/** Engines to measure: `BENCH_ENGINES=postgres` leaves out the other. */
const ENGINES = (process.env.BENCH_ENGINES ?? 'pglite,postgres').split(',') as Engine[];
const GROUP = 'print';
const LINES = 1000;
const COLUMNS = 8;
/** Lines of a page of 180 runs. */
const PDF_PAGES = 20;

const NAMES = ['六角螺栓 M8×30', '不锈钢板 304', '轴承 6204-2RS', '办公用纸 A4 80g', '液压油 46#'];
const textAt = (line: number, column: number): string =>
  column === 1
    ? (NAMES[line % NAMES.length] ?? '')
    : column === 7
      ? '备注'
      : `${(line * 37 + column * 11) % 9973}.50`;

/** A purchase with lines of eight columns on A4, a repeated head and sums of pages. */
function purchase(): Flow {
  const texts = (line: number) => Array.from({ length: COLUMNS }, (_, column) => textAt(line, column));
  const lines = Array.from({ length: LINES }, (_, line) => [row(`l${line}`, texts(line))]);
  const sum: FlowRow = {
    ...row('sum', []),
    cells: [cell(0, ({ part }) => `本页 ${(part?.end ?? 0) - (part?.first ?? 0)} 行`, { cols: COLUMNS })],
  };
  const margin = ofMm(15);
  return flow([{ is: 'table', table: table(lines, { head: [row('head', texts(0))], sum: [sum] }) }], {
    paper: {
      width: ofMm(210),
      height: ofMm(297),
      margins: { top: margin, right: margin, bottom: margin, left: margin },
    },
    columns: [15, 45, 20, 20, 20, 20, 20, 20].map(ofMm),
  });
}

/** What no layout can do without: the advance of each character of the same text, added up. */
function sumOfAdvances(texts: readonly string[]): number {
  const [face] = chainOf('sans', false).faces;
  let sum = 0;
  for (const text of texts)
    for (let at = 0; at < text.length; at++) sum += face?.coverage.advance(text.charCodeAt(at)) ?? 0;
  return sum;
}

async function pdfOf(pages: readonly Page[]): Promise<number> {
  const writer = new PdfWriter('采购');
  const bytes = buffer(writer.stream);
  writer.add('采购', pages);
  writer.end();
  return (await bytes).length;
}

/** The same runs at the same places, by pdfkit's own `text()`. */
async function pdfByText(pages: readonly Page[]): Promise<number> {
  const doc = new PDFDocument({ autoFirstPage: false, fontLayoutCache: false });
  const bytes = buffer(doc as unknown as NodeJS.ReadableStream);
  doc.registerFont('sans', FONT_FILES.sans);
  for (const page of pages) {
    doc.addPage({ size: [toPt(page.width), toPt(page.height)], margin: 0 });
    doc.font('sans');
    for (const item of page.items)
      if (item.is === 'text')
        doc
          .fontSize(toPt(item.size))
          .text(item.text, toPt(item.xs[0] ?? 0), toPt(item.y), { lineBreak: false });
      else if (item.is === 'line')
        doc.moveTo(toPt(item.x1), toPt(item.y1)).lineTo(toPt(item.x2), toPt(item.y2)).stroke();
  }
  doc.end();
  return (await bytes).length;
}

/** Pages with 180 runs each, of what the purchase has on its pages. */
function densePages(): Page[] {
  const { pages } = layout(purchase());
  const runs = pages.flatMap(({ items }) => items.filter(item => item.is === 'text'));
  const [first] = pages;
  return Array.from({ length: PDF_PAGES }, (_, number) => ({
    width: first?.width ?? 0,
    height: first?.height ?? 0,
    items: runs.slice(number * 180, (number + 1) * 180),
  }));
}

/** Layout and PDF, each beside what it could not be faster than or is instead of. */
export async function run(): Promise<void> {
  const sheet = purchase();
  const texts = Array.from({ length: LINES }, (_, line) =>
    Array.from({ length: COLUMNS }, (_, column) => textAt(line, column)),
  ).flat();
  let kept = 0;
  const sums = await timed(30, () => {
    kept += sumOfAdvances(texts);
  });
  const laid = await timed(30, () => {
    kept += layout(sheet).pages.length;
  });
  const p50 = quantile(laid, 0.5);
  report({
    group: GROUP,
    name: `layout, ${LINES} lines × ${COLUMNS} columns, p50`,
    unit: 'ms',
    value: p50,
    reference: { name: 'bare sum of advances', value: quantile(sums, 0.5) },
    goal: '≤ 40 ms',
    met: p50 <= 40,
  });
  const pages = densePages();
  // The font file itself is read and cut down once a document: what a page costs is what more pages cost.
  const [one] = pages;
  const single = one ? [one] : [];
  const aPage = async (write: (pages: readonly Page[]) => Promise<number>): Promise<number> => {
    const all = quantile(await timed(7, () => write(pages)), 0.5);
    const first = quantile(await timed(7, () => write(single)), 0.5);
    return Math.max(0, all - first) / (pages.length - 1);
  };
  const ours = await aPage(pdfOf);
  const theirs = await aPage(pdfByText);
  report({
    group: GROUP,
    name: 'PDF, a page of 180 runs',
    unit: 'ms',
    value: ours,
    reference: { name: "pdfkit's text()", value: theirs },
    goal: '≤ 2 ms, and 8 times as fast',
    met: ours <= 2 && theirs >= ours * 8,
  });
  if (kept === 0) throw new Error('nothing was laid out');
  for (const engine of ENGINES)
    if (engine === 'pglite' || postgresBin()) await runJob(engine);
    else notMeasured('records through the job, postgres', 'PostgreSQL is not installed');
}
