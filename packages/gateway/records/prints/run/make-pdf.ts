import { MOST_PDF_BYTES, MOST_PDF_PAGES } from '@gonghui/contract/printing.ts';
import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import { beginPdf, type FindPictures, type PdfPiece } from '../../../base/paper/print-pdf.ts';
import type { OwnFontFile } from '../../../base/paper/thread/messages.ts';
import type { HandedOut } from './print.ts';

/** Records that are read, and handed to the thread, at a time. */
export const STRETCH = 50;

const TOO_MANY = `一次最多打印${MOST_PDF_PAGES}页，请减少记录后分批打印`;
const TOO_LARGE = `打印文件超过${MOST_PDF_BYTES / 1024 / 1024}M，请减少记录后分批打印`;

export interface PdfInput {
  ids: readonly string[];
  way: PrintWay;
  title: string;
  find: FindPictures;
  /** The administrator's fonts, asked once. */
  fonts(): Promise<readonly OwnFontFile[]>;
  /** Reads some of the records, under the rights of that moment. Pages are counted before, for which nothing is noted. */
  read(ids: readonly string[], isCount: boolean): Promise<HandedOut>;
  /** Takes bytes; resolves when more may come. */
  take(chunk: Uint8Array): Promise<void>;
  /** After each stretch; may throw to stop. */
  progress(done: number): Promise<void>;
}

export interface PdfCounts {
  records: number;
  failed: number;
  pages: number;
  /** Letters that no face has, in words; empty where there is none. */
  lacking: string;
}

function* stretchesOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += STRETCH) yield ids.slice(from, from + STRETCH);
}

/** Makes one PDF of records, a stretch at a time; the template is that of the first stretch throughout. */
export async function makePdf({
  ids,
  way,
  title,
  find,
  fonts,
  read,
  take,
  progress,
}: PdfInput): Promise<PdfCounts> {
  const stretches = [...stretchesOf(ids)];
  /** What is read while the thread is at the records before. */
  let ahead = read(stretches[0] ?? [], false);
  const { sheet } = sheetOf((await ahead).printed.template);
  const most = { pages: MOST_PDF_PAGES, bytes: MOST_PDF_BYTES };
  const batch = await beginPdf({ sheet, way, title, fonts: await fonts(), most }, find);
  const made: PdfCounts = { records: 0, failed: 0, pages: 0, lacking: '' };
  let bytes = 0;
  const got = async (piece: PdfPiece): Promise<void> => {
    made.pages += piece.pages;
    made.failed += piece.failed;
    made.lacking = piece.lacking ?? '';
    if (made.pages > MOST_PDF_PAGES) throw new AppError('tooLarge', TOO_MANY);
    for (const chunk of piece.chunks) {
      bytes += chunk.byteLength;
      if (bytes > MOST_PDF_BYTES) throw new AppError('tooLarge', TOO_LARGE);
      await take(chunk);
    }
  };
  try {
    const isEach = way.mode === 'each' && sheet.labels === null;
    if (isEach && sheet.continuous && ids.length > 1)
      for (const some of stretches) await batch.count((await read(some, true)).data, some);
    let done = 0;
    for (const [at, some] of stretches.entries()) {
      const { data } = await ahead;
      const following = stretches[at + 1];
      if (following) ahead = read(following, false);
      // Heard of in its turn, or at the end.
      ahead.catch(() => {});
      await got(await batch.add(data, some));
      done += some.length;
      await progress(done);
    }
    await got(await batch.finish());
    made.records = ids.length - made.failed;
    return made;
  } finally {
    await batch.end();
    // What it noted is taken back with the rest.
    await ahead.catch(() => {});
  }
}
