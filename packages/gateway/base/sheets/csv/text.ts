import { isUtf8 } from 'node:buffer';

/** Bytes that are read at a time. */
const STEP = 64 * 1024;

/** UTF-16 by its mark: Excel writes it as “Unicode 文本”. Null for what has none. */
export function markedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Whether bytes that are no sound UTF-8 are such all the same, with a few that broke: most of what is not ASCII can be read. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  let sound = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at++] as number;
    if (byte < 0x80) continue;
    const more = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0;
    let follow = 0;
    while (follow < more && ((bytes[at] ?? 0) & 0xc0) === 0x80) {
      at++;
      follow++;
    }
    if (more > 0 && follow === more && byte < 0xf5) sound++;
    else broken++;
  }
  return sound > broken * SOUND;
}
/** So many characters for each that broke; in other encodings hardly any is sound by chance. */
const SOUND = 3;

/** How a text is written: UTF-8, UTF-16 with its mark, or what Excel in China writes. One broken byte makes no other encoding of it. */
export const encodingOf = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' =>
  markedUtf16(bytes) ?? (isUtf8(bytes) || mostlyUtf8(bytes) ? 'utf-8' : 'gb18030');

/** Text of a CSV file piece by piece; what broke in it is �. */
export function* csvText(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += STEP)
    yield decoder.decode(bytes.subarray(at, at + STEP), { stream: true });
  yield decoder.decode();
}
