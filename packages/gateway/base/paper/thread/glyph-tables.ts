/** Where a table of a font lies in its file. */
interface Table {
  readonly offset: number;
  readonly length: number;
}

const HEAD = 12;
const ENTRY = 16;
/** Of `indexToLocFormat` in table head. */
const LOC_FORMAT = 50;
/** Of a glyph before its points or components: number of contours and box. */
const GLYPH_HEAD = 10;
/** Bits of a component: its shifts are words; another one follows; a scale, two, or a matrix comes behind. */
const WORDS = 0x1;
const MORE = 0x20;
const SCALES: readonly (readonly [bit: number, bytes: number])[] = [
  [0x8, 2],
  [0x40, 4],
  [0x80, 8],
];
/** What glyphs made of glyphs may come to: real ones stay below ten in both. */
const DEEPEST = 16;
const MOST_PARTS = 1000;

/** Tables by their names; null where one claims to lie beyond the file. */
function tablesOf(font: Buffer): Map<string, Table> | null {
  const tables = new Map<string, Table>();
  for (let at = HEAD; at < HEAD + font.readUInt16BE(4) * ENTRY; at += ENTRY) {
    const table = { offset: font.readUInt32BE(at + 8), length: font.readUInt32BE(at + 12) };
    if (table.offset + table.length > font.length) return null;
    tables.set(font.toString('latin1', at, at + 4), table);
  }
  return tables;
}

/** Where each glyph begins, and the last one ends; null where one ends before it begins or beyond the table. */
function placesOf(font: Buffer, glyf: Table, loca: Table, isLong: boolean): number[] | null {
  const places: number[] = [];
  const size = isLong ? 4 : 2;
  for (let at = loca.offset; at + size <= loca.offset + loca.length; at += size) {
    const place = isLong ? font.readUInt32BE(at) : font.readUInt16BE(at) * 2;
    if (place < (places.at(-1) ?? 0) || place > glyf.length) return null;
    places.push(place);
  }
  return places;
}

/** Numbers of the glyphs that a glyph is made of; none where it has points of its own. */
function partsOf(glyph: Buffer): number[] {
  if (glyph.length < GLYPH_HEAD || glyph.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = GLYPH_HEAD; at + 4 <= glyph.length; ) {
    const flags = glyph.readUInt16BE(at);
    parts.push(glyph.readUInt16BE(at + 2));
    if (!(flags & MORE)) break;
    const scale = SCALES.find(([bit]) => flags & bit)?.[1] ?? 0;
    at += (flags & WORDS ? 8 : 6) + scale;
  }
  return parts;
}

/**
 * Checks the outlines of a TrueType font: every glyph lies within the file, glyphs do not overlap, and compound glyphs end. Without this,
 * a subset that copies overlapping glyphs one by one could grow to gigabytes, beyond the limits of the thread, and readers of the PDF
 * would follow a circle. True for fonts of other kinds.
 */
export function hasSoundGlyphs(font: Buffer): boolean {
  const tables = tablesOf(font);
  if (!tables) return false;
  const [glyf, loca, head] = [tables.get('glyf'), tables.get('loca'), tables.get('head')];
  if (!glyf) return true;
  if (!loca || !head || head.length <= LOC_FORMAT + 1) return false;
  const places = placesOf(font, glyf, loca, font.readInt16BE(head.offset + LOC_FORMAT) !== 0);
  if (!places) return false;
  const glyph = (number: number): Buffer =>
    font.subarray(glyf.offset + (places[number] ?? 0), glyf.offset + (places[number + 1] ?? 0));
  const counts = new Map<number, number>();
  /** How many glyphs a glyph is made of in the end. */
  const count = (number: number, depth: number): number => {
    const known = counts.get(number);
    if (known !== undefined) return known;
    if (depth > DEEPEST) return Number.POSITIVE_INFINITY;
    const parts = partsOf(glyph(number));
    const all = parts.reduce((sum, part) => sum + count(part, depth + 1), Math.max(1, parts.length));
    counts.set(number, all);
    return all;
  };
  for (let number = 0; number < places.length - 1; number++) if (count(number, 0) > MOST_PARTS) return false;
  return true;
}
