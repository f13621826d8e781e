import fc from 'fast-check';
import * as decoding from 'lib0/decoding';
import { expect, it } from 'vitest';
import { awarenessFrame, KEEP_ALIVE_FRAME } from './awareness-frame.ts';
import { CLOSE } from './close.ts';
import {
  acknowledgedFrame,
  readAcknowledged,
  readRight,
  readTaken,
  readWaits,
  rightFrame,
  takenFrame,
  waitsFrame,
} from './from-relay.ts';
import { FRAME, PIECE } from './limits.ts';
import { pointerFrame, pointersFrame, readPointer, readPointers } from './pointer.ts';
import { readMessage } from './read-message.ts';
import { step1Frame, step2Frame, updateFrame } from './sync-frames.ts';

const BODY = Uint8Array.of(7, 8);

/** Pages of an earlier build talk to the relay of today, and the stock provider to both: these bytes never change. */
it.each([
  ['step 1', step1Frame(BODY), [0, 0, 2, 7, 8]],
  ['step 2', step2Frame(BODY), [0, 1, 2, 7, 8]],
  ['an update', updateFrame(BODY), [0, 2, 2, 7, 8]],
  ['presence', awarenessFrame([{ clientId: 5, clock: 1, json: '{}' }]), [1, 6, 1, 5, 1, 2, 123, 125]],
  ['keeping alive', KEEP_ALIVE_FRAME, [1, 1, 0]],
  ['an acknowledgement', acknowledgedFrame(300), [100, 172, 2]],
  ['a right', rightFrame('view'), [101, 4, 118, 105, 101, 119]],
  ['ids of others', takenFrame([5, 6]), [102, 2, 5, 6]],
  ['waiting', waitsFrame('full'), [103, 4, 102, 117, 108, 108]],
  ['waiting no more', waitsFrame(null), [103, 0]],
  ['a pointer', pointerFrame({ x: 1, y: -2.5 }), [104, 8, 84]],
  [
    'a pointer that drags',
    pointerFrame({ x: 1, y: 0, box: { x: 2, y: -1, width: 10, height: 40 } }),
    [104, 8, 0, 16, 72, 80, 192, 2],
  ],
  ['a pointer that has left', pointerFrame(null), [104]],
  ['pointers', pointersFrame([{ clientId: 5, body: Uint8Array.of(8, 84) }]), [104, 5, 2, 8, 84]],
])('%s is these bytes', (_what, frame, bytes) => {
  expect([...frame]).toEqual(bytes);
});

it('closes with the codes that pages of an earlier build know', () => {
  expect(CLOSE).toEqual({
    stopping: 1001,
    farTooLarge: 1009,
    failed: 1011,
    tryLater: 1013,
    badFrame: 4400,
    ticketRefused: 4401,
    accessLost: 4403,
    tooSlow: 4408,
    reset: 4409,
    idTaken: 4410,
    tooLarge: 4413,
    tooFrequent: 4429,
  });
});

it('reads what the relay says as it was written', () => {
  const content = (frame: Uint8Array) => {
    const decoder = decoding.createDecoder(frame);
    decoding.readVarUint(decoder);
    return decoder;
  };
  expect(readAcknowledged(content(acknowledgedFrame(300)))).toBe(300);
  for (const right of ['edit', 'view', 'none'] as const)
    expect(readRight(content(rightFrame(right)))).toBe(right);
  expect([...readTaken(content(takenFrame([5, 600])))]).toEqual([5, 600]);
  for (const fault of ['full', 'away', null] as const)
    expect(readWaits(content(waitsFrame(fault)))).toBe(fault);
});

it('reads pointers as they were written, in eighths of a pixel, in 24 bytes, and anything else as none', () => {
  const place = fc.double({ min: -300_000, max: 300_000, noNaN: true });
  const rect = fc.record({ x: place, y: place, width: place, height: place });
  const anyAt = fc.record({ x: place, y: place, box: fc.option(rect, { nil: undefined }) });
  fc.assert(
    fc.property(anyAt, at => {
      const frame = pointerFrame(at);
      expect(frame.length).toBeLessThanOrEqual(24);
      const message = readMessage(frame);
      const read = message?.type === 'pointer' ? readPointer(message.body) : undefined;
      const near = (one: number | undefined, other: number) =>
        expect(
          Math.abs((one ?? Number.NaN) - Math.min(100_000, Math.max(-100_000, other))),
        ).toBeLessThanOrEqual(1 / 16);
      near(read?.x, at.x);
      near(read?.y, at.y);
      expect(Boolean(read?.box)).toBe(at.box !== undefined);
      if (at.box) near(read?.box?.width, Math.max(0, at.box.width));
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
      const at = readPointer(bytes);
      if (at) expect(pointerFrame(at).length).toBeLessThanOrEqual(24);
    }),
  );
  expect(readPointer(new Uint8Array(0))).toBeNull();
  for (const bytes of [
    [8],
    [8, 8, 8],
    [8, 8, 8, 8, 8, 8, 8],
    [255, 255, 255, 255, 255, 255, 255, 255, 127, 0],
  ])
    expect(readPointer(Uint8Array.from(bytes))).toBeUndefined();
  const frame = pointersFrame([
    { clientId: 5, body: Uint8Array.of(8, 84) },
    { clientId: 6, body: Uint8Array.of(9) },
    { clientId: 700, body: Uint8Array.of() },
  ]);
  expect([...readPointers(decoding.createDecoder(frame.subarray(1)))]).toEqual([
    [5, { x: 1, y: -2.5 }],
    [700, null],
  ]);
});

it('reads what a page says as far as its type', () => {
  expect(readMessage(step1Frame(BODY))).toEqual({ type: 'step1', body: BODY });
  expect(readMessage(step2Frame(BODY))).toEqual({ type: 'step2', body: BODY });
  expect(readMessage(updateFrame(BODY))).toEqual({ type: 'update', body: BODY });
  expect(readMessage(KEEP_ALIVE_FRAME)).toEqual({ type: 'awareness', body: Uint8Array.of(0) });
  expect(readMessage(Uint8Array.of(3))).toEqual({ type: 'query-awareness' });
  expect([readMessage(Uint8Array.of(77)), readMessage(Uint8Array.of(0, 9, 0))]).toEqual([null, null]);
  expect(() => readMessage(Uint8Array.of(0, 2, 200, 1))).toThrow();
});

it('cuts into pieces well below what the relay takes', () => {
  for (const key of ['bytes', 'structs', 'clients'] as const) expect(PIECE[key]).toBeLessThan(FRAME[key]);
});
