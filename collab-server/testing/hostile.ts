import * as Y from 'yjs';

/** What a hostile client can put where: Yjs carries all of it, no verb of the editor writes any. */
export interface Attack {
  name: string;
  /** Changes a copy of a design that has the nodes `node0001` and `node0002`, a remark and a restore of somebody else. */
  run(doc: Y.Doc): void;
}

/** Maps in maps, the innermost first: making them costs no depth of the stack. */
export function nested(depth: number): Y.Map<unknown> {
  let inner = new Y.Map<unknown>();
  for (let i = 0; i < depth; i++) inner = new Y.Map<unknown>([['.in', inner]]);
  return inner;
}

/** The same, one map after the other, as a client writes that does not overflow itself. */
export function dig(into: Y.Map<unknown>, key: string, depth: number): void {
  (into.doc as Y.Doc).transact(() => {
    let map = into;
    for (let i = 0; i < depth; i++) {
      const inner = new Y.Map<unknown>();
      map.set(i === 0 ? key : '.in', inner);
      map = inner;
    }
  });
}

function deepValue(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = [value];
  return value;
}

const nodes = (doc: Y.Doc) => doc.getMap('nodes');
const node = (doc: Y.Doc) => nodes(doc).get('node0001') as Y.Map<unknown>;
const remark = (doc: Y.Doc) => doc.getMap('comments').get('remark01') as Y.Map<unknown>;
// biome-ignore lint/suspicious/noExplicitAny: every type of Yjs has events of its own
type AnyType = Y.AbstractType<any>;

/** An item of any make at any place. */
export function put(
  of: AnyType,
  key: string | null,
  content: Y.Item['content'],
  left: Y.Item | null | undefined = null,
): void {
  const { doc } = of as { doc: Y.Doc };
  const id = Y.createID(doc.clientID, Y.getState(doc.store, doc.clientID));
  doc.transact(transaction => {
    new Y.Item(id, left ?? null, left?.lastId ?? null, null, null, of, key, content).integrate(
      transaction,
      0,
    );
  });
}

const insertInto = (of: AnyType, value: unknown): void =>
  put(of, null, value instanceof Y.AbstractType ? new Y.ContentType(value) : new Y.ContentAny([value]));

const text = (doc: Y.Doc) => node(doc).get('.label') as Y.Text;

export const ATTACKS: readonly Attack[] = [
  { name: 'a root that nobody knows', run: doc => void doc.getMap('secrets').set('a', 1) },
  { name: 'a list as a root', run: doc => void doc.getArray('queue').push([1]) },
  { name: 'text as a root', run: doc => void doc.getText('notes').insert(0, 'a') },
  { name: 'a value in place of a node', run: doc => void nodes(doc).set('node0009', 1) },
  { name: 'an item without a key among the nodes', run: doc => insertInto(nodes(doc), 'x') },
  { name: 'a map without a key among the nodes', run: doc => insertInto(nodes(doc), new Y.Map([['at', 1]])) },
  { name: 'an item without a key in a node', run: doc => insertInto(node(doc), 'x') },
  { name: 'an item without a key among the page settings', run: doc => insertInto(doc.getMap('page'), 'x') },
  { name: 'a list in place of a node', run: doc => void nodes(doc).set('node0009', new Y.Array()) },
  { name: 'text in place of a node', run: doc => void nodes(doc).set('node0009', new Y.Text('a')) },
  { name: 'a document in a document', run: doc => void nodes(doc).set('node0009', new Y.Doc()) },
  { name: 'a document in a node', run: doc => void node(doc).set('.sub', new Y.Doc()) },
  { name: 'bytes in a node', run: doc => void node(doc).set('.raw', new Uint8Array(9)) },
  { name: 'a map in a node', run: doc => void node(doc).set('.map', new Y.Map()) },
  { name: 'a list in a node', run: doc => void node(doc).set('.list', Y.Array.from([1])) },
  { name: 'a fragment in a node', run: doc => void node(doc).set('.xml', new Y.XmlFragment()) },
  { name: 'an element in a node', run: doc => void node(doc).set('.xml', new Y.XmlElement('p')) },
  { name: 'text of an XML kind in a node', run: doc => void node(doc).set('.xml', new Y.XmlText('p')) },
  { name: 'a map of an XML kind as a node', run: doc => void nodes(doc).set('node0009', new Y.XmlHook('p')) },
  { name: 'maps in maps', run: doc => void node(doc).set('.deep', nested(20)) },
  { name: 'maps in maps, thousands deep', run: doc => dig(node(doc), '.in', 4000) },
  { name: 'text where a register stands', run: doc => void node(doc).set('at', new Y.Text('a')) },
  { name: 'a place that is none', run: doc => void node(doc).set('at', ['root', 'main']) },
  { name: 'a type that is none', run: doc => void node(doc).set('type', { a: 1 }) },
  { name: 'an order that is none', run: doc => void node(doc).set('.options[=1]', 7) },
  { name: 'a key of no kind', run: doc => void node(doc).set('unknown', 1) },
  { name: 'a path deeper than any', run: doc => void node(doc).set(`.${'a.'.repeat(30)}a`, 1) },
  { name: 'a node without a name', run: doc => void nodes(doc).set('', new Y.Map()) },
  { name: 'a node named like the page', run: doc => void nodes(doc).set('root', new Y.Map()) },
  { name: 'a value deeper than any reader', run: doc => void node(doc).set('.deep', deepValue(80) as never) },
  {
    name: 'prototypes under prototypes',
    run: doc => {
      let text = '1';
      for (let i = 0; i < 80; i++) text = `{"__proto__":${text}}`;
      node(doc).set('.deep', JSON.parse(text));
    },
  },
  { name: 'a value of which no text can be made', run: doc => void node(doc).set('.odd', [{ toString: 1 }]) },
  {
    name: 'a value that says itself what it is',
    run: doc => put(node(doc), '.odd', new Y.ContentAny([{ constructor: 1 }])),
  },
  { name: 'a leaf by whose name no text can be made', run: doc => void node(doc).set('.label.toString', 1) },
  {
    name: 'such a leaf of an item',
    run: doc => void node(doc).set('.options[=1].label.valueOf', 1),
  },
  { name: 'a key of the template by such a name', run: doc => void node(doc).set('+toString', 1) },
  {
    name: 'a setting of the page by such a name',
    run: doc => void doc.getMap('page').set('.gap.constructor', 1),
  },
  { name: 'a value that is no JSON', run: doc => void node(doc).set('.big', 12n as never) },
  { name: 'a number that is none', run: doc => void node(doc).set('.nan', Number.NaN) },
  { name: 'nothing at all as a value', run: doc => void node(doc).set('.nil', [undefined]) },
  { name: 'a value that is too large', run: doc => void node(doc).set('.big', 'x'.repeat(800_000)) },
  { name: 'formats in text', run: doc => text(doc).format(0, 1, { bold: true }) },
  { name: 'an embedded thing in text', run: doc => text(doc).insertEmbed(0, { image: 'a' }) },
  { name: 'a type in text', run: doc => text(doc).insertEmbed(0, new Y.Map() as never) },
  { name: 'attributes of text', run: doc => text(doc).setAttribute('a', 1) },
  { name: 'a value in text', run: doc => put(text(doc), null, new Y.ContentAny(['x'])) },
  { name: 'letters in a node', run: doc => put(node(doc), '.letters', new Y.ContentString('abc')) },
  { name: 'old JSON in a node', run: doc => put(node(doc), '.json', new Y.ContentJSON([{ a: 1 }])) },
  { name: 'a format in a node', run: doc => put(node(doc), '.bold', new Y.ContentFormat('a', 1 as never)) },
  { name: 'the format of the design', run: doc => void doc.getMap('meta').set('format', 99) },
  { name: 'the kind of the design', run: doc => void doc.getMap('meta').set('kind', 'flow') },
  { name: 'the id of the design', run: doc => void doc.getMap('meta').set('designId', 'other001') },
  { name: 'an unknown key of the relay', run: doc => void doc.getMap('meta').set('owner', 'me') },
  { name: 'the mark of a save that is none', run: doc => void doc.getMap('meta').set('saved', 'yes') },
  { name: 'the format taken away', run: doc => void doc.getMap('meta').delete('format') },
  {
    name: 'the format overwritten with what is gone',
    run: doc =>
      put(doc.getMap('meta'), 'format', new Y.ContentDeleted(1), doc.getMap('meta')._map.get('format')),
  },
  { name: 'a node taken away for good', run: doc => void nodes(doc).delete('node0001') },
  { name: 'a node overwritten', run: doc => void nodes(doc).set('node0001', new Y.Map()) },
  {
    name: 'a node overwritten with what is gone',
    run: doc => put(nodes(doc), 'node0001', new Y.ContentDeleted(1), nodes(doc)._map.get('node0001')),
  },
  {
    name: 'everything taken away',
    run: doc =>
      doc.transact(() => {
        for (const root of ['nodes', 'page', 'comments', 'restores', 'meta']) doc.getMap(root).clear();
      }),
  },
  {
    name: 'a remark of somebody else taken away',
    run: doc => void doc.getMap('comments').delete('remark01'),
  },
  { name: 'a remark of somebody else changed', run: doc => void remark(doc).set('text', '我没说过') },
  {
    name: 'a remark of somebody else overwritten',
    run: doc => void doc.getMap('comments').set('remark01', new Y.Map([['text', '我没说过']])),
  },
  {
    name: 'a remark in the name of somebody else',
    run: doc => void doc.getMap('comments').set('remark09', new Y.Map([['by', 'user0001']])),
  },
  {
    name: 'a thread settled in the name of somebody else',
    run: doc => void remark(doc).set('resolved', { by: 'user0001' }),
  },
  { name: 'a restore taken away', run: doc => void doc.getMap('restores').delete('restore1') },
  {
    name: 'a restore in the name of somebody else',
    run: doc =>
      void doc
        .getMap('restores')
        .set('restore9', { by: { id: 'user0001', name: '王芳' }, to: '版本 3', at: 1 }),
  },
];
