import { isDeepStrictEqual } from 'node:util';
import { FORBIDDEN_NAMES, type Json } from '@gonghui/kernel/json.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { put, toJson, VALUE_DEPTH, WRITE_DEPTH, wellFormed } from './json.ts';

const RUNS = { numRuns: sized(150, 20_000) };
const HALF = '😀'.slice(0, 1);
/** Names that fields have, that no field has, and those that every object answers to besides. */
const anyName = fc.constantFrom('a', '文', 'hasOwnProperty', `n${HALF}`, ...FORBIDDEN_NAMES);
const own = (entries: readonly (readonly [string, unknown])[]): object => {
  const made = {};
  for (const [name, value] of entries)
    Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
  return made;
};

/** What a program can hand over, JSON or not. */
const { value: anyValue } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, true, 0, -1.5, '', '字', `x${HALF}`, '😀'),
    fc.constantFrom<unknown>(undefined, Number.NaN, Number.POSITIVE_INFINITY, 12n, () => 1, Symbol('s')),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(anyName, tie('value')), { maxLength: 3 }).map(own),
    // A list with holes.
    tie('value').map(item => Object.assign(new Array(3), { 1: item })),
  ),
}));

/** As JSON says it: what has no place there is null in a list and absent in an object. */
function plainly(value: unknown, mend: (text: string) => string): Json {
  if (typeof value === 'string') return mend(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return Array.from(value, item => plainly(item, mend));
  const entries = Object.entries(value).filter(
    ([name, item]) => item !== undefined && !FORBIDDEN_NAMES.has(name),
  );
  return Object.fromEntries(entries.map(([name, item]) => [mend(name), plainly(item, mend)]));
}
const isFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));

/** What a colleague has under the key after it was written here. */
function received(value: unknown): unknown {
  const [here, there] = [new Y.Doc(), new Y.Doc()];
  here.getMap('page').set('k', value);
  Y.applyUpdate(there, Y.encodeStateAsUpdate(here));
  return there.getMap('page').get('k');
}
const nested = (depth: number): Json => {
  let made: Json = 'x';
  for (let at = 0; at < depth; at++) made = at % 2 ? [made] : { a: made };
  return made;
};
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('a value on its way into a document', () => {
  it('is mended to what JSON can say of it, once and for all, and left alone where that is all of it', () => {
    let whole = 0;
    fc.assert(
      fc.property(anyValue, value => {
        const said = plainly(value, text => text.toWellFormed());
        const mended = wellFormed(value as Json);
        expect(mended).toEqual(said);
        expect(wellFormed(mended)).toBe(mended);
        expect(mended === value).toBe(isDeepStrictEqual(value, said));
        if (mended === value) whole++;
      }),
      RUNS,
    );
    expect(whole).toBeGreaterThan(RUNS.numRuns / 20);
  });

  it('reads at a colleague as it reads for whoever wrote it', () => {
    fc.assert(
      fc.property(anyValue, value => {
        const mended = wellFormed(value as Json);
        expect(received(mended)).toEqual(mended);
        expect(toJson(received(mended))).toEqual(toJson(mended));
      }),
      RUNS,
    );
  });

  it('is cut below the depth that is written, and may be as deep as what was read', () => {
    expect(depthOf(wellFormed(nested(WRITE_DEPTH + 1)))).toBe(WRITE_DEPTH + 1);
    expect(depthOf(wellFormed(nested(5000)))).toBe(WRITE_DEPTH + 1);
    const read = toJson(nested(5000)) as Json;
    expect(depthOf(read)).toBe(VALUE_DEPTH + 1);
    expect(wellFormed(read)).toBe(read);
  });
});

describe('a value that stands in a document', () => {
  it('reads as JSON, frozen through and through, the same object each time', () => {
    fc.assert(
      fc.property(anyValue, value => {
        const [stored] = received([value]) as [unknown];
        const read = toJson(stored);
        const isNone = ['undefined', 'bigint'].includes(typeof stored);
        expect(read).toEqual(isNone ? undefined : plainly(stored, text => text));
        expect(isFrozen(read)).toBe(true);
        expect(toJson(stored)).toBe(read);
      }),
      RUNS,
    );
  });

  it('reads alike as one value and as the shared types that hold the same', () => {
    const shared = (value: unknown): unknown => {
      if (Array.isArray(value)) return Y.Array.from(Array.from(value, shared) as never[]);
      if (typeof value !== 'object' || value === null) return value;
      return new Y.Map(Object.entries(value).map(([name, item]) => [name, shared(item)]));
    };
    fc.assert(
      fc.property(anyValue, value => {
        const mended = wellFormed(value as Json);
        const doc = new Y.Doc();
        doc.getMap('x').set('k', shared(mended));
        const read = toJson(doc.getMap('x').get('k'));
        expect(read).toEqual(mended);
        expect(isFrozen(read)).toBe(true);
      }),
      RUNS,
    );
  });

  it.each<[string, () => unknown, Json | undefined]>([
    ['shared text is its letters', () => new Y.Text('你好'), '你好'],
    ['text in a shared list is its letters', () => Y.Array.from([new Y.Text('好')] as never), ['好']],
    ['bytes are nothing', () => new Uint8Array(3), undefined],
    ['bytes in a list are null', () => [new Uint8Array(3), 1], [null, 1]],
    ['a tree of XML is nothing', () => new Y.XmlElement('p'), undefined],
    ['a tree of XML in a map is null', () => new Y.Map([['x', new Y.XmlElement('p')]]), { x: null }],
    ['a document in a document is nothing', () => new Y.Doc(), undefined],
    ['a number below zero is itself', () => -0.5, -0.5],
  ])('%s', (_what, make, read) => {
    const doc = new Y.Doc();
    doc.getMap('x').set('k', make());
    expect(toJson(doc.getMap('x').get('k'))).toEqual(read);
  });

  it('is cut the shallower the deeper its prop stands', () => {
    for (const depth of [0, 1, 7, VALUE_DEPTH])
      expect(depthOf(toJson(nested(200), depth))).toBe(VALUE_DEPTH + 1 - depth);
  });
});

it('no object is given a name that it answers to by itself', () => {
  const target: Record<string, Json> = {};
  for (const name of [...FORBIDDEN_NAMES, 'label']) put(target, name, { polluted: true });
  expect(Object.keys(target)).toEqual(['label']);
  expect(Object.getPrototypeOf(target)).toBe(Object.prototype);
});
