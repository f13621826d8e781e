import { buffer } from 'node:stream/consumers';
import { type Poster, posterPage } from '@gonghui/print/poster/poster-page.ts';
import { PdfWriter } from '../pdf.ts';

/** A poster as a PDF of one page. */
export async function writePoster(poster: Poster) {
  const writer = new PdfWriter(poster.title);
  const bytes = buffer(writer.stream);
  writer.add(poster.title, [posterPage(poster)]);
  writer.end();
  return { chunks: [new Uint8Array(await bytes)], pages: 1, failed: 0 };
}
