import * as encoding from 'lib0/encoding';
import { MESSAGE, SYNC } from './numbers.ts';

/** A message of type `sync` as both ends send it. */
export function syncFrame(kind: number, body: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.sync);
  encoding.writeVarUint(encoder, kind);
  encoding.writeVarUint8Array(encoder, body);
  return encoding.toUint8Array(encoder);
}

/** What a page has had of the relay, as a state vector. */
export function heldFrame(vector: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.held);
  encoding.writeVarUint8Array(encoder, vector);
  return encoding.toUint8Array(encoder);
}

export const step1Frame = (vector: Uint8Array): Uint8Array => syncFrame(SYNC.step1, vector);
export const step2Frame = (update: Uint8Array): Uint8Array => syncFrame(SYNC.step2, update);
export const updateFrame = (update: Uint8Array): Uint8Array => syncFrame(SYNC.update, update);
