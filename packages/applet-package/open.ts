import type { Json } from '@gonghui/kernel/json.ts';
import type { PackageCaps } from './caps.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { isPartName, MANIFEST, NEEDED } from './names.ts';
import { altered, BROKEN, quotedName, refusal } from './refusal.ts';
import { readJson } from './text.ts';
import type { PackageBytes } from './zip/bytes.ts';
import { type Entry, readDirectory } from './zip/directory.ts';
import { type PartFacts, unpack } from './zip/unpack.ts';

/** A package whose list and manifest were read; its parts are read when they are asked for. */
export interface OpenPackage {
  readonly manifest: Manifest;
  /** What every part says that is JSON. */
  json(): Promise<Map<string, Json>>;
  /** The bytes of a part, piece by piece; refuses at the end what is not as its manifest says. */
  stream(part: string): AsyncGenerator<Uint8Array>;
  /** Lines of records. */
  lines(part: string): AsyncGenerator<Json>;
  /** Reads every part once, so that nothing that is altered is begun with. */
  verify(): Promise<void>;
}

/** Characters of a line of records: one record with all that belongs to it. */
const MOST_LINE = 16 * 1024 * 1024;
const NEWLINE = 0x0a;

const noPart = (name: string) => refusal(`应用包缺少${quotedName(name)}，请重新导出后再上传`);

async function whole(pieces: AsyncGenerator<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

async function manifestIn(bytes: PackageBytes, entries: Map<string, Entry>, caps: PackageCaps) {
  const entry = entries.get(MANIFEST);
  if (!entry || entry.size > caps.part) throw refusal(BROKEN);
  return readManifest(readJson(await whole(unpack(bytes, entry, null), entry.size), MANIFEST));
}

/**
 * Opens a package that somebody sent. Refuses in words, as `AppError` and never otherwise, what is none, what is made by a newer version,
 * what is larger than the caps, and what has other parts than its manifest says. Nothing is unpacked but the manifest.
 */
export async function openPackage(bytes: PackageBytes, caps: PackageCaps): Promise<OpenPackage> {
  const entries = await readDirectory(bytes, caps);
  const manifest = await manifestIn(bytes, entries, caps);
  entries.delete(MANIFEST);
  const facts = new Map<string, PartFacts>(Object.entries(manifest.parts));
  for (const name of entries.keys()) {
    if (!isPartName(name))
      throw refusal(`应用包中有不认识的文件${quotedName(name)}，请使用导出的应用包，不要自行添加或改名`);
    if (!facts.has(name)) throw altered(name);
  }
  for (const name of [...facts.keys(), ...NEEDED]) if (!entries.has(name)) throw noPart(name);

  const stream = (part: string): AsyncGenerator<Uint8Array> => {
    const entry = entries.get(part);
    if (!entry) throw noPart(part);
    return unpack(bytes, entry, facts.get(part) ?? null);
  };
  return {
    manifest,
    stream,
    async json() {
      const read = new Map<string, Json>();
      let all = 0;
      for (const [name, { size }] of entries) {
        if (!name.endsWith('.json')) continue;
        all += size;
        if (size > caps.part || all > caps.parts)
          throw refusal(`应用包中的${quotedName(name)}过大，无法读取，请在来源应用中精简后重新导出`);
        read.set(name, readJson(await whole(stream(name), size), name));
      }
      return read;
    },
    lines: part => linesOf(stream(part), part),
    async verify() {
      for (const name of entries.keys()) for await (const _ of stream(name));
    },
  };
}

async function* linesOf(pieces: AsyncGenerator<Uint8Array>, part: string): AsyncGenerator<Json> {
  let held: Uint8Array[] = [];
  let length = 0;
  const take = (more: Uint8Array): Json => {
    const line = new Uint8Array(length + more.length);
    let at = 0;
    for (const piece of [...held, more]) {
      line.set(piece, at);
      at += piece.length;
    }
    [held, length] = [[], 0];
    return readJson(line, part);
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      yield take(piece.subarray(from, end));
      from = end + 1;
    }
    held.push(piece.slice(from));
    length += piece.length - from;
    if (length > MOST_LINE) throw refusal(`应用包中的${quotedName(part)}有一条记录过大，无法读取`);
  }
  if (length > 0) yield take(new Uint8Array(0));
}
