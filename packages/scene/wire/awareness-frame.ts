import * as encoding from 'lib0/encoding';
import { MESSAGE } from './numbers.ts';

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
  encoding.writeVarUint(encoder, MESSAGE.awareness);
  encoding.writeVarUint8Array(encoder, encoding.toUint8Array(body));
  return encoding.toUint8Array(encoder);
}

/** Says nothing; keeps the stock provider from taking a quiet connection for a dead one. */
export const KEEP_ALIVE_FRAME = awarenessFrame([]);
