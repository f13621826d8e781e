import { isUtf8 } from 'node:buffer';

/** Bytes that are read at a time. */
const STEP = 64 * 1024;

/** Text of a CSV file piece by piece: UTF-8, or what Excel in China writes. */
export function* csvText(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030');
  for (let at = 0; at < bytes.length; at += STEP)
    yield decoder.decode(bytes.subarray(at, at + STEP), { stream: true });
  yield decoder.decode();
}
