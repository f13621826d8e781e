import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { type DeletedRanges, encodeRanges } from './deleted-ranges.ts';

/** A checked update taken apart at byte level, so that it can be joined with its successor without re-encoding. */
export interface Run {
  clientId: number;
  clock: number;
  nextClock: number;
  structs: number;
  /** Struct bytes of one client id, without header. */
  body: Uint8Array;
  deleteClients: number;
  /** Delete set bytes without their count. */
  deletes: Uint8Array;
}

/** The update as a run; null when it has structs of none or several client ids. `deletesAt` as the gate found it. */
export function runOf(update: Uint8Array, deletesAt: number, nextClock: number): Run | null {
  const decoder = decoding.createDecoder(update);
  if (decoding.readVarUint(decoder) !== 1) return null;
  const structs = decoding.readVarUint(decoder);
  const clientId = decoding.readVarUint(decoder);
  const clock = decoding.readVarUint(decoder);
  const body = update.subarray(decoder.pos, deletesAt);
  decoder.pos = deletesAt;
  const deleteClients = decoding.readVarUint(decoder);
  return { clientId, clock, nextClock, structs, body, deleteClients, deletes: update.subarray(decoder.pos) };
}

/** Whether `next` goes on exactly where `last` ends: then both are one update. */
export const continues = (last: Run, next: Run): boolean =>
  last.clientId === next.clientId && last.nextClock === next.clock;

/**
 * One update of several runs that continue each other. Delete sets may name a client id twice; readers of Yjs take
 * that. Cost: a copy of the bytes, where `Y.mergeUpdates` decodes and encodes every struct.
 */
export function joinRuns(runs: readonly Run[]): Uint8Array {
  const first = runs[0];
  if (!first) throw new Error('nothing to join');
  let structs = 0;
  let deleteClients = 0;
  for (const run of runs) {
    structs += run.structs;
    deleteClients += run.deleteClients;
  }
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 1);
  encoding.writeVarUint(encoder, structs);
  encoding.writeVarUint(encoder, first.clientId);
  encoding.writeVarUint(encoder, first.clock);
  for (const run of runs) encoding.writeUint8Array(encoder, run.body);
  encoding.writeVarUint(encoder, deleteClients);
  for (const run of runs) encoding.writeUint8Array(encoder, run.deletes);
  return encoding.toUint8Array(encoder);
}

/** The same structs with fewer deletions: what a returning client repeats of the whole document is not logged. */
export function withDeletes(update: Uint8Array, deletesAt: number, deletes: DeletedRanges): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeUint8Array(encoder, update.subarray(0, deletesAt));
  encoding.writeUint8Array(encoder, encodeRanges(deletes));
  return encoding.toUint8Array(encoder);
}
