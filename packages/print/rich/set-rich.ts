import { type Chain, chainOf } from '../fonts/faces.ts';
import type { RichBlock, RichSpan, Style } from '../layout/flow.ts';
import type { SetText } from '../layout/set-text.ts';
import { type Glyphs, glyphsOf, type Missing } from '../text/glyphs.ts';
import { linesOf } from '../text/lines.ts';
import { type Micron, ofMm } from '../units.ts';
import type { RichLine, RichLook } from './rich-line.ts';

/** How far a step of an indent goes, in sizes of the font. */
const STEP = 2;
/** A picture between paragraphs is at most so high. */
const PICTURE = ofMm(50);

/** Spans of a paragraph as one text: each has faces of its own in the chain, so that a face says how it looks. */
function joined(
  spans: readonly RichSpan[],
  style: Style,
  missing?: Missing,
): { glyphs: Glyphs; looks: RichLook[] } {
  const faces: Chain['faces'][number][] = [];
  const looks: RichLook[] = [];
  const drawn: number[] = [];
  const advances: number[] = [];
  const numbers: number[] = [];
  const marks = new Map<number, string>();
  let text = '';
  let total = 0;
  let structured = false;
  for (const span of spans) {
    const own = glyphsOf(span.text, chainOf(style.family, style.bold || span.bold), missing);
    for (const [at, mark] of own.marks ?? []) marks.set(drawn.length + at, mark);
    for (let at = 0; at < own.drawn.length; at++) {
      drawn.push(own.drawn[at] ?? 0);
      advances.push(own.advances[at] ?? 0);
      numbers.push(faces.length + (own.faces?.[at] ?? 0));
    }
    for (const face of own.chain.faces) {
      faces.push(face);
      looks.push(span);
    }
    text += own.text;
    total += own.total;
    structured ||= own.structured;
  }
  const chain = faces.length > 0 ? { faces } : chainOf(style.family, style.bold);
  const glyphs = { text, chain, drawn, advances, faces: numbers, total, structured };
  return { glyphs: { ...glyphs, marks: marks.size > 0 ? marks : null }, looks };
}

/** Breaks formatted text into lines for a cell so wide between its paddings. All of it has one size. */
export function setRich(
  blocks: readonly RichBlock[],
  style: Style,
  width: Micron,
  missing?: Missing,
): SetText {
  const leading = Math.max(1, Math.round((style.size * style.leading) / 100));
  const lines: SetText['lines'][number][] = [];
  const nothing = glyphsOf('', chainOf(style.family, style.bold));
  const blank = { glyphs: nothing, line: { from: 0, to: 0, width: 0 } };
  const bare: RichLine = { indent: 0, mark: null, looks: [], picture: null };
  for (const block of blocks) {
    if (block.is === 'picture') {
      const count = Math.max(1, Math.ceil(Math.min(PICTURE, width) / leading));
      lines.push({ ...blank, rich: { ...bare, picture: { key: block.key, lines: count } } });
      for (let more = 1; more < count; more++) lines.push({ ...blank, rich: bare });
      continue;
    }
    const { glyphs, looks } = joined(block.spans, style, missing);
    // However deep it stands, half of the cell is its own.
    const indent = Math.min(Math.floor(width / 2), block.indent * STEP * style.size);
    const mark = block.mark === '' ? null : glyphsOf(block.mark, chainOf(style.family, style.bold), missing);
    for (const [at, line] of linesOf(glyphs, style.size, Math.max(1, width - indent)).entries())
      lines.push({ glyphs, line, rich: { indent, mark: at === 0 ? mark : null, looks, picture: null } });
  }
  return { lines: lines.length > 0 ? lines : [blank], size: style.size, leading };
}
