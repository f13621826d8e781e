import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as pdf.js reads it. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 }).promise;

export interface PlacedChar {
  readonly char: string;
  /** Microns from the upper left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly turned: boolean;
}

type Matrix = readonly [number, number, number, number, number, number];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

/** Every character that a page shows, where its operators put it, in their order. */
export async function charsIn(pdf: PDFDocumentProxy, number: number): Promise<PlacedChar[]> {
  const page = await pdf.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  const height = page.view[3] ?? 0;
  const found: PlacedChar[] = [];
  let ctm: Matrix = [1, 0, 0, 1, 0, 0];
  const kept: Matrix[] = [];
  let text: Matrix = ctm;
  let size = 0;
  for (const [at, fn] of fnArray.entries()) {
    const args = argsArray[at] as never[];
    if (fn === OPS.save) kept.push(ctm);
    else if (fn === OPS.restore) ctm = kept.pop() ?? ctm;
    else if (fn === OPS.transform) ctm = times([...args] as unknown as Matrix, ctm);
    else if (fn === OPS.setFont) size = args[1] ?? 0;
    else if (fn === OPS.setTextMatrix) {
      const given = args.length === 1 ? (args[0] as unknown as Iterable<number>) : args;
      text = [...given] as unknown as Matrix;
    } else if (fn === OPS.showText) {
      let x = 0;
      for (const glyph of args[0] as unknown as (number | { unicode: string; width: number })[]) {
        if (typeof glyph === 'number') {
          x -= (glyph * size) / 1000;
          continue;
        }
        const place = times([1, 0, 0, 1, x, 0], times(text, ctm));
        const micron = 25_400 / 72;
        found.push({
          char: glyph.unicode,
          x: place[4] * micron,
          y: (height - place[5]) * micron,
          turned: Math.abs(place[1]) > 1e-9,
        });
        x += (glyph.width * size) / 1000;
      }
    }
  }
  return found;
}

/** What a reader finds when it searches. */
export async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map(item => ('str' in item ? item.str : '')).join('');
}
