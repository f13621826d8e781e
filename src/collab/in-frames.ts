import { cutUpdate } from '@gonghui/scene/shape/cut-update.ts';
import { PIECE } from '@gonghui/scene/wire/limits.ts';
import { SYNC } from '@gonghui/scene/wire/numbers.ts';
import { syncFrame } from '@gonghui/scene/wire/sync-frames.ts';
import * as decoding from 'lib0/decoding';

/**
 * Structs that one frame may have at most are counted by the relay as well; nothing this short has as many (three bytes are the
 * least).
 */
const SHORT = PIECE.bytes / 8;

/**
 * An answer or update of the y-websocket protocol as frames that the relay takes: itself where it is small. Of an answer only
 * the first frame is one, the others are updates: the relay reads no updates before it has had an answer, so that none is read
 * whose predecessors were passed over.
 */
export function inFrames(frame: Uint8Array): Uint8Array[] {
  if (frame.length <= SHORT) return [frame];
  const decoder = decoding.createDecoder(frame);
  decoding.readVarUint(decoder);
  const kind = decoding.readVarUint(decoder);
  const pieces = cutUpdate(decoding.readVarUint8Array(decoder));
  if (!pieces || pieces.length === 1) return [frame];
  return pieces.map((piece, index) => syncFrame(index === 0 ? kind : SYNC.update, piece));
}
