import type { PackageCaps } from '../caps.ts';
import { isSafeName } from '../names.ts';
import { BROKEN, quotedName, refusal } from '../refusal.ts';
import type { PackageBytes } from './bytes.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
export const LOCAL_BYTES = 30;
/** What an entry of the list may take: its fixed fields, a name, what tools add. */
const MOST_ENTRY = 400;
const DEFLATED = 8;
const ENCRYPTED = 0x2041;
/** Stands where a number is said elsewhere (ZIP64). */
const ELSEWHERE = 0xffffffff;

/** A part as an archive holds it. */
export interface Entry {
  readonly name: string;
  readonly deflated: boolean;
  readonly crc: number;
  /** Bytes packed, and unpacked. */
  readonly packed: number;
  readonly size: number;
  /** Where its own head begins. */
  readonly at: number;
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A name in the ASCII that our names are; any other byte is shown as one that no name has. */
export const nameIn = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes).replace(/[^\x20-\x7e]/g, '?');

/**
 * The list at the end of an archive, before anything of it is unpacked. Refuses whatever is not as plain as what we write: remarks, ZIP64,
 * several disks, encryption, other ways of packing, names that lead elsewhere or stand twice, parts that lie over each other.
 */
export async function readDirectory(bytes: PackageBytes, caps: PackageCaps): Promise<Map<string, Entry>> {
  if (bytes.size > caps.bytes)
    throw refusal(
      `应用包不能超过${Math.floor(caps.bytes / 1024 / 1024)}M，请导出时不包含数据，或删减图片和视频`,
    );
  if (bytes.size < END_BYTES) throw refusal(BROKEN);
  const end = view(await bytes.read(bytes.size - END_BYTES, END_BYTES));
  const count = end.getUint16(10, true);
  const length = end.getUint32(12, true);
  const begin = end.getUint32(16, true);
  const plain =
    end.getUint32(0, true) === END && end.getUint32(4, true) === 0 && end.getUint16(20, true) === 0;
  if (!plain || end.getUint16(8, true) !== count || begin + length !== bytes.size - END_BYTES)
    throw refusal(BROKEN);
  // The manifest is no part.
  if (count > caps.entries + 1)
    throw refusal(`应用包中的文件不能超过${caps.entries}个，请在来源应用中删减后重新导出`);
  if (length > count * MOST_ENTRY) throw refusal(BROKEN);
  const entries = entriesIn(await bytes.read(begin, length), count);
  checkSizes(entries, begin, caps);
  return new Map(entries.map(entry => [entry.name, entry]));
}

function entriesIn(list: Uint8Array, count: number): Entry[] {
  const at = view(list);
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (let n = 0; n < count; n++) {
    if (from + ENTRY_BYTES > list.length || at.getUint32(from, true) !== ENTRY) throw refusal(BROKEN);
    const named = at.getUint16(from + 28, true);
    const next = from + ENTRY_BYTES + named + at.getUint16(from + 30, true) + at.getUint16(from + 32, true);
    if (next > list.length) throw refusal(BROKEN);
    const name = nameIn(list.subarray(from + ENTRY_BYTES, from + ENTRY_BYTES + named));
    if (!isSafeName(name))
      throw refusal(`应用包中有不认识的文件${quotedName(name)}，请使用导出的应用包，不要自行添加或改名`);
    if (seen.has(name)) throw refusal(`应用包中的${quotedName(name)}重复了，请重新导出后再上传`);
    seen.add(name);
    entries.push(entryAt(at, from, name));
    from = next;
  }
  if (from !== list.length) throw refusal(BROKEN);
  return entries;
}

function entryAt(at: DataView, from: number, name: string): Entry {
  const method = at.getUint16(from + 10, true);
  if (at.getUint16(from + 8, true) & ENCRYPTED) throw refusal('应用包已加密，请上传没有加密的应用包');
  if (method !== 0 && method !== DEFLATED)
    throw refusal(`应用包中的${quotedName(name)}使用了不支持的压缩方式，请重新导出后再上传`);
  const [packed, size] = [at.getUint32(from + 20, true), at.getUint32(from + 24, true)];
  const [disk, where] = [at.getUint16(from + 34, true), at.getUint32(from + 42, true)];
  if ([packed, size, where].includes(ELSEWHERE) || disk !== 0) throw refusal(BROKEN);
  if (method === 0 && packed !== size) throw refusal(BROKEN);
  return { name, deflated: method === DEFLATED, crc: at.getUint32(from + 16, true), packed, size, at: where };
}

/** Refuses parts that lie over each other or over the list, and those that are far more than they look. */
function checkSizes(entries: readonly Entry[], end: number, caps: PackageCaps): void {
  let unpacked = 0;
  let from = 0;
  for (const { name, at, packed, size } of [...entries].sort((a, b) => a.at - b.at)) {
    if (at < from) throw refusal(BROKEN);
    from = at + LOCAL_BYTES + name.length + packed;
    unpacked += size;
    if ((size > caps.ratioFrom && size > packed * caps.ratio) || unpacked > caps.unpacked)
      throw refusal(`应用包中的${quotedName(name)}解压后过大，已停止读取，请重新导出后再上传`);
  }
  if (from > end) throw refusal(BROKEN);
}

/** Where the packed bytes of a part begin. Refuses a head that says something else than the list. */
export async function beginOf(bytes: PackageBytes, entry: Entry): Promise<number> {
  const head = await bytes.read(entry.at, LOCAL_BYTES + entry.name.length);
  const at = view(head);
  const said = at.getUint32(0, true) === LOCAL && at.getUint16(26, true) === entry.name.length;
  if (!said || at.getUint16(8, true) !== (entry.deflated ? DEFLATED : 0)) throw refusal(BROKEN);
  if (nameIn(head.subarray(LOCAL_BYTES)) !== entry.name) throw refusal(BROKEN);
  const begin = entry.at + LOCAL_BYTES + entry.name.length + at.getUint16(28, true);
  if (begin + entry.packed > bytes.size) throw refusal(BROKEN);
  return begin;
}
