import { closeSync, openSync, readSync } from 'node:fs';
import type { Struct } from '@gonghui/scene/shape/in-order.ts';
import { runsOf } from '@gonghui/scene/shape/in-order.ts';
import { writeUpdate } from '@gonghui/scene/shape/write-update.ts';
import { awarenessFrame } from '@gonghui/scene/wire/awareness-frame.ts';
import { updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import * as Y from 'yjs';
import type { Hostile } from './hostile-files.ts';

/**
 * What an editor sends who writes his own client: each message is one that the relay takes apart on the thread that serves
 * everybody. Client id 900 has made the node `node0001` and its text before.
 */
const MADE_BY = 900;
const TEXT = Y.createID(MADE_BY, 1);

const item = (
  [client, clock]: readonly [number, number],
  place: { after?: Y.ID; before?: Y.ID; in?: string | Y.ID; key?: string },
  content: Y.Item['content'],
): Y.Item =>
  new Y.Item(
    Y.createID(client, clock),
    null,
    place.after ?? null,
    null,
    place.before ?? null,
    (place.in ?? null) as never,
    place.key ?? null,
    content,
  );
const map = () => new Y.ContentType(new Y.Map());
const letters = (text: string) => new Y.ContentString(text);
const value = (of: unknown = 1) => new Y.ContentAny([of]);
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const update = (structs: readonly Struct[]): Uint8Array => updateFrame(writeUpdate(runsOf(structs)));
const deletion = (client: number, ranges: readonly (readonly [number, number])[]): Uint8Array =>
  updateFrame(writeUpdate(new Map(), new Map([[client, ranges.map(([clock, len]) => ({ clock, len }))]])));

export const BEFORE: Uint8Array = update([
  item([MADE_BY, 0], { in: 'nodes', key: 'node0001' }, map()),
  item([MADE_BY, 1], { in: Y.createID(MADE_BY, 0), key: '.label' }, new Y.ContentType(new Y.Text())),
]);

/** Frames as one file: each behind its length. */
function file(frames: readonly Uint8Array[]): Uint8Array {
  const parts = frames.flatMap(frame => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(frame.length);
    return [length, frame];
  });
  return Buffer.concat(parts);
}

/** One after another, as a socket brings them: a file of sixty whole ones is nothing that the relay ever reads. */
export function* framesIn(path: string): Generator<Buffer> {
  const from = openSync(path, 'r');
  try {
    const length = Buffer.alloc(4);
    while (readSync(from, length) === 4) {
      const frame = Buffer.alloc(length.readUInt32BE());
      readSync(from, frame);
      yield frame;
    }
  } finally {
    closeSync(from);
  }
}

/** Each struct waits for one of another client id, in the order that has to be worked out last. */
function chain(clients: number, count: number): Uint8Array {
  const structs: Y.Item[] = [];
  for (let i = 0; i < count; i++) {
    const at = [2 + (i % clients), Math.floor(i / clients)] as const;
    const before = structs.at(-1)?.id;
    structs.push(item(at, before ? { after: before } : { in: 'page', key: '.x' }, value()));
  }
  return update(structs);
}

const values = (count: number) => times(count, i => item([7, i], { in: 'page', key: `.k${i}` }, value()));
const state = (json: string) => ({ clientId: MADE_BY, clock: 1, json });

export const FRAMES: readonly Hostile[] = [
  {
    name: 'one component made again and again',
    always: true,
    make: () => file([update(times(60_000, i => item([7, i], { in: 'nodes', key: 'x' }, map())))]),
  },
  { name: 'a chain through many client ids', always: true, make: () => file([chain(250, 30_000)]) },
  {
    name: 'one value begun again and again',
    make: () => file([update(times(60_000, i => item([7, i], { in: 'page', key: '.x' }, value())))]),
  },
  {
    name: 'letters in one spot',
    make: () =>
      file([
        update([item([6, 0], { in: TEXT }, letters('z'.repeat(50_000)))]),
        update(times(50_000, i => item([7, i], { before: Y.createID(6, 49_999 - i) }, letters('a')))),
      ]),
  },
  {
    name: 'one deletion of everything, a thousand times',
    always: true,
    make: () => file([update(values(40_000)), ...times(1_000, () => deletion(7, [[0, 40_000]]))]),
  },
  {
    name: 'every second letter deleted',
    make: () =>
      file([
        update([item([7, 0], { in: TEXT }, letters('ab'.repeat(120_000)))]),
        deletion(
          7,
          times(120_000, i => [i * 2, 1] as const),
        ),
        ...times(200, i => deletion(7, [[i * 2 + 1, 1]])),
      ]),
  },
  {
    name: 'keys as long as a frame',
    always: true,
    make: () =>
      file(
        times(60, i =>
          update([item([7 + i, 0], { in: 'page', key: `.${i}${'x'.repeat(900_000)}` }, value())]),
        ),
      ),
  },
  {
    name: 'names as long as a frame',
    make: () => file([update([item([7, 0], { in: 'page', key: `.${'a.'.repeat(450_000)}` }, value())])]),
  },
  {
    name: 'lists in lists',
    make: () =>
      file([
        Buffer.concat([
          update([item([7, 0], { in: 'page', key: '.x' }, value())]).subarray(0, -3),
          Buffer.alloc(900_000, 117),
        ]),
      ]),
  },
  {
    name: 'a hundred thousand states at once',
    always: true,
    make: () => file([awarenessFrame(times(150_000, () => state('{}')))]),
  },
  {
    name: 'a thousand states at once, again and again',
    make: () => file(times(100, () => awarenessFrame(times(1_000, () => state('{"a":1}'))))),
  },
  {
    name: 'a state of brackets',
    make: () =>
      file([
        awarenessFrame([state('['.repeat(900_000))]),
        awarenessFrame([state(`${'['.repeat(2_000)}${']'.repeat(2_000)}`)]),
      ]),
  },
];
