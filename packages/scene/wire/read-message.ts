import * as decoding from 'lib0/decoding';
import { MESSAGE, SYNC } from './numbers.ts';

export type Message =
  | { type: 'step1'; body: Uint8Array }
  | { type: 'step2'; body: Uint8Array }
  | { type: 'update'; body: Uint8Array }
  | { type: 'awareness'; body: Uint8Array }
  | { type: 'query-awareness' }
  | { type: 'held'; body: Uint8Array }
  | { type: 'pointer'; body: Uint8Array };

/** Takes a frame of a page apart as far as its type; `body` is a view into it, still unread. Null: of no known type. Throws at one that is cut off. */
export function readMessage(frame: Uint8Array): Message | null {
  const decoder = decoding.createDecoder(frame);
  switch (decoding.readVarUint(decoder)) {
    case MESSAGE.sync: {
      const kind = decoding.readVarUint(decoder);
      const body = decoding.readVarUint8Array(decoder);
      if (kind === SYNC.step1) return { type: 'step1', body };
      if (kind === SYNC.step2) return { type: 'step2', body };
      return kind === SYNC.update ? { type: 'update', body } : null;
    }
    case MESSAGE.awareness:
      return { type: 'awareness', body: decoding.readVarUint8Array(decoder) };
    case MESSAGE.queryAwareness:
      return { type: 'query-awareness' };
    case MESSAGE.held:
      return { type: 'held', body: decoding.readVarUint8Array(decoder) };
    case MESSAGE.pointer:
      return { type: 'pointer', body: decoding.readTailAsUint8Array(decoder) };
    default:
      return null;
  }
}
