import { crc32 } from 'node:zlib';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { NewEvent } from '../storage.ts';

/** An event on its way into the database; `id` grows over the life of the journal. */
export interface JournalEvent extends NewEvent {
  id: number;
}

export type JournalRecord =
  | { kind: 'event'; event: JournalEvent }
  /** Every event up to this id is in the database. */
  | { kind: 'drained'; upTo: number };

const EVENT = 0;
const DRAINED = 1;
/** Length and checksum, 4 bytes each, before every record. */
const HEAD = 8;

function body(record: JournalRecord): Uint8Array {
  const encoder = encoding.createEncoder();
  if (record.kind === 'drained') {
    encoding.writeVarUint(encoder, DRAINED);
    encoding.writeVarUint(encoder, record.upTo);
    return encoding.toUint8Array(encoder);
  }
  const { event } = record;
  encoding.writeVarUint(encoder, EVENT);
  encoding.writeVarUint(encoder, event.id);
  encoding.writeVarString(encoder, event.designId);
  encoding.writeVarUint(encoder, event.generation);
  encoding.writeVarString(encoder, event.actor);
  encoding.writeVarUint(encoder, event.at);
  encoding.writeVarUint(encoder, event.binds.length);
  for (const client of event.binds) encoding.writeVarUint(encoder, client);
  encoding.writeVarUint8Array(encoder, event.update);
  return encoding.toUint8Array(encoder);
}

/** The bytes of some records, one after another. */
export function writeRecords(records: readonly JournalRecord[]): Buffer {
  const parts: Uint8Array[] = [];
  for (const record of records) {
    const bytes = body(record);
    const head = Buffer.alloc(HEAD);
    head.writeUInt32LE(bytes.length, 0);
    head.writeUInt32LE(crc32(bytes), 4);
    parts.push(head, bytes);
  }
  return Buffer.concat(parts);
}

/**
 * The records of a file. Stops at the first that is cut off or damaged: a process that dies while it writes leaves such
 * a one at the end, and has promised nothing about it yet. Zeros after the last record are no record.
 */
export function readRecords(file: Buffer): JournalRecord[] {
  const records: JournalRecord[] = [];
  let at = 0;
  while (at + HEAD <= file.length) {
    const length = file.readUInt32LE(at);
    const end = at + HEAD + length;
    if (length === 0 || end > file.length) break;
    const bytes = file.subarray(at + HEAD, end);
    if (crc32(bytes) !== file.readUInt32LE(at + 4)) break;
    records.push(read(bytes));
    at = end;
  }
  return records;
}

function read(bytes: Uint8Array): JournalRecord {
  const decoder = decoding.createDecoder(bytes);
  if (decoding.readVarUint(decoder) === DRAINED) {
    return { kind: 'drained', upTo: decoding.readVarUint(decoder) };
  }
  const id = decoding.readVarUint(decoder);
  const designId = decoding.readVarString(decoder);
  const generation = decoding.readVarUint(decoder);
  const actor = decoding.readVarString(decoder);
  const at = decoding.readVarUint(decoder);
  const binds: number[] = [];
  for (let left = decoding.readVarUint(decoder); left > 0; left--) binds.push(decoding.readVarUint(decoder));
  const update = decoding.readVarUint8Array(decoder).slice();
  return { kind: 'event', event: { id, designId, generation, actor, at, binds, update } };
}
