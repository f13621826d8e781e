import type { Fault } from '@gonghui/kernel/faults.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { MESSAGE } from './numbers.ts';

/** What the relay alone says, written and read; whoever reads has taken off the type. */

/** The first `count` step 2 and update messages of the socket are durable. */
export function acknowledgedFrame(count: number): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.acknowledged);
  encoding.writeVarUint(encoder, count);
  return encoding.toUint8Array(encoder);
}

export const readAcknowledged = (decoder: decoding.Decoder): number => decoding.readVarUint(decoder);

export function rightFrame(right: 'edit' | 'view' | 'none'): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.rightChanged);
  encoding.writeVarString(encoder, right);
  return encoding.toUint8Array(encoder);
}

export function readRight(decoder: decoding.Decoder): 'edit' | 'view' | 'none' {
  const right = decoding.readVarString(decoder);
  return right === 'edit' || right === 'view' ? right : 'none';
}

/** Client ids that the client said it writes under and that belong to somebody else. */
export function takenFrame(clientIds: readonly number[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.idsTaken);
  encoding.writeVarUint(encoder, clientIds.length);
  for (const clientId of clientIds) encoding.writeVarUint(encoder, clientId);
  return encoding.toUint8Array(encoder);
}

export function* readTaken(decoder: decoding.Decoder): Generator<number> {
  for (let n = decoding.readVarUint(decoder); n > 0; n--) yield decoding.readVarUint(decoder);
}

/** Why edits are not stored for now; null: they are again. */
export function waitsFrame(fault: Fault | null): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.waits);
  encoding.writeVarString(encoder, fault ?? '');
  return encoding.toUint8Array(encoder);
}

export function readWaits(decoder: decoding.Decoder): Fault | null {
  const fault = decoding.readVarString(decoder);
  return fault === 'full' || fault === 'away' ? fault : null;
}
