import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { type Distrust, firstDifference, type Struct, structsOf } from './same-content.ts';

const RUNS = { numRuns: sized(150, 10_000) };
const CLIENT = 7;

const anyStep = fc.record({
  is: fc.constantFrom('type', 'type', 'erase', 'set', 'set', 'map', 'inner', 'delete', 'page'),
  at: fc.nat(3),
  text: fc.constantFrom('甲', '乙', 'ab', 'abc'),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function play(doc: Y.Doc, steps: readonly Step[]): void {
  const nodes = doc.getMap<unknown>('nodes');
  const text = doc.getText('text');
  for (const { is, at, text: typed } of steps) {
    const node = nodes.get(`k${at}`);
    if (is === 'type') text.insert(Math.min(at, text.length), typed);
    else if (is === 'erase' && text.length > 0) text.delete(Math.min(at, text.length - 1), 1);
    else if (is === 'set') nodes.set(`k${at}`, typed);
    else if (is === 'map') nodes.set(`k${at}`, new Y.Map([['label', typed]]));
    else if (is === 'inner' && node instanceof Y.Map) node.set('label', typed);
    else if (is === 'delete') nodes.delete(`k${at}`);
    else if (is === 'page') doc.getMap('page').set(`k${at}`, typed);
  }
}
const started = (steps: readonly Step[]): Y.Doc => {
  const doc = Object.assign(new Y.Doc(), { clientID: CLIENT });
  play(doc, steps);
  return doc;
};
const copied = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  // As from a second copy of one browser's memory; Yjs gives way to an id that it hears from others.
  return Object.assign(copy, { clientID: CLIENT });
};
const under = (doc: Y.Doc): Struct[] => structsOf([Y.encodeStateAsUpdate(doc)], [CLIENT]).get(CLIENT) ?? [];

/** What is written at one clock: nothing is known of what is gone but, of an item, where it stood. */
interface Unit {
  place: string | null;
  content: string | null;
}
function unitsOf(structs: readonly Struct[]): Map<number, Unit> {
  const units = new Map<number, Unit>();
  const name = (id: { client: number; clock: number } | null) => (id ? `${id.client} ${id.clock}` : '-');
  for (const struct of structs) {
    for (let at = 0; at < struct.length; at++) {
      const clock = struct.id.clock + at;
      if (!(struct instanceof Y.Item)) {
        units.set(clock, { place: null, content: null });
        continue;
      }
      const { content, rightOrigin, parentSub } = struct;
      const origin = at === 0 ? struct.origin : { client: CLIENT, clock: clock - 1 };
      const parent: unknown = struct.parent;
      const above = parent instanceof Y.ID ? name(parent) : String(parent);
      const alone = origin === null && rightOrigin === null;
      units.set(clock, {
        place: [name(origin), name(rightOrigin), ...(alone ? [above, parentSub] : [])].join('|'),
        content:
          content instanceof Y.ContentDeleted
            ? null
            : content instanceof Y.ContentType
              ? content.type.constructor.name
              : JSON.stringify(content.getContent()[at]),
      });
    }
  }
  return units;
}

/** Clock by clock; nothing is surely the same but what both still have. */
function naively(mine: readonly Struct[], theirs: readonly Struct[], from: number, distrust: Distrust) {
  const [own, other] = [unitsOf(mine), unitsOf(theirs)];
  let sure = from;
  for (let clock = from; own.has(clock) && other.has(clock); clock++) {
    const [a, b] = [own.get(clock)!, other.get(clock)!];
    const gone = a.content === null || b.content === null;
    if (gone && (distrust === 'any' || (distrust === 'theirs' && a.content !== null))) return sure;
    if (a.place !== null && b.place !== null && a.place !== b.place) return sure;
    if (!gone && a.content !== b.content) return sure;
    if (!gone) sure = clock + 1;
  }
  return null;
}

const anySteps = fc.array(anyStep, { maxLength: 12, size: 'max' });
const anyDistrust = fc.constantFrom<Distrust>('none', 'theirs', 'any');

describe('two writings under one client id', () => {
  it('differ where going through them clock by clock says so, and surely agree up to what is answered', () => {
    let [differ, agree] = [0, 0];
    fc.assert(
      fc.property(anySteps, anySteps, anySteps, anyDistrust, (shared, mine, theirs, distrust) => {
        const one = started(shared);
        const other = copied(one);
        play(one, mine);
        play(other, theirs);
        const [a, b] = [under(one), under(other)];
        const plain = naively(a, b, 0, distrust);
        const found = firstDifference(a, b, 0, distrust);
        expect(found === null).toBe(plain === null);
        if (found === null || plain === null) {
          agree++;
          return;
        }
        differ++;
        // What is written as one struct is compared as one.
        expect(found).toBeLessThanOrEqual(plain);
        const begins = [...a, ...b].map(({ id }) => id.clock);
        expect([plain, ...begins]).toContain(found);
        expect(firstDifference(a, b, found, distrust)).toBe(found);
      }),
      RUNS,
    );
    expect(Math.min(differ, agree)).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it('differ whoever asks, as long as neither is trusted more', () => {
    fc.assert(
      fc.property(anySteps, anySteps, fc.constantFrom<Distrust>('none', 'any'), (mine, theirs, distrust) => {
        const [a, b] = [under(started(mine)), under(started(theirs))];
        expect(firstDifference(a, b, 0, distrust)).toBe(firstDifference(b, a, 0, distrust));
      }),
      RUNS,
    );
  });

  it('are the same however the updates were cut that they came in', () => {
    fc.assert(
      fc.property(anySteps, fc.nat(12), (steps, half) => {
        const doc = Object.assign(new Y.Doc(), { clientID: CLIENT });
        const updates: Uint8Array[] = [];
        doc.on('update', update => updates.push(update));
        play(doc, steps);
        const pieces = structsOf(updates, [CLIENT]).get(CLIENT) ?? [];
        const merged = [updates.slice(0, half), updates.slice(half)].filter(list => list.length > 0);
        const whole =
          structsOf(
            merged.map(list => Y.mergeUpdates(list)),
            [CLIENT],
          ).get(CLIENT) ?? [];
        expect(firstDifference(pieces, whole, 0, 'none')).toBeNull();
        expect(firstDifference(pieces, under(doc))).toBeNull();
      }),
      RUNS,
    );
  });

  it.each<[string, (doc: Y.Doc, node: Y.Map<unknown>) => void, (doc: Y.Doc, node: Y.Map<unknown>) => void]>([
    [
      'stand in a root and in a node of it, under one key',
      doc => doc.getMap('page').set('.label', '甲'),
      (_doc, node) => node.set('.label', '甲'),
    ],
    [
      'stand in two roots',
      doc => doc.getMap('page').set('.label', '甲'),
      doc => doc.getMap('meta').set('.label', '甲'),
    ],
    ['stand under two keys', (_, node) => node.set('.a', 1), (_, node) => node.set('.b', 1)],
    [
      'are a map and a text',
      (_, node) => node.set('.a', new Y.Map()),
      (_, node) => node.set('.a', new Y.Text()),
    ],
    ['are a number and its text', (_, node) => node.set('.a', 1), (_, node) => node.set('.a', '1')],
    [
      'are bytes',
      (_, node) => node.set('.a', Uint8Array.of(1)),
      (_, node) => node.set('.a', Uint8Array.of(2)),
    ],
    ['are large numbers', (_, node) => node.set('.a', 1n), (_, node) => node.set('.a', 2n)],
    ['are a large number and a text', (_, node) => node.set('.a', [1n]), (_, node) => node.set('.a', [1])],
    [
      'are letters behind the same one, before another',
      doc => doc.getText('base').insert(1, '字'),
      doc => {
        Object.assign(doc, { clientID: 9 }).getText('base').insert(1, '间');
        Object.assign(doc, { clientID: CLIENT }).getText('base').insert(1, '字');
      },
    ],
    [
      'are looks of letters',
      doc => doc.getText('t').insert(0, 'x', { b: 1 }),
      doc => doc.getText('t').insert(0, 'x', { b: 2 }),
    ],
  ])('differ where they %s', (_what, write, writeOther) => {
    const base = new Y.Doc();
    base.getMap('nodes').set('n', new Y.Map());
    base.getText('base').insert(0, '甲乙');
    const [one, other] = [copied(base), copied(base)];
    const nodeIn = (doc: Y.Doc) => doc.getMap('nodes').get('n') as Y.Map<unknown>;
    write(one, nodeIn(one));
    writeOther(other, nodeIn(other));
    expect(firstDifference(under(one), under(other))).toBe(0);
    expect(firstDifference(under(one), under(copied(one)))).toBeNull();
  });

  it('agree where one lost half a character in being cut, which the other has', () => {
    const [one, other] = [started([]), started([])];
    one.getText('t').insert(0, 'x😀');
    other.getText('t').insert(0, 'x\ufffd\ufffd');
    expect(firstDifference(under(one), under(other))).toBeNull();
    const third = started([]);
    third.getText('t').insert(0, 'y\ufffd\ufffd');
    expect(firstDifference(under(one), under(third))).toBe(0);
  });
});

it('structs come by clock, of the client ids that were asked for and no others', () => {
  const [one, other] = [started([]), Object.assign(new Y.Doc(), { clientID: 8 })];
  const updates: Uint8Array[] = [];
  for (const doc of [one, other]) doc.on('update', update => updates.unshift(update));
  for (let i = 0; i < 4; i++) for (const doc of [one, other]) doc.getMap(`m${i}`).set('k', i);
  const found = structsOf(updates, [CLIENT, 9]);
  expect([...found.keys()]).toEqual([CLIENT, 9]);
  expect(found.get(CLIENT)?.map(({ id }) => id.clock)).toEqual([0, 1, 2, 3]);
  expect(found.get(9)).toEqual([]);
  expect(() => structsOf([Uint8Array.of(255, 255)], [CLIENT])).toThrow();
});
