import { kindOf } from '@gonghui/elements/kinds/index.ts';
import { asset, screenOf } from '@gonghui/elements/screen/testing/screens.ts';
import { KEY, leafKey } from '@gonghui/scene/layout.ts';
import { nodeMap } from '@gonghui/scene/raw.ts';
import { seedDoc, toTemplate } from '@gonghui/scene/template.ts';
import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { Database } from '../../base/db/database.ts';
import { checkLogs, type Finding } from './check-log.ts';
import { relayStore } from './relay-store.ts';

const { family } = kindOf('screen');
const BARS = ['barmoved', 'bargone0', 'barother'] as const;
const POS = leafKey('pos');
const seed = new Y.Doc();
seedDoc(
  seed,
  family,
  screenOf(BARS.map((id, i) => asset(id, { x: i * 200, y: 10, width: 100, height: 50 }))),
  null,
  'unused00',
);

/** A person at an editor of before, whose undo is the library's alone. */
class Person {
  readonly doc = new Y.Doc();
  readonly #undo: Y.UndoManager;
  readonly #log: { actor: string; update: Uint8Array }[];
  readonly #name: string;

  constructor(name: string, log: { actor: string; update: Uint8Array }[]) {
    this.#name = name;
    this.#log = log;
    Y.applyUpdate(this.doc, Y.encodeStateAsUpdate(seed));
    this.#undo = new Y.UndoManager(this.doc.getMap('nodes'), {
      captureTimeout: 0,
      trackedOrigins: new Set(['own']),
    });
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'others') this.#log.push({ actor: this.#name, update });
    });
  }
  set(id: string, key: string, value: unknown): void {
    this.doc.transact(() => nodeMap(this.doc, id)?.set(key, value), 'own');
  }
  remove(id: string): void {
    this.doc.transact(() => nodeMap(this.doc, id)?.delete(KEY.at), 'own');
  }
  undo(): void {
    this.#undo.undo();
  }
  hear(): void {
    for (const { update } of [...this.#log]) Y.applyUpdate(this.doc, update, 'others');
  }
}

/** Two move the same components at once, and each takes his step back: as it happened before. */
function clash(): { actor: string; update: Uint8Array }[] {
  const log: { actor: string; update: Uint8Array }[] = [];
  const people = [new Person('anna', log), new Person('ben', log)];
  for (const [i, person] of people.entries()) {
    person.set('barmoved', POS, [300 + i, 40]);
    person.set('bargone0', KEY.at, ['root', 'main', `b${i}`]);
  }
  for (const person of people) person.hear();
  // Each takes both back, and hears of the other.
  for (const person of people) {
    person.undo();
    person.undo();
  }
  for (const person of people) person.hear();
  people[0]?.remove('barother');
  return log;
}

describe.each(engines())('what an undo of before emptied, on %s', engine => {
  let db: Database;
  beforeAll(async () => {
    db = await createDatabase(engine);
    await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'emptied', '企业')");
  });
  afterAll(() => db.close());

  const opened = async (): Promise<Y.Doc> => {
    const stored = await relayStore(db).open('design01');
    const doc = new Y.Doc();
    for (const update of [stored!.checkpoint.state, ...stored!.tail.map(({ update }) => update)])
      Y.applyUpdate(doc, update);
    return doc;
  };
  const checked = async (): Promise<Finding[]> => {
    const found: Finding[] = [];
    await checkLogs(db, finding => found.push(finding));
    return found;
  };

  test('stands again with the value that stood, once; what may have been removed is named and left alone', async () => {
    const vector = Y.encodeStateVector(seed);
    await relayStore(db).seed(
      { designId: 'design01', tenantId: 'tenant01', kind: 'screen', at: 1, clientId: 1 },
      { state: Y.encodeStateAsUpdate(seed), vector, deletes: Y.encodeStateAsUpdate(seed, vector) },
    );
    await relayStore(db).append(
      clash().map(({ actor, update }) => ({
        ...{ designId: 'design01', generation: 1, at: 2, binds: [] },
        ...{ actor, update },
      })),
    );
    const before = await opened();
    expect(nodeMap(before, 'barmoved')?.has(POS)).toBe(false);
    expect(nodeMap(before, 'bargone0')?.has(KEY.at)).toBe(false);

    const found = await checked();
    expect(found).toContainEqual({ designId: 'design01', nodeId: 'barmoved', what: 'put back' });
    expect(found.filter(({ what }) => what === 'taken back')).toEqual([
      { designId: 'design01', nodeId: 'bargone0', at: 2, what: 'taken back' },
    ]);
    const [moved, ...others] = toTemplate(await opened(), family).components;
    expect([moved?.id, others]).toEqual(['barmoved', []]);
    expect([
      [300, 40],
      [301, 40],
    ]).toContainEqual(moved?.props.pos);
    expect((await checked()).filter(({ what }) => what !== 'taken back')).toEqual([]);
  });
});
