import { FONT_FILES } from '../../../base/paper/font-files.ts';
import type { SvgNode } from './node.ts';
import { boxOf, type Defs, defsOf, idOfUrl, numberOf, numbersIn, paintOf } from './pdf-paint.ts';
import { placedRuns, sizeOf } from './text-runs.ts';

type Attrs = NonNullable<SvgNode['attrs']>;
type Pdf = PDFKit.PDFDocument;

/** The middle of a Chinese character above its baseline, in em: what stands at `central`. */
const MIDDLE = 0.38;

/** `translate`, `scale` and `matrix`, which are all that zrender and we write. */
function transform(doc: Pdf, written: unknown): void {
  for (const [, name, rest = ''] of String(written ?? '').matchAll(
    /\b(translate|scale|matrix)\(([-\d.,e ]{1,200})\)/g,
  )) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = rest.split(/[\s,]+/).map(Number);
    if (name === 'translate') doc.translate(a, b ?? 0);
    else if (name === 'scale') doc.scale(a, b ?? a);
    else if (name === 'matrix') doc.transform(a, b ?? 0, c, d, e, f);
  }
}

/** Points of a polygon as path data: `x y`, with lines between. */
function pairs(points: unknown): string {
  const numbers = numbersIn(String(points));
  return numbers.map((one, at) => `${at > 0 && at % 2 === 0 ? 'L' : ''}${one}`).join(' ');
}

/** The outline of a shape as path data; null for what is none. */
function outline({ tag, attrs = {} }: SvgNode): string | null {
  switch (tag) {
    case 'path':
      return String(attrs.d ?? '');
    case 'polyline':
      return `M${pairs(attrs.points)}`;
    case 'polygon':
      return `M${pairs(attrs.points)}Z`;
    case 'rect': {
      const [x, y, width, height] = [attrs.x, attrs.y, attrs.width, attrs.height].map(one => numberOf(one));
      return `M${x} ${y}h${width}v${height}h-${width}Z`;
    }
    default:
      return null;
  }
}

const boxOfShape = ({ tag, attrs = {} }: SvgNode, d: string) =>
  tag === 'rect'
    ? {
        x: numberOf(attrs.x),
        y: numberOf(attrs.y),
        width: numberOf(attrs.width),
        height: numberOf(attrs.height),
      }
    : boxOf(d);

/** A word of an attribute that pdfkit knows by the same one. */
const oneOf = <T extends string>(value: unknown, known: readonly T[], otherwise: T): T =>
  known.find(one => one === value) ?? otherwise;

function stroked(doc: Pdf, attrs: Attrs): void {
  doc.lineWidth(numberOf(attrs['stroke-width'], 1));
  doc.lineCap(oneOf(attrs['stroke-linecap'], ['butt', 'round', 'square'], 'butt'));
  doc.lineJoin(oneOf(attrs['stroke-linejoin'], ['miter', 'round', 'bevel'], 'miter'));
  doc.miterLimit(Math.max(1, numberOf(attrs['stroke-miterlimit'], 4)));
  const dashes = String(attrs['stroke-dasharray'] ?? '')
    .split(/[\s,]+/)
    .map(Number)
    .filter(one => one > 0);
  if (dashes.length > 0) doc.dash(dashes as never, { phase: numberOf(attrs['stroke-dashoffset']) });
}

function shape(doc: Pdf, node: SvgNode, d: string, defs: Defs): void {
  const { attrs = {} } = node;
  const box = () => boxOfShape(node, d);
  const [fill, stroke] = [
    paintOf(doc, attrs.fill ?? '#000', defs, box),
    paintOf(doc, attrs.stroke, defs, box),
  ];
  const isLined = stroke !== null && numberOf(attrs['stroke-width'], 1) > 0;
  if (d === '' || (fill === null && !isLined)) return;
  if (isLined) stroked(doc, attrs);
  doc.fillOpacity(numberOf(attrs['fill-opacity'], 1) * numberOf(attrs.opacity, 1));
  doc.strokeOpacity(numberOf(attrs['stroke-opacity'], 1) * numberOf(attrs.opacity, 1));
  if (node.tag === 'rect' && numberOf(attrs.rx) > 0) {
    const { x, y, width, height } = box();
    doc.roundedRect(x, y, width, height, numberOf(attrs.rx));
  } else doc.path(d);
  const rule = attrs['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero';
  if (fill !== null && isLined) doc.fillAndStroke(fill, stroke, rule);
  else if (fill !== null) doc.fill(fill, rule);
  else if (stroke !== null) doc.stroke(stroke);
}

/** A text in faces that have its letters, so that none is missing and all can be searched. */
function text(doc: Pdf, node: SvgNode, defs: Defs): void {
  const { attrs = {}, text: said = '' } = node;
  const fill = paintOf(doc, attrs.fill ?? '#000', defs, () => ({ x: 0, y: 0, width: 1, height: 1 }));
  if (said === '' || fill === null) return;
  const size = sizeOf(attrs);
  const isCentral = attrs['dominant-baseline'] === 'central' || attrs['dominant-baseline'] === 'middle';
  const y = numberOf(attrs.y) + (isCentral ? MIDDLE * size : 0);
  doc.fillColor(fill, numberOf(attrs['fill-opacity'], 1) * numberOf(attrs.opacity, 1));
  for (const run of placedRuns(node)) {
    doc.font(FONT_FILES[run.face]).fontSize(size);
    doc.text(run.text, run.x, y, { lineBreak: false, baseline: 'alphabetic', features: [] });
  }
}

/** Draws a node, and all that is in it, where the page's coordinates stand. */
export function drawNode(doc: Pdf, node: SvgNode, defs: Defs = defsOf(node)): void {
  const { tag, attrs = {}, children = [] } = node;
  if (tag === 'defs') return;
  doc.save();
  transform(doc, attrs.transform);
  const clip = defs.clips.get(idOfUrl(attrs['clip-path']) ?? '');
  const d = outline(node);
  if (clip) doc.path(clip.map(outline).join(' ')).clip();
  if (d !== null) shape(doc, node, d, defs);
  else if (tag === 'text') text(doc, node, defs);
  else {
    const own = tag === 'svg' ? defsOf(node) : defs;
    for (const child of children) drawNode(doc, child, own);
  }
  doc.restore();
}
