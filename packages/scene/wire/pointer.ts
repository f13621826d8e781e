import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { MESSAGE } from './numbers.ts';

/** Where somebody points on the stage of a design, in its pixels; `box`: what he drags or resizes, as it would come to lie. */
export interface PointerAt extends Point {
  box?: Rect;
}

/** Steps of a pixel that are told apart. */
const STEPS = 8;
/** Nothing is drawn further out, in pixels; so that six numbers never come to more than the message may be. */
const FAR = 100_000;
/** Bytes of what follows the type: six numbers of at most three bytes and a half. */
const MOST_BYTES = 22;

const steps = (pixels: number): number =>
  Math.round(Math.min(FAR, Math.max(-FAR, Number.isFinite(pixels) ? pixels : 0)) * STEPS) || 0;

/** What a page says of its pointer; null: it has left the stage. */
export function pointerFrame(at: PointerAt | null): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.pointer);
  if (at) for (const pixels of [at.x, at.y]) encoding.writeVarInt(encoder, steps(pixels));
  if (at?.box) {
    const { x, y, width, height } = at.box;
    for (const pixels of [x, y]) encoding.writeVarInt(encoder, steps(pixels));
    for (const pixels of [width, height]) encoding.writeVarUint(encoder, Math.max(0, steps(pixels)));
  }
  return encoding.toUint8Array(encoder);
}

/** What follows the type in such a message: null for a pointer that has left, undefined for what is none. Never throws. */
export function readPointer(body: Uint8Array): PointerAt | null | undefined {
  if (body.length === 0) return null;
  if (body.length > MOST_BYTES) return undefined;
  try {
    const decoder = decoding.createDecoder(body);
    const place = () => within(decoding.readVarInt(decoder));
    const at: PointerAt = { x: place(), y: place() };
    if (decoding.hasContent(decoder)) {
      const length = () => within(decoding.readVarUint(decoder));
      at.box = { x: place(), y: place(), width: length(), height: length() };
    }
    return decoding.hasContent(decoder) ? undefined : at;
  } catch {
    return undefined;
  }
}

function within(count: number): number {
  if (Math.abs(count) > FAR * STEPS) throw new RangeError('too far out');
  return count / STEPS || 0;
}

/** Somebody's pointer as the relay hands it on: under the client id of his presence, in his own bytes. */
export interface PointerOf {
  clientId: number;
  body: Uint8Array;
}

export function pointersFrame(pointers: readonly PointerOf[]): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, MESSAGE.pointer);
  for (const { clientId, body } of pointers) {
    encoding.writeVarUint(encoder, clientId);
    encoding.writeVarUint8Array(encoder, body);
  }
  return encoding.toUint8Array(encoder);
}

/** What the relay has handed on; whoever reads has taken off the type. */
export function* readPointers(
  decoder: decoding.Decoder,
): Generator<[clientId: number, at: PointerAt | null]> {
  while (decoding.hasContent(decoder)) {
    const clientId = decoding.readVarUint(decoder);
    const at = readPointer(decoding.readVarUint8Array(decoder));
    if (at !== undefined) yield [clientId, at];
  }
}
