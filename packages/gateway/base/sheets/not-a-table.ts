import { markedUtf16 } from './csv/text.ts';

const startsWith = (bytes: Uint8Array, text: string, from = 0): boolean =>
  [...text].every((sign, at) => bytes[from + at] === sign.charCodeAt(0));

/** What files are that people take for tables, by how their content begins; the file's name is nobody's word. */
const MARKS: readonly { name: string; is(bytes: Uint8Array): boolean }[] = [
  { name: ' PDF 文件', is: bytes => startsWith(bytes, '%PDF') },
  {
    name: '图片',
    is: bytes =>
      startsWith(bytes, '\x89PNG') ||
      startsWith(bytes, '\xff\xd8\xff') ||
      startsWith(bytes, 'GIF8') ||
      (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
      (startsWith(bytes, 'BM') && bytes.subarray(2, 64).includes(0)) ||
      startsWith(bytes, 'II*\0') ||
      startsWith(bytes, 'MM\0*') ||
      startsWith(bytes, 'ftyp', 4),
  },
  {
    name: '压缩包',
    is: bytes =>
      startsWith(bytes, 'Rar!') || startsWith(bytes, '7z\xbc\xaf') || startsWith(bytes, '\x1f\x8b'),
  },
  { name: ' RTF 文档', is: bytes => startsWith(bytes, '{\\rtf') },
];

/** A sign of control that no text has; tabs, line ends, and what ends a file of old or begins another writing, are none. */
const isControl = (byte: number): boolean =>
  byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a && byte !== 0x1b);
const BEGIN = 4096;

/** Every other byte of it is nothing, as in UTF-16 of Latin letters, digits and separators; who wrote it left out the mark. */
const isUnmarked16 = (begin: Uint8Array): boolean => {
  const nothing = [0, 0];
  for (const [at, byte] of begin.entries()) if (byte === 0) nothing[at % 2] = (nothing[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nothing;
  return Math.min(even, odd) === 0 && Math.max(even, odd) * 8 > begin.length;
};
const UNMARKED =
  '文字编码无法识别（可能是 UTF-16）：请用记事本打开它，另存为时把编码选成 UTF-8；或在 Excel 中另存为“CSV UTF-8”后再上传';

const refusal = (name: string): string =>
  `这是${name}，不是表格：请用 Excel 或 WPS 把内容整理成表格，另存为 .xlsx 或 CSV 后再上传`;

/** Bytes without the mark of UTF-8 and the blanks that programs leave in front. */
function withoutLead(bytes: Uint8Array): Uint8Array {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < BEGIN && [0x09, 0x0a, 0x0d, 0x20].includes(bytes[at] ?? 0)) at++;
  return bytes.subarray(at);
}

/** What no table of text begins with, and what one may, unless a table of HTML follows. */
const PAGE = /^<(!doctype|html|head|meta|body|style|script|title|link|table|\?xml|\?mso-application|svg)\b/;
const PAGE_COMMENT = /^<!--/;
const TAG = /^<[a-z][a-z0-9]*[\s>]/;
const HTML_TABLE = /<(table|tr|td)[\s>]/;
const isPage = (text: string): boolean =>
  PAGE.test(text) || PAGE_COMMENT.test(text) || (TAG.test(text) && HTML_TABLE.test(text));

/** Says what a file is that is no archive and no text of a table, and what to do; null for what can be read as CSV. */
export function notText(bytes: Uint8Array, otherwise: string): string | null {
  const behind = withoutLead(bytes);
  const found = MARKS.find(({ is }) => is(bytes) || is(behind));
  if (found) return refusal(found.name);
  const begin = bytes.subarray(0, BEGIN);
  const wide = markedUtf16(bytes);
  const head = wide ? new TextDecoder(wide).decode(begin) : null;
  if (head === null && isUnmarked16(begin)) return UNMARKED;
  const signs = head === null ? begin : Array.from(head, sign => sign.codePointAt(0) ?? 0);
  if (signs.some(isControl)) return otherwise;
  const text = (head ?? new TextDecoder().decode(begin)).trimStart().toLowerCase();
  if (isPage(text)) return '这是网页或 XML 文件，不是表格：请用 Excel 或 WPS 打开它，另存为 .xlsx 后再上传';
  return null;
}

/** The same for an archive that is no workbook, by the names of what it holds. */
export function notWorkbook(names: readonly string[], otherwise: string): string {
  if (names.includes('word/document.xml')) return refusal(' Word 文档');
  if (names.includes('ppt/presentation.xml')) return refusal(' PPT 文稿');
  if (names.includes('content.xml') || names.includes('xl/workbook.bin'))
    return '暂不支持这种表格格式：请用 Excel 或 WPS 打开它，另存为 .xlsx 后再上传';
  return names.length > 0 ? '这是压缩包，不是表格：请解压后上传其中的 .xlsx 或 CSV 文件' : otherwise;
}

const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Says what a file in Office's container of old is, by the streams that it names, and what to do; null for any other file. */
export function oldOffice(bytes: Uint8Array): string | null {
  if (!OLD.every((byte, at) => bytes[at] === byte)) return null;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (stream: string) => all.includes(Buffer.from(stream, 'utf16le'));
  if (has('EncryptedPackage')) return '文件设有密码：请用 Excel 或 WPS 打开它，取消密码并保存后再上传';
  if (has('WordDocument')) return refusal(' Word 文档');
  if (has('PowerPoint Document')) return refusal(' PPT 文稿');
  return '暂不支持 .xls 文件，请用 Excel 或 WPS 打开它，另存为 .xlsx 后再上传';
}
