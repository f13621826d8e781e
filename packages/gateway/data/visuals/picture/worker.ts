import { parentPort } from 'node:worker_threads';
import { registerCharts } from '@gonghui/elements/charts/register.ts';
import { Resvg } from '@resvg/resvg-js';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import PDFDocument from 'pdfkit';
import { FONT_FILES } from '../../../base/paper/font-files.ts';
import type { Picture } from './block.ts';
import { layout, WIDTH } from './layout.ts';
import { svgText } from './node.ts';
import { drawNode } from './pdf-page.ts';
import { FONT, HEAD, pageSvg } from './svg.ts';
import { facesIn, withFaces } from './text-runs.ts';

/** Draws pictures on a thread of its own, which may take as long as its asker gives it. */
const port = parentPort;
if (!port) throw new Error('runs as a worker');

/** Twice as many pixels as on screen, while the picture stays one that programs open. */
const SCALE = 2;
const MOST_PIXELS = 60_000_000;

function pngOf({ title, blocks }: Picture): Uint8Array {
  const begin = blocks.length > 1 ? HEAD : 16;
  const [page] = layout(blocks, { most: Number.POSITIVE_INFINITY, begin });
  const height = page?.height ?? begin;
  const svg = pageSvg(page?.placed ?? [], height, blocks.length > 1 ? title : null);
  const zoom = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (WIDTH * height)));
  const fontFiles = [...new Set(['sans', 'sansBold', ...facesIn(svg)] as const)].map(
    face => FONT_FILES[face],
  );
  return new Resvg(svgText(withFaces(svg)), {
    fitTo: { mode: 'zoom', value: zoom },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: FONT },
  })
    .render()
    .asPng();
}

/** A4 upright in points, and what stays white around. */
const PAPER = { width: 595.28, height: 841.89, margin: 28 };

function pdfOf({ title, blocks }: Picture): Promise<Uint8Array> {
  const inner = PAPER.width - PAPER.margin * 2;
  const scale = inner / WIDTH;
  const most = (PAPER.height - PAPER.margin * 2) / scale;
  const begin = blocks.length > 1 ? HEAD : 16;
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: FONT_FILES.sans,
    lang: 'zh-CN',
    info: { Title: title, Producer: '共绘', Creator: '共绘' },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((end, fail) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => end(Buffer.concat(chunks)));
    doc.on('error', fail);
  });
  for (const [at, page] of layout(blocks, { most, begin }).entries()) {
    doc.addPage({ size: [PAPER.width, PAPER.height], margin: 0 });
    const svg = pageSvg(page.placed, page.height, at === 0 && blocks.length > 1 ? title : null);
    // A line that is higher than a page is drawn smaller, whole.
    const fits = Math.min(scale, (PAPER.height - PAPER.margin * 2) / page.height);
    doc.translate(PAPER.margin, PAPER.margin).scale(fits);
    drawNode(doc, svg);
  }
  doc.end();
  return done;
}

port.on('message', async (picture: Picture) => {
  use([SVGRenderer]);
  await registerCharts(picture.blocks.flatMap(({ body }) => (body.is === 'chart' ? [body.look.name] : [])));
  const file = picture.format === 'png' ? pngOf(picture) : await pdfOf(picture);
  port.postMessage(new Uint8Array(file));
});
