import type { Readable } from 'node:stream';
import type { Page, Picture } from '@gonghui/print/display/list.ts';
import type { Face } from '@gonghui/print/fonts/faces.ts';
import { toPt } from '@gonghui/print/units.ts';
import PDFDocument from 'pdfkit';
import { PageOperators } from './page-operators.ts';
import { type OwnFiles, openImage, PdfFace } from './pdfkit-insides.ts';

/** Bytes of a picture, PNG or JPEG, by its key in the list; null where there is none, and its box stays empty. */
export type PictureBytes = (key: string) => Uint8Array | null;

/**
 * A PDF of display lists: text that can be selected and searched, one subset of each face for all of it, an outline entry for
 * each record. Pages are given out over `stream` as they are written.
 */
export class PdfWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces = new Map<Face, PdfFace>();
  readonly #images = new Map<string, PDFKit.Mixins.ImageSrc | null>();
  readonly #bytes: PictureBytes;
  readonly #own: OwnFiles;

  /** `own`: where an administrator's fonts lie. */
  constructor(title: string, bytes: PictureBytes = () => null, own: OwnFiles = {}) {
    this.#bytes = bytes;
    this.#own = own;
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      lang: 'zh-CN',
      fontLayoutCache: false,
      info: { Title: title, Producer: '共绘', Creator: '共绘' },
    });
  }

  get stream(): Readable {
    return this.#doc as unknown as Readable;
  }

  /** Pages of one record, under its name in the outline. */
  add(name: string, pages: readonly Page[]): void {
    for (const [number, page] of pages.entries()) {
      const size = { width: toPt(page.width), height: toPt(page.height) };
      this.#doc.addPage({ size: [size.width, size.height], margin: 0 });
      if (number === 0) this.#doc.outline.addItem(name);
      // Coordinates of the list are microns from the upper left corner, as pdfkit's are points.
      const scale = toPt(1);
      this.#doc.addContent(`q ${scale.toFixed(10)} 0 0 ${scale.toFixed(10)} 0 0 cm`);
      const operators = new PageOperators({
        face: id => this.#face(id),
        image: item => this.#image(item),
        write: text => this.#doc.addContent(text),
      });
      operators.draw(page.items);
      operators.end();
      this.#doc.addContent('Q');
    }
  }

  /** Whether a picture is in it already: its bytes are not asked for again. */
  hasPicture(key: string): boolean {
    return this.#images.has(key);
  }

  end(): void {
    this.#doc.end();
  }

  #face(id: Face): PdfFace {
    let face = this.#faces.get(id);
    if (!face) {
      face = new PdfFace(this.#doc, id, this.#own);
      this.#faces.set(id, face);
    }
    return face;
  }

  #image({ key, x, y, width, height }: Picture): void {
    let image = this.#images.get(key);
    if (image === undefined) {
      const bytes = this.#bytes(key);
      image = bytes ? openImage(this.#doc, bytes) : null;
      this.#images.set(key, image);
    }
    if (image) this.#doc.image(image, x, y, { fit: [width, height], align: 'center', valign: 'center' });
  }
}
