import { type Face, type FaceId, ownIdOf } from '@gonghui/print/fonts/faces.ts';
import { FONT_FILES } from './font-files.ts';

/** Programs of a font whose outlines are PostScript's: how long each says that it is. */
type Programs = readonly { readonly length: number }[];
/** Of some glyphs: what their programs share. */
interface GlyphPrograms {
  readonly Private?: { readonly Subrs?: Programs | null } | null;
}

/** A font file as pdfkit has read it. */
interface FontFile {
  readonly characterSet: readonly number[];
  readonly unitsPerEm: number;
  readonly postscriptName: string;
  readonly name: { readonly records: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> };
  readonly 'CFF '?: {
    readonly globalSubrIndex: Programs;
    readonly topDict: GlyphPrograms & {
      readonly CharStrings: Programs;
      readonly FDArray?: readonly GlyphPrograms[] | null;
    };
  };
  readonly 'OS/2'?: { readonly fsType: Readonly<Record<string, boolean>> };
  glyphForCodePoint(codePoint: number): { readonly id: number; readonly advanceWidth: number };
}

/**
 * What we use of pdfkit that is not its public interface: fonts as subsets to which single glyphs are added. The only file that
 * does, and `pdf.test.ts` reads what it wrote back with another library. pdfkit's own `text()` shapes and kerns each text anew
 * and takes many times as long.
 */
interface Embedded {
  readonly id: string;
  readonly scale: number;
  readonly font: FontFile;
  readonly subset: { includeGlyph(id: number): number };
  readonly widths: (number | undefined)[];
  readonly unicode: (readonly number[] | undefined)[];
  ref(): unknown;
}

interface Insides {
  readonly _font: Embedded;
  _fontFamilies: Record<string, Embedded>;
  readonly page: { readonly fonts: Record<string, unknown> };
}

/** A character as a PDF writes it: number in the subset as four hexadecimal digits, and advance in 1/1000 em. */
interface Glyph {
  readonly hex: string;
  readonly advance: number;
}

/** Where the files of an administrator's fonts lie, by their ids. */
export type OwnFiles = Readonly<Record<string, string>>;

/**
 * A font that somebody uploaded. pdfkit takes two files for one by what they say of themselves, and writes the name that they give
 * themselves into the document as it is: ours are told apart, and go by a name of ours.
 */
function openOwn(doc: PDFKit.PDFDocument, path: string, id: string): Embedded {
  const insides = doc as unknown as Insides;
  const others = insides._fontFamilies;
  insides._fontFamilies = {};
  try {
    doc.font(path);
  } finally {
    insides._fontFamilies = others;
  }
  const font = insides._font;
  Object.defineProperty(font.font, 'postscriptName', { value: `Own${id.replaceAll(/[^a-z0-9]/gi, '')}` });
  others[`own ${id}`] = font;
  return font;
}

function openFace(doc: PDFKit.PDFDocument, face: Face, own: OwnFiles): Embedded {
  const id = ownIdOf(face);
  if (id !== null) return openOwn(doc, own[id] ?? FONT_FILES.sans, id);
  doc.font(FONT_FILES[face as FaceId]);
  return (doc as unknown as Insides)._font;
}

/** A face within one document. */
export class PdfFace {
  readonly #doc: Insides;
  readonly #font: Embedded;
  readonly #glyphs = new Map<number, Glyph>();

  constructor(doc: PDFKit.PDFDocument, face: Face, own: OwnFiles = {}) {
    this.#doc = doc as unknown as Insides;
    this.#font = openFace(doc, face, own);
  }

  get font(): FontFile {
    return this.#font.font;
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
