import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

/** Repeatable chance, as the test kit has it. */
interface Random {
  int(below: number): number;
}

const CLIENTS = [501, 502, 503];
const KEYS = [
  'type',
  'at',
  'alias',
  'hidden',
  'holes',
  '.label',
  '.a.b',
  '.options[=1]',
  '.options[=1].label',
  '+x',
];
const NAMES = ['node0001', 'node0002', 'node0003', 'remark01', 'saved', 'format', 'kind', 'odd', '', 'root'];
const ROOT_NAMES = ['nodes', 'nodes', 'nodes', 'page', 'comments', 'restores', 'meta', 'bench'];

const VALUES: (() => unknown)[] = [
  () => 'text',
  () => 'user0001',
  () => 3,
  () => true,
  () => null,
  () => undefined,
  () => ['root', 'main', 'a0'],
  () => ({ a: { b: [1] } }),
  () => ({ version: 1, digest: 'x', by: 'y', at: 1 }),
  () => ({ by: { id: 'user0001', name: '王芳' }, to: '版本 3', at: 1 }),
  () => Number.NaN,
  () => 7n,
  () => new Uint8Array(3),
];

const CONTENTS: ((random: Random) => Y.Item['content'])[] = [
  random => new Y.ContentAny([pick(random, VALUES)()]),
  random => new Y.ContentAny([pick(random, VALUES)()]),
  random => new Y.ContentAny([1, pick(random, VALUES)()]),
  () => new Y.ContentString('字母'),
  () => new Y.ContentString('字母'),
  () => new Y.ContentType(new Y.Map()),
  () => new Y.ContentType(new Y.Map()),
  () => new Y.ContentType(new Y.Text()),
  () => new Y.ContentType(new Y.Text()),
  () => new Y.ContentType(new Y.Array()),
  () => new Y.ContentType(new Y.XmlFragment()),
  () => new Y.ContentType(new Y.XmlText()),
  () => new Y.ContentDeleted(1),
  () => new Y.ContentDeleted(3),
  () => new Y.ContentJSON([{ a: 1 }]),
  () => new Y.ContentBinary(new Uint8Array(2)),
  () => new Y.ContentEmbed({ a: 1 }),
  () => new Y.ContentFormat('bold', true as never),
  () => new Y.ContentDoc(new Y.Doc()),
];

const pick = <T>(random: Random, list: readonly T[]): T => list[random.int(list.length)] as T;

interface Made {
  client: number;
  start: number;
  structs: (Y.Item | Y.GC)[];
  next: number;
}

/**
 * An update of one to six structs of any make at any place of `doc`, and of deletions: most of it what no client would
 * write, but well formed as far as clocks and references go.
 */
export function anyStructs(random: Random, doc: Y.Doc): Uint8Array {
  const client = pick(random, CLIENTS);
  const start = Y.getState(doc.store, client);
  const made: Made = { client, start, structs: [], next: start };
  for (let count = random.int(7); count > 0; count--) {
    const struct = anyStruct(random, doc, made);
    made.structs.push(struct);
    made.next += struct.length;
  }
  return encode(made, anyDeletes(random, doc, made));
}

function anyStruct(random: Random, doc: Y.Doc, made: Made): Y.Item | Y.GC {
  const id = Y.createID(made.client, made.next);
  if (random.int(20) === 0) return new Y.GC(id, 1 + random.int(3));
  const content = pick(random, CONTENTS)(random);
  const item = (
    origin: Y.ID | null,
    right: Y.ID | null,
    parent: string | Y.ID | null,
    key: string | null,
  ): Y.Item => new Y.Item(id, null, origin, null, right, parent as never, key, content);
  const key = random.int(6) === 0 ? null : pick(random, random.int(3) === 0 ? NAMES : KEYS);
  switch (random.int(5)) {
    case 0:
      return item(null, null, pick(random, ROOT_NAMES), random.int(8) === 0 ? null : pick(random, NAMES));
    case 1:
    case 2:
      return item(null, null, anyId(random, doc, made, true), key);
    case 3:
      return item(anyId(random, doc, made, false), null, null, null);
    default: {
      const left = random.int(3) === 0 ? null : anyId(random, doc, made, false);
      return item(left, anyId(random, doc, made, false), null, null);
    }
  }
}

/** An id that is there; of something with an inside where asked for one, if there is any. */
function anyId(random: Random, doc: Y.Doc, { client, structs }: Made, withInside: boolean): Y.ID {
  const all = [...doc.store.clients.values()].flat().concat(structs);
  const found = all.filter(
    one => !withInside || (one instanceof Y.Item && one.content instanceof Y.ContentType),
  );
  // Mostly what is new: the rest is what seeding has left.
  const recent = random.int(3) > 0 ? found.slice(-12) : found;
  const struct = pick(random, recent.length > 0 ? recent : all);
  if (!struct) return Y.createID(client, 0);
  return Y.createID(struct.id.client, struct.id.clock + random.int(struct.length));
}

function anyDeletes(
  random: Random,
  doc: Y.Doc,
  made: Made,
): [client: number, clock: number, length: number][] {
  const ranges: [number, number, number][] = [];
  for (let count = random.int(3); count > 0; count--) {
    const { client, clock } = anyId(random, doc, made, false);
    const end = client === made.client ? made.next : Y.getState(doc.store, client);
    ranges.push([client, clock, Math.min(end - clock, 1 + random.int(4))]);
  }
  return ranges.filter(([, , length]) => length > 0);
}

function encode(made: Made, deletes: readonly [number, number, number][]): Uint8Array {
  const update = new Y.UpdateEncoderV1();
  encoding.writeVarUint(update.restEncoder, made.structs.length > 0 ? 1 : 0);
  if (made.structs.length > 0) {
    encoding.writeVarUint(update.restEncoder, made.structs.length);
    encoding.writeVarUint(update.restEncoder, made.client);
    encoding.writeVarUint(update.restEncoder, made.start);
    for (const struct of made.structs) struct.write(update, 0);
  }
  encoding.writeVarUint(update.restEncoder, deletes.length);
  for (const [client, clock, length] of deletes) {
    encoding.writeVarUint(update.restEncoder, client);
    encoding.writeVarUint(update.restEncoder, 1);
    encoding.writeVarUint(update.restEncoder, clock);
    encoding.writeVarUint(update.restEncoder, length);
  }
  return update.toUint8Array();
}
