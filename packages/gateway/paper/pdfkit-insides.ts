import type { FaceId } from '@gonghui/print/fonts/faces.ts';
import { FONT_FILES } from './font-files.ts';

/**
 * What we use of pdfkit that is not its public interface: fonts as subsets to which single glyphs are added. The only file that
 * does, and `pdf.test.ts` reads what it wrote back with another library. pdfkit's own `text()` shapes and kerns each text anew
 * and takes many times as long.
 */
interface Embedded {
  readonly id: string;
  readonly scale: number;
  readonly font: {
    glyphForCodePoint(codePoint: number): { readonly id: number; readonly advanceWidth: number };
  };
  readonly subset: { includeGlyph(id: number): number };
  readonly widths: (number | undefined)[];
  readonly unicode: (readonly number[] | undefined)[];
  ref(): unknown;
}

interface Insides {
  readonly _font: Embedded;
  readonly page: { readonly fonts: Record<string, unknown> };
}

/** A character as a PDF writes it: number in the subset as four hexadecimal digits, and advance in 1/1000 em. */
interface Glyph {
  readonly hex: string;
  readonly advance: number;
}

/** A face within one document. */
export class PdfFace {
  readonly #doc: Insides;
  readonly #font: Embedded;
  readonly #glyphs = new Map<number, Glyph>();

  constructor(doc: PDFKit.PDFDocument, face: FaceId) {
    doc.font(FONT_FILES[face]);
    this.#doc = doc as unknown as Insides;
    this.#font = this.#doc._font;
  }

  /** Name under which the current page may use the face from now on. */
  use(): string {
    this.#doc.page.fonts[this.#font.id] ??= this.#font.ref();
    return this.#font.id;
  }

  glyph(codePoint: number): Glyph {
    let glyph = this.#glyphs.get(codePoint);
    if (!glyph) {
      const { font, subset, scale, widths, unicode } = this.#font;
      const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
      const number = subset.includeGlyph(id);
      widths[number] ??= advanceWidth * scale;
      // Two characters may share a glyph; the first is what a reader copies.
      unicode[number] ??= [codePoint];
      glyph = { hex: number.toString(16).padStart(4, '0'), advance: widths[number] };
      this.#glyphs.set(codePoint, glyph);
    }
    return glyph;
  }
}

/** A picture that is written once, however often it is drawn; pdfkit keeps by address only, and ours have none. */
export const openImage = (doc: PDFKit.PDFDocument, bytes: Uint8Array): PDFKit.Mixins.ImageSrc =>
  (doc as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc }).openImage(Buffer.from(bytes));
