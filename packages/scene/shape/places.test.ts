import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import {
  BASE,
  docOf,
  done,
  judge,
  ME,
  MY_ID,
  map,
  me,
  node,
  OTHER,
  OTHERS_ID,
  read,
  remark,
  remarkBy,
  restoreBy,
  take,
} from './testing/looked-at.ts';

const OF_OTHERS = 'what somebody else has said';

describe('what one person may write', () => {
  it.each<[string, (doc: Y.Doc) => void]>([
    ['a prop', doc => node(doc).set('.label', '新')],
    ['letters of a text', doc => (node(doc).get('.label') as Y.Text).insert(0, '新')],
    ['taking letters away', doc => (node(doc).get('.label') as Y.Text).delete(0, 1)],
    ['a place of a node', doc => node(doc).set('at', ['root', 'main', 'a5'])],
    ['taking a node out', doc => node(doc).delete('at')],
    [
      'a node, with text in it',
      doc => doc.getMap('nodes').set('new', map({ type: 'note', '.label': new Y.Text('丙') })),
    ],
    ['a setting of the page', doc => doc.getMap('page').set('.columns', 6)],
    [
      'the mark of a save',
      doc => doc.getMap('meta').set('saved', { version: 2, digest: 'd', by: ME, at: 1 }),
    ],
    ['a remark of his own', doc => doc.getMap('comments').set('new', remarkBy(ME))],
    ['other words in his remark', doc => remark(doc, 'remark02').set('text', '好')],
    ['taking his remark back', doc => doc.getMap('comments').delete('remark02')],
    [
      "settling another's remark",
      doc => remark(doc, 'remark01').set('resolved', { by: ME, name: '名', at: 1 }),
    ],
    ['what he has brought back', doc => doc.getMap('restores').set('new', restoreBy(ME))],
  ])('%s', (_what, act) => {
    expect(judge(read(BASE), done(act))).toBeNull();
  });

  it.each<[string, (doc: Y.Doc) => void, string]>([
    [
      "other words in another's remark",
      doc => remark(doc, 'remark01').set('text', '坏'),
      `changes ${OF_OTHERS}`,
    ],
    ["his name on another's remark", doc => remark(doc, 'remark01').set('by', ME), `changes ${OF_OTHERS}`],
    [
      "another's remark anew",
      doc => doc.getMap('comments').set('remark01', remarkBy(ME)),
      `overwrites ${OF_OTHERS}`,
    ],
    [
      'what another has brought back',
      doc => doc.getMap('restores').set('restore1', restoreBy(ME)),
      `overwrites ${OF_OTHERS}`,
    ],
    [
      "taking another's remark away",
      doc => doc.getMap('comments').delete('remark01'),
      `deletes ${OF_OTHERS}`,
    ],
    ['taking words of it away', doc => remark(doc, 'remark01').delete('text'), `deletes ${OF_OTHERS}`],
    [
      'taking away what he himself has brought back',
      doc => doc.getMap('restores').delete('restore2'),
      'deletes what was said of a restore',
    ],
    [
      "another's name on his remark",
      doc => doc.getMap('comments').set('new', remarkBy(OTHER)),
      'holds a value of another kind',
    ],
    [
      "another's name on what he brings back",
      doc => doc.getMap('restores').set('new', restoreBy(OTHER)),
      'holds a value of another kind',
    ],
    [
      "settling a remark in another's name",
      doc => remark(doc, 'remark01').set('resolved', { by: OTHER }),
      'holds a value of another kind',
    ],
    ['the format', doc => doc.getMap('meta').set('format', 2), 'is for the relay to write'],
    [
      'taking the kind away',
      doc => doc.getMap('meta').delete('kind'),
      'deletes what only the relay may delete',
    ],
    [
      'a node anew',
      doc => doc.getMap('nodes').set('node0001', map({ type: 'note' })),
      'overwrites a component',
    ],
    [
      'taking the map of a node away',
      doc => doc.getMap('nodes').delete('node0001'),
      'deletes a component for good',
    ],
    ['a map in a node', doc => node(doc).set('.a', new Y.Map()), 'holds what nothing there can hold'],
    ['a key that nothing has', doc => node(doc).set('unknown', 1), 'stands where nothing may stand'],
    ['a root that nothing has', doc => doc.getMap('secrets').set('a', 1), 'stands where nothing may stand'],
    ['a value of another kind', doc => node(doc).set('at', ['root']), 'holds a value of another kind'],
    [
      'a number that is none',
      doc => node(doc).set('.a', Number.NaN),
      'holds a value that is none, or too large',
    ],
  ])('not %s', (_what, act, wrong) => {
    expect(judge(read(BASE), done(act))).toBe(wrong);
  });

  it('the same node as a colleague at once, and what he then takes away of it', () => {
    const mine = done(doc => doc.getMap('nodes').set('new', map({ type: 'note' })));
    const theirs = done(doc => doc.getMap('nodes').set('new', map({ type: 'note' })), OTHERS_ID);
    for (const [first, second] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const places = read(BASE);
      expect([take(places, first, me), take(places, second, me)]).toEqual([null, null]);
      const both = docOf([...BASE, mine, theirs], MY_ID);
      // Yjs deletes the one that has lost, and says so.
      expect(judge(places, Y.encodeStateAsUpdate(both))).toBeNull();
      expect(
        judge(
          places,
          done(doc => doc.getMap('nodes').delete('new'), MY_ID, [...BASE, mine, theirs]),
        ),
      ).toBe('deletes a component for good');
    }
  });

  it('the same node in 32 browsers at once, and no more', () => {
    const places = read(BASE);
    for (let at = 0; at <= 32; at++) {
      const again = done(doc => doc.getMap('nodes').set('new', map({ type: 'note' })), 1000 + at);
      expect(take(places, again, me)).toBe(at < 32 ? null : 'makes a component again and again');
    }
  });

  it('nothing that hangs on a value', () => {
    const type = node(docOf(BASE, MY_ID))._map.get('type')!;
    const at = Y.createID(MY_ID, read(BASE).end(MY_ID));
    const inner = new Y.Item(at, null, null, null, null, type.id, '.x', new Y.ContentAny([1]));
    expect(read(BASE).take(inner, me)).toBe('stands in a value');
  });
});
