import { open } from 'node:fs/promises';

/** What a file begins with, as hexadecimal digits: null for the two that are used, else why the others are not. */
const KINDS: Readonly<Record<string, string | null>> = {
  '00010000': null,
  '74727565': null,
  '4f54544f': null,
  '74746366': '字体集合（TTC）不能使用，请拆成单个字体后上传',
  '774f4646': '网页字体（WOFF）不能使用，请上传 TTF 或 OTF',
  '774f4632': '网页字体（WOFF2）不能使用，请上传 TTF 或 OTF',
};
const NO_FONT = '文件不是 TTF 或 OTF 字体';
const HEAD = 12;
const ENTRY = 16;
const COUNT_AT = 4;

/** Names of a font's tables, from the list that it begins with. */
function tagsIn(list: Buffer): Set<string> {
  const tables = Math.min(list.readUInt16BE(COUNT_AT), Math.floor((list.length - HEAD) / ENTRY));
  return new Set(
    Array.from({ length: Math.max(0, tables) }, (_, at) => {
      const from = HEAD + at * ENTRY;
      return list.toString('latin1', from, from + 4);
    }),
  );
}

/** Why a file cannot be a font for paper, by its first bytes alone; null where it may be one. */
export async function sfntFault(path: string): Promise<string | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD + 256 * ENTRY), 0, HEAD + 256 * ENTRY, 0);
    const head = buffer.subarray(0, bytesRead);
    const kind = KINDS[head.toString('hex', 0, COUNT_AT)];
    if (kind !== null || head.length < HEAD) return kind ?? NO_FONT;
    const tags = tagsIn(head);
    if (tags.has('fvar') || tags.has('CFF2')) return '可变字体不能使用，请上传固定字重的字体';
    if (!tags.has('glyf') && !tags.has('CFF ')) return '字体没有字形轮廓（点阵或彩色字体），不能使用';
    return null;
  } finally {
    await file.close();
  }
}
