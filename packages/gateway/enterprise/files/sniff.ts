import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { encodingOf, markedUtf16 } from '../../base/sheets/csv/text.ts';

const HEAD = 64 * 1024;

/**
 * What a file is by its bytes, whatever its name says: a media type, `text/plain` for text in UTF-8 or GB 18030, or
 * `application/octet-stream`. Markup of every sort counts as text, so nothing is ever served as a document with scripts.
 */
export async function contentType(path: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found && !/^text\/|xml|html|javascript/.test(found.mime)) return found.mime;
  if (found?.mime.startsWith('application/vnd.openxmlformats')) return found.mime;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    if (isLatePdf(buffer.subarray(0, bytesRead))) return 'application/pdf';
    return isText(buffer.subarray(0, bytesRead)) ? 'text/plain' : 'application/octet-stream';
  } finally {
    await file.close();
  }
}

/** Blank lines and a mark stand before `%PDF` where a form sent it on; readers of PDF look for it within the first kilobyte. */
const isLatePdf = (head: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?\s{1,1000}%PDF-\d/.test(head.toString('latin1', 0, 1024));

/** Text has no control characters but those that lay it out. */
function isText(head: Buffer): boolean {
  return (
    markedUtf16(head) !== null ||
    head.every(byte => byte >= 0x20 || (byte >= 0x08 && byte <= 0x0d) || byte === 0x1b)
  );
}

/** Text from UTF-8, marked UTF-16 or GB 18030, which Windows calls ANSI in China. */
export function readText(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}
