import { sha256 } from '@noble/hashes/sha2.js';
import { Inflate } from 'fflate';
import { altered } from '../refusal.ts';
import type { PackageBytes } from './bytes.ts';
import { crcOf } from './crc.ts';
import { beginOf, type Entry } from './directory.ts';

/** Packed bytes that are unpacked at a time: at the highest ratio there is they come to some 16 MB. */
const PIECE = 16 * 1024;
/** Bytes read at a time. */
const READ = 256 * 1024;

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

/** What a manifest says of a part; null of the manifest itself, of which nothing is said. */
export interface PartFacts {
  readonly sha256: string;
  readonly size: number;
}

async function* packedOf(bytes: PackageBytes, entry: Entry): AsyncGenerator<Uint8Array> {
  const begin = await beginOf(bytes, entry);
  for (let at = 0; at < entry.packed; at += READ)
    yield await bytes.read(begin + at, Math.min(READ, entry.packed - at));
}

/** Unpacks piece by piece; throws what the library throws of bytes that are no stream of its kind. */
async function* inflated(packed: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const inflate = new Inflate(chunk => void (chunk.length > 0 && ready.push(chunk)));
  for await (const block of packed)
    for (let at = 0; at < block.length; at += PIECE) {
      inflate.push(block.subarray(at, at + PIECE));
      yield* ready.splice(0);
    }
  inflate.push(new Uint8Array(0), true);
  yield* ready.splice(0);
}

/**
 * The bytes of a part, piece by piece. Refuses one that is longer or shorter than its archive says, or other than its manifest says: what
 * was handed out by then is to be dropped.
 */
export async function* unpack(
  bytes: PackageBytes,
  entry: Entry,
  facts: PartFacts | null,
): AsyncGenerator<Uint8Array> {
  const fault = altered(entry.name);
  if (facts !== null && facts.size !== entry.size) throw fault;
  const packed = packedOf(bytes, entry);
  const pieces = entry.deflated ? inflated(packed) : packed;
  const hash = sha256.create();
  let [crc, size] = [0, 0];
  for (;;) {
    let next: IteratorResult<Uint8Array>;
    try {
      next = await pieces.next();
    } catch (error) {
      // The library's own words, of bytes that cannot be unpacked; a disk that fails is no fault of the package.
      throw isUnpackFault(error) ? fault : error;
    }
    if (next.done) break;
    size += next.value.length;
    if (size > entry.size) throw fault;
    crc = crcOf(next.value, crc);
    if (facts) hash.update(next.value);
    yield next.value;
  }
  if (size !== entry.size || crc !== entry.crc) throw fault;
  if (facts && hex(hash.digest()) !== facts.sha256) throw fault;
}

/** fflate numbers its errors; a broken tree of codes may lead it to a length that no array has. */
const isUnpackFault = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof TypeError ||
  (error instanceof Error && typeof (error as { code?: unknown }).code === 'number');
