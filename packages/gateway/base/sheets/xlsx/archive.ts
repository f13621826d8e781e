const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
/** What may stand behind the end of the list: a remark. */
const REMARK = 65_535;
const STORED = 0;
const DEFLATED = 8;

/** A part as an archive holds it. */
export interface Packed {
  readonly bytes: Uint8Array;
  readonly deflated: boolean;
}

/**
 * Looks a part up in the list at the end of an archive, so that what stands before it need not be gone through. Null when it is not
 * there, undefined where the list is not as simple as that of any workbook (ZIP64, several disks). Throws when the archive
 * contradicts itself.
 */
export function partIn(archive: Uint8Array, path: string): Packed | null | undefined {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && bytes.readUInt32LE(end) !== END)
    if (--end < bytes.length - END_BYTES - REMARK) return undefined;
  if (end < 0) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff || count !== bytes.readUInt16LE(end + 8)) return undefined;
  for (let n = 0; n < count; n++) {
    if (bytes.readUInt32LE(at) !== ENTRY) return undefined;
    const named = bytes.readUInt16LE(at + 28);
    const next = at + 46 + named + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (bytes.toString('utf8', at + 46, at + 46 + named) === path) return entryAt(bytes, at);
    at = next;
  }
  return null;
}

function entryAt(bytes: Buffer, at: number): Packed | undefined {
  const method = bytes.readUInt16LE(at + 10);
  const size = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if (size === 0xffffffff || local === 0xffffffff) return undefined;
  if (method !== STORED && method !== DEFLATED) throw new Error('packed in an unknown way');
  if (bytes.readUInt32LE(local) !== LOCAL) throw new Error('a part is not where it is said to be');
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (from + size > bytes.length) throw new Error('a part ends behind the archive');
  return { bytes: bytes.subarray(from, from + size), deflated: method === DEFLATED };
}
