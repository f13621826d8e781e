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
