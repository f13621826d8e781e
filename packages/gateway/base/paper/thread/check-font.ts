import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parentPort } from 'node:worker_threads';
import { hasControl } from '@gonghui/kernel/text-rules.ts';
import { behindOthers } from '@gonghui/kernel/threads/serve.ts';
import { ownFace } from '@gonghui/print/fonts/faces.ts';
import { writtenWidths } from '@gonghui/print/fonts/widths.ts';
import PDFDocument from 'pdfkit';
import { type FontFacts, factsOf, programBytes } from '../font-facts.ts';
import { PdfFace } from '../pdfkit-insides.ts';
import { hasSoundGlyphs } from './glyph-tables.ts';

/** A font file, and how many milliseconds of a processor all its characters may take. */
export interface FontAsked {
  readonly path: string;
  readonly most: number;
}

/** What an uploaded font is, or why it cannot be used. */
export type FontLooked =
  | { readonly name: string; readonly characters: number; readonly widths: string }
  | { readonly fault: string };

const BROKEN = '字体文件已损坏，无法读取';
const SLOW = '字体过于复杂，打印会很慢，请更换字体';
const SPACE = 0x20;
/** Characters between two looks at the clock. */
const LOOK = 64;
/** Wider than any character is, in 1/1000 em. */
const WIDEST = 10_000;
/** Programs of glyphs may be shared by parts of a font, and so be counted a few times. */
const TIMES_SHARED = 4;

const port = parentPort;
if (!port) throw new Error('runs as a worker');
behindOthers();

/** Why it must not be put into documents; null where nothing speaks against it. */
function refusalOf({ fsType }: FontFacts): string | null {
  if (fsType === null) return '字体没有写明嵌入许可，不能使用';
  // Bits 1 to 3 say how far it may be embedded; where several are set, the kindest counts.
  if ((fsType & 0xe) === 0x2) return '字体的许可不允许嵌入文档，请更换字体或联系字体厂商';
  if (fsType & 0x100) return '字体的许可不允许只嵌入用到的字，请更换字体或联系字体厂商';
  if (fsType & 0x200) return '字体的许可只允许嵌入点阵，请更换字体或联系字体厂商';
  return null;
}

/** Every character is written into a PDF once: what could break a print breaks here. */
async function look({ path, most }: FontAsked): Promise<FontLooked> {
  const before = process.threadCpuUsage();
  const isSlow = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 > most;
  };
  const bytes = await readFile(path);
  if (!hasSoundGlyphs(bytes)) return { fault: BROKEN };
  const doc = new PDFDocument({ fontLayoutCache: false });
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  doc.pipe(sink);
  const face = new PdfFace(doc, ownFace('check'), { check: path });
  const { font } = face;
  const facts = factsOf(font);
  const refusal = refusalOf(facts);
  if (refusal !== null) return { fault: refusal };
  if (programBytes(font) > bytes.length * TIMES_SHARED) return { fault: BROKEN };
  const shown = [...new Set(font.characterSet)].filter(codePoint => codePoint >= SPACE);
  if (shown.every(codePoint => codePoint === SPACE)) return { fault: '字体里没有字符' };
  face.use();
  for (const [at, codePoint] of shown.entries()) {
    const { advance } = face.glyph(codePoint);
    if (!(advance >= 0 && advance <= WIDEST)) return { fault: BROKEN };
    if (at % LOOK === 0 && isSlow()) return { fault: SLOW };
  }
  doc.end();
  await finished(sink);
  if (isSlow()) return { fault: SLOW };
  const [name = ''] = facts.names.filter(one => one.trim() !== '' && !hasControl(one));
  return { name, characters: shown.filter(one => one > SPACE).length, widths: writtenWidths(font) };
}

port.on('message', async (asked: FontAsked) => {
  port.postMessage(await look(asked).catch((): FontLooked => ({ fault: BROKEN })));
});
