import { sha256 } from '@noble/hashes/sha2.js';
import { deflateSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Manifest } from '../manifest.ts';
import { inOrder, MANIFEST } from '../names.ts';
import { partBytes } from '../text.ts';
import { hex, type PartFacts } from './unpack.ts';

/** A part on its way into a package. */
export interface WrittenPart {
  readonly name: string;
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Pieces of one length: how well they pack must not depend on how they came. */
const PIECE = 64 * 1024;
/** What packs better than so is left as it is, or a reader would take it for a bomb. */
const SUSPICIOUS = 40;
const NOTHING = new Uint8Array(0);
/** Local fields are written, so that the bytes are the same in every time zone. */
const LONG_AGO = new Date(1980, 0, 1);

async function* evenly(body: WrittenPart['body']): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(PIECE);
  let held = 0;
  for await (const chunk of body instanceof Uint8Array ? [body] : body)
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.subarray(at, at + PIECE - held);
      piece.set(taken, held);
      held += taken.length;
      at += taken.length;
      if (held < PIECE) continue;
      yield piece;
      piece = new Uint8Array(PIECE);
      held = 0;
    }
  if (held > 0) yield piece.subarray(0, held);
}

/** Pictures are packed already; records that are all the same pack so well that nobody would unpack them. */
const isLeft = (name: string, first: Uint8Array): boolean =>
  name.startsWith('files/') ||
  (name.startsWith('data/') &&
    first.length === PIECE &&
    deflateSync(first).length * SUSPICIOUS < first.length);

function begin(zip: Zip, name: string, left: boolean): ZipDeflate | ZipPassThrough {
  const entry = left ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
  entry.mtime = LONG_AGO;
  zip.add(entry);
  return entry;
}

/**
 * A package, piece by piece: the parts in the order of their names, then what says of each how long it is and what its digest is. Equal
 * parts give equal bytes. Throws if the parts come in another order.
 */
export async function* writePackage(
  head: Omit<Manifest, 'parts'>,
  parts: Iterable<WrittenPart> | AsyncIterable<WrittenPart>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const told: Record<string, PartFacts> = {};
  let last = '';
  for await (const { name, body } of parts) {
    if (inOrder(last, name) >= 0) throw new Error(`${name} comes after ${last}`);
    last = name;
    const hash = sha256.create();
    let size = 0;
    let entry: ZipDeflate | ZipPassThrough | null = null;
    for await (const piece of evenly(body)) {
      entry ??= begin(zip, name, isLeft(name, piece));
      hash.update(piece);
      size += piece.length;
      entry.push(piece);
      yield* ready.splice(0);
    }
    (entry ?? begin(zip, name, true)).push(NOTHING, true);
    told[name] = { sha256: hex(hash.digest()), size };
    yield* ready.splice(0);
  }
  begin(zip, MANIFEST, false).push(partBytes({ ...head, parts: told } as never), true);
  zip.end();
  yield* ready.splice(0);
}
