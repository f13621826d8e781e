import type { Fault } from '@gonghui/kernel/faults.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { Refused } from './close-codes.ts';

/** Message types; 0, 1 and 3 are the stock provider's, the others are ours (docs/relay-protocol.md). */
const SYNC = 0;
const AWARENESS = 1;
const QUERY_AWARENESS = 3;
const ACKNOWLEDGED = 100;
const RIGHT_CHANGED = 101;
const IDS_TAKEN = 102;
const WAITS = 103;

const STEP_1 = 0;
const STEP_2 = 1;
const UPDATE = 2;

export type Message =
  | { type: 'step1'; body: Uint8Array }
  | { type: 'step2'; body: Uint8Array }
  | { type: 'update'; body: Uint8Array }
  | { type: 'awareness'; body: Uint8Array }
  | { type: 'query-awareness' };

/** Takes a frame apart as far as its type; `body` is a view into it, still unread. Throws `Refused`. */
export function readMessage(frame: Uint8Array): Message {
  try {
    const decoder = decoding.createDecoder(frame);
    switch (decoding.readVarUint(decoder)) {
      case SYNC: {
        const step = decoding.readVarUint(decoder);
        const body = decoding.readVarUint8Array(decoder);
        if (step === STEP_1) return { type: 'step1', body };
        if (step === STEP_2) return { type: 'step2', body };
        if (step === UPDATE) return { type: 'update', body };
        break;
      }
      case AWARENESS:
        return { type: 'awareness', body: decoding.readVarUint8Array(decoder) };
      case QUERY_AWARENESS:
        return { type: 'query-awareness' };
    }
  } catch {
    throw new Refused('badFrame', 'frame cannot be read');
  }
  throw new Refused('badFrame', 'unknown message type');
}

function syncFrame(step: number, body: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, SYNC);
  encoding.writeVarUint(encoder, step);
  encoding.writeVarUint8Array(encoder, body);
  return encoding.toUint8Array(encoder);
}

export const step1Frame = (vector: Uint8Array): Uint8Array => syncFrame(STEP_1, vector);
export const step2Frame = (update: Uint8Array): Uint8Array => syncFrame(STEP_2, update);
export const updateFrame = (update: Uint8Array): Uint8Array => syncFrame(UPDATE, update);

/** The first `count` step 2 and update messages of the socket are durable. */
export function acknowledgedFrame(count: number): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, ACKNOWLEDGED);
  encoding.writeVarUint(encoder, count);
  return encoding.toUint8Array(encoder);
}

export function rightFrame(right: 'edit' | 'view' | 'none'): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, RIGHT_CHANGED);
  encoding.writeVarString(encoder, right);
  return encoding.toUint8Array(encoder);
}

/** Client ids that the client said it writes under and that belong to somebody else. */
export function takenFrame(clientIds: readonly number[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, IDS_TAKEN);
  encoding.writeVarUint(encoder, clientIds.length);
  for (const clientId of clientIds) encoding.writeVarUint(encoder, clientId);
  return encoding.toUint8Array(encoder);
}

/** Why edits are not stored for now; null: they are again. */
export function waitsFrame(fault: Fault | null): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, WAITS);
  encoding.writeVarString(encoder, fault ?? '');
  return encoding.toUint8Array(encoder);
}

/** One person's presence as sent to the others; `json` 'null' says that he has left. */
export interface PresenceState {
  clientId: number;
  clock: number;
  json: string;
}

export function awarenessFrame(states: readonly PresenceState[]): Uint8Array {
  const body = encoding.createEncoder();
  encoding.writeVarUint(body, states.length);
  for (const { clientId, clock, json } of states) {
    encoding.writeVarUint(body, clientId);
    encoding.writeVarUint(body, clock);
    encoding.writeVarString(body, json);
  }
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, AWARENESS);
  encoding.writeVarUint8Array(encoder, encoding.toUint8Array(body));
  return encoding.toUint8Array(encoder);
}

/** Says nothing; keeps the stock provider from taking a quiet connection for a dead one. */
export const KEEP_ALIVE_FRAME = awarenessFrame([]);
