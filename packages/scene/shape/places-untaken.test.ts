import { ATTACKS, put } from '@gonghui/collab-server/testing/hostile.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import {
  BASE,
  done,
  judge,
  ME,
  MY_ID,
  map,
  me,
  node,
  OTHERS_ID,
  read,
  remarkBy,
  take,
} from './testing/looked-at.ts';

const RUNS = { numRuns: sized(40, 3000) };

/** All that is known of hostile clients but what is large, and what people do, each under a client id of its own. */
const TRIED = [
  ...ATTACKS.filter(({ name }) => !/thousands|too large|everything/.test(name)).map(({ run }) => run),
  (doc: Y.Doc) => node(doc).set('.label', '新'),
  (doc: Y.Doc) => node(doc).delete('at'),
  (doc: Y.Doc) => (node(doc).get('.label') as Y.Text).insert(1, '新'),
  (doc: Y.Doc) => doc.getMap('comments').set('new', remarkBy(ME)),
  (doc: Y.Doc) => doc.getMap('nodes').set('new', map({ type: 'note', '.a': new Y.Text('丙') })),
  (doc: Y.Doc) => {
    // Letters that come after something else of the node.
    doc.getMap('nodes').set('new', map({ type: 'note', '.a': new Y.Text() }));
    node(doc, 'new').set('at', ['root', 'main', 'a0']);
    (node(doc, 'new').get('.a') as Y.Text).insert(0, '丙');
  },
  (doc: Y.Doc) => put(doc.getMap('nodes'), 'new', new Y.ContentDeleted(2)),
].map((act, at) => done(act, 3000 + at));

describe('what was looked at and not taken', () => {
  it('leaves no trace: everything is judged as it would have been', () => {
    const expected = TRIED.map(update => judge(read(BASE), update));
    expect(expected.filter(wrong => wrong !== null).length).toBeGreaterThan(40);
    const places = read(BASE);
    fc.assert(
      fc.property(fc.array(fc.nat(TRIED.length - 1), { maxLength: 6 }), fc.boolean(), (some, fails) => {
        const attempt = () =>
          places.try(() => {
            for (const at of some) take(places, TRIED[at]!, me);
            if (fails) throw new Error('refused');
          });
        if (fails) expect(attempt).toThrow('refused');
        else attempt()();
        const [at = 0] = some;
        for (const one of [at, (at * 7 + 3) % TRIED.length])
          expect(judge(places, TRIED[one]!)).toBe(expected[one]);
      }),
      RUNS,
    );
    expect(TRIED.map(update => judge(places, update))).toEqual(expected);
  });
});

describe('what is deleted', () => {
  it('is told step by step as it is at once, in as many steps as were said before', () => {
    const clients = [1, MY_ID, OTHERS_ID, 77];
    fc.assert(
      fc.property(fc.constantFrom(...clients), fc.nat(40), fc.nat(40), (client, clock, length) => {
        const [one, other] = [read(BASE), read(BASE)];
        const steps = one.rangesIn(client, clock, length);
        const told = [...one.dropping(client, clock, length, me)];
        expect(told).toHaveLength(steps);
        expect(other.drop(client, clock, length, me)).toBe(told.find(wrong => wrong !== null) ?? null);
        const whole = read(BASE);
        whole.drop(client, clock, length, null);
        expect(TRIED.slice(-6).map(update => judge(one, update))).toEqual(
          TRIED.slice(-6).map(update => judge(whole, update)),
        );
      }),
      RUNS,
    );
  });
});
