import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import type { OwnFont } from '@gonghui/print/fonts/faces.ts';
import type { Poster } from '@gonghui/print/poster/poster-page.ts';
import type { PrintData } from '@gonghui/print/record/data.ts';
import type { PrintWay } from '@gonghui/print/record/print-pages.ts';

/** What a PDF is made of, as the thread is told when it begins. */
export interface PdfPlan {
  readonly title: string;
  /** The template as it is read: reading it here would bring all definitions of its elements. */
  readonly sheet: Sheet;
  readonly way: PrintWay;
  /** Those of an administrator, with the place of their file. */
  readonly fonts: readonly OwnFontFile[];
  /** Beyond so many pages or bytes nothing more is written: whoever asked hears by their number, and gives it up. */
  readonly most: { readonly pages: number; readonly bytes: number };
}

export interface OwnFontFile extends OwnFont {
  readonly file: string;
}

/**
 * Requests to the PDF thread, handled one at a time. `plan` begins a PDF and is not answered. `count` and `add` bring records in printing
 * order; `ids` includes records that have no data. If pages are numbered through the batch, all `count` requests come first.
 */
export type PdfAsk =
  | { readonly plan: PdfPlan }
  | { readonly count: PrintData; readonly ids: readonly string[] }
  | { readonly add: PrintData; readonly ids: readonly string[] }
  | { readonly finish: true }
  /** A PDF of its own, of one page; between two others. */
  | { readonly poster: Poster }
  /** Answer to `needs`: where the bytes of pictures lie; null for one that may not be read. */
  | { readonly pictures: Readonly<Record<string, string | null>> };

export type PdfReply =
  /** Pictures that the pages show and that were not asked for yet. */
  | { readonly needs: readonly string[] }
  | {
      readonly chunks: readonly Uint8Array[];
      readonly pages: number;
      /** Records in whose place a page says why they are not printed. */
      readonly failed: number;
      /** Letters that no face has, in words: of all records, with the last piece. */
      readonly lacking?: string;
    }
  | { readonly error: string };
