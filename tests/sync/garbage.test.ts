import { dig, put } from '@gonghui/collab-server/testing/hostile.ts';
import { diffTemplates } from '@gonghui/scene/diff.ts';
import { SceneMirror } from '@gonghui/scene/mirror.ts';
import { metaOf, nodeMap, nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import { readScene } from '@gonghui/scene/scene.ts';
import { fromTemplate, readTemplate } from '@gonghui/scene/template.ts';
import { digestTemplate } from '@gonghui/scene/template-digest.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { Peers } from '@gonghui/testkit/peers.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { anyMove, isCommand, runCommand } from './commands.ts';
import { expectAgreement, expectSound } from './soundness.ts';

const TEMPLATE: Template = {
  page: {},
  components: [
    component('a', 'note', { label: '甲' }),
    component('b', 'choice', { options: [{ value: 'x', label: 'X' }] }),
    component('c', 'columns', { count: 2 }, { c1: [component('d', 'essay', { content: '文' })] }),
  ],
};

/** What a broken or hostile client could write: any key, any value that Yjs can carry. */
const VALUES: (() => unknown)[] = [
  () => null,
  () => undefined,
  () => 1e308,
  () => Number.NaN,
  () => new Uint8Array([1, 2]),
  () => 'x'.repeat(2000),
  () => [['root', 'main'], 3],
  () => ['root', 'main', ''],
  () => ['c', 'c9', '!!'],
  () => ['a', 'main', 'a0'],
  () => ({ a: { b: [{ c: null }] } }),
  () => new Y.Text('字'),
  () => new Y.Map([['k', new Y.Map([['at', 1]])]]),
  () => new Y.Array(),
  () => new Y.XmlFragment(),
  () => new Y.Doc(),
  () => Y.Array.from([1, new Y.Map([['a', 1]])]),
];
/** Maps in maps, as deep as Yjs itself can still delete. */
const DEPTH = 300;
const KEYS = [
  'type',
  'at',
  'alias',
  'hidden',
  'holes',
  '.label',
  '.options',
  '.options[=x]',
  '.options[=x].label',
];
const MORE_KEYS = [
  '.options[',
  '.content',
  '.count',
  '.',
  '..',
  '.a.b.c',
  '.__proto__.x',
  '+odd',
  '+',
  '',
  'unknown',
];
const IDS = ['a', 'b', 'c', 'd', 'new', '', 'root', '__proto__', '+x'];

const anyWrite = fc.record({
  id: fc.constantFrom(...IDS),
  key: fc.constantFrom(...KEYS, ...MORE_KEYS),
  value: fc.nat(VALUES.length - 1),
  where: fc.constantFrom('node', 'page', 'nodes', 'node', 'page', 'nodes', 'line', 'line', 'deep'),
});

function write(
  doc: Y.Doc,
  { id, key, value, where }: { id: string; key: string; value: number; where: string },
): void {
  const made = VALUES[value]?.();
  if (where === 'line') {
    // Items without a key, in what is read as a map.
    const of = [nodesOf(doc), pageOf(doc), metaOf(doc), nodeMap(doc, id) ?? nodesOf(doc)][key.length % 4]!;
    put(of, null, made instanceof Y.AbstractType ? new Y.ContentType(made) : new Y.ContentAny([made]));
  } else if (where === 'deep') {
    if (!nodeMap(doc, id)) nodesOf(doc).set(id, new Y.Map());
    dig(nodeMap(doc, id)!, key, DEPTH);
  } else if (where === 'page') pageOf(doc).set(key, made);
  else if (where === 'nodes') nodesOf(doc).set(id, made);
  else {
    if (!nodeMap(doc, id)) nodesOf(doc).set(id, new Y.Map());
    nodeMap(doc, id)?.set(key, made);
  }
}

describe('a document with anything in it', () => {
  it('can be read, edited, undone and agreed on', { timeout: patience(120_000) }, () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyWrite, anyMove), { minLength: 5, maxLength: 40, size: 'max' }),
        fc.nat(),
        (steps, seed) => {
          const peers = new Peers(2, seed, toyFamily, TEMPLATE);
          peers.act(() => {
            for (const step of steps) {
              const peer = peers.at('peer' in step ? step.peer : step.value);
              if (!('verb' in step)) write(peer.doc, step);
              else if (isCommand(step.verb)) runCommand(peers, peer, step);
              else if (step.verb === 'undo') peer.editor.history.undo();
              else if (step.verb === 'redo') peer.editor.history.redo();
              else peers.settle();
              expectSound(peer);
            }
            peers.settle();
            for (const peer of peers.list) expectSound(peer);
            expectAgreement(peers.list);
          });
          peers.destroy();
        },
      ),
      { numRuns: sized(60, 5000), endOnFailure: process.env.SYNC_SHRINK === '0' },
    );
  });

  it('reads the same with maps in maps deeper than any stack, however it was reached', () => {
    const doc = fromTemplate(toyFamily, TEMPLATE);
    const mirror = new SceneMirror(doc, toyFamily);
    dig(nodeMap(doc, 'a')!, '.deep', 20_000);
    dig(pageOf(doc), '.deep', 20_000);
    dig(nodeMap(doc, 'b')!, 'at', 20_000);
    const late = new Y.Doc();
    Y.applyUpdate(late, Y.encodeStateAsUpdate(doc));
    const [live, fresh, other] = [mirror, readScene(doc, toyFamily), readScene(late, toyFamily)];
    for (const scene of [fresh, other]) {
      expect(readTemplate(scene)).toEqual(readTemplate(live));
      expect(scene.order()).toEqual(live.order());
    }
    expect(digestTemplate(readTemplate(fresh))).toBe(digestTemplate(readTemplate(live)));
    expect(diffTemplates(TEMPLATE, readTemplate(fresh)).length).toBeGreaterThan(0);
    mirror.destroy();
  });
});
