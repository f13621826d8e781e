import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const HEAD = 12;
const ENTRY = 16;
/** Where `fsType` lies in table OS/2. */
const FS_TYPE = 8;

/** Real fonts that libraries of ours bring along: outlines of both kinds, Latin letters alone. */
export const latinTtf = (): Buffer =>
  readFileSync(resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
export const latinOtf = (): Buffer =>
  readFileSync(join(dirname(resolve('bwip-js')), '../fonts/Inconsolata.otf'));

function entryOf(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let at = 0; at < tables; at++) {
    const entry = HEAD + at * ENTRY;
    if (font.toString('latin1', entry, entry + 4) === tag) return entry;
  }
  throw new Error(`no table ${tag}`);
}

/** The font with other permissions to embed it. */
export function withFsType(font: Buffer, fsType: number): Buffer {
  const made = Buffer.from(font);
  made.writeUInt16BE(fsType, made.readUInt32BE(entryOf(made, 'OS/2') + 8) + FS_TYPE);
  return made;
}

/** The font with a table under another name: so it lacks the one and has the other. */
export function withTable(font: Buffer, tag: string, as: string): Buffer {
  const made = Buffer.from(font);
  made.write(as, entryOf(made, tag), 'latin1');
  return made;
}

/** The font with a text of its own everywhere in the place of another one as long, in both ways that names are written. */
export function withText(font: Buffer, text: string, other: string): Buffer {
  if (text.length !== other.length) throw new Error('not as long');
  const wide = (one: string): string => Buffer.from(one, 'utf16le').swap16().toString('latin1');
  const latin = font.toString('latin1').replaceAll(text, other).replaceAll(wide(text), wide(other));
  return Buffer.from(latin, 'latin1');
}

/** Where a table lies in the file. */
const placeOf = (font: Buffer, tag: string): { from: number; length: number } => {
  const entry = entryOf(font, tag);
  return { from: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) };
};

/** The font with a table that says it is two gigabytes long. */
export function withEndlessTable(font: Buffer, tag: string): Buffer {
  const made = Buffer.from(font);
  made.writeUInt32BE(0x7fff_ffff, entryOf(made, tag) + 12);
  return made;
}

/** A TrueType font of which every other glyph is all of the glyphs. */
export function withGlyphsOverAll(font: Buffer): Buffer {
  const made = Buffer.from(font);
  const [glyf, loca] = [placeOf(made, 'glyf'), placeOf(made, 'loca')];
  const isLong = made.readInt16BE(placeOf(made, 'head').from + 50) !== 0;
  for (let at = 0; at * (isLong ? 4 : 2) < loca.length; at++) {
    const place = at % 2 === 0 ? 0 : glyf.length & ~1;
    if (isLong) made.writeUInt32BE(place, loca.from + at * 4);
    else made.writeUInt16BE(Math.min(place >> 1, 0xffff), loca.from + at * 2);
  }
  return made;
}

/** A TrueType font whose glyph of this number is made of another one, or of itself. */
export function withGlyphOf(font: Buffer, number: number, part: number): Buffer {
  const made = Buffer.from(font);
  const [glyf, loca] = [placeOf(made, 'glyf'), placeOf(made, 'loca')];
  const isLong = made.readInt16BE(placeOf(made, 'head').from + 50) !== 0;
  const at =
    glyf.from +
    (isLong ? made.readUInt32BE(loca.from + number * 4) : made.readUInt16BE(loca.from + number * 2) * 2);
  made.writeInt16BE(-1, at);
  // Shifts are bytes, nothing follows.
  made.writeUInt16BE(0x2, at + 10);
  made.writeUInt16BE(part, at + 12);
  return made;
}

/** A PostScript font of which every other glyph's program is that of all glyphs. */
export function withProgramsOverAll(font: Buffer): Buffer {
  const made = Buffer.from(font);
  const { from, length } = placeOf(made, 'CFF ');
  const glyphs = made.readUInt16BE(placeOf(made, 'maxp').from + 4);
  for (let at = from; at < from + length - 8; at++) {
    const size = made[at + 2] ?? 0;
    if (made.readUInt16BE(at) !== glyphs || size < 1 || size > 4) continue;
    const offset = (number: number) => at + 3 + number * size;
    if (made.readUIntBE(offset(0), size) !== 1) continue;
    const end = made.readUIntBE(offset(glyphs), size);
    for (let number = 0; number < glyphs; number++)
      made.writeUIntBE(number % 2 === 0 ? 1 : end, offset(number), size);
    return made;
  }
  throw new Error('no programs of glyphs');
}
