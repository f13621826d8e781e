import { isUtf8 } from 'node:buffer';

/** Bytes that are read at a time. */
const STEP = 64 * 1024;

/** UTF-16 by its mark: Excel writes it as “Unicode 文本”. Null for what has none. */
export function markedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Text of a CSV file piece by piece: UTF-8, UTF-16 with its mark, or what Excel in China writes. */
export function* csvText(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(markedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'gb18030'));
  for (let at = 0; at < bytes.length; at += STEP)
    yield decoder.decode(bytes.subarray(at, at + STEP), { stream: true });
  yield decoder.decode();
}
