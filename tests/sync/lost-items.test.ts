import type { DesignEditor, LostItem } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Family, Merge } from '@gonghui/scene/family.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { type Props, ROOT } from '@gonghui/scene/types.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { touchedNodes } from '../../src/collab/touched-nodes.ts';

const NODE = 'node0001';
type Case = readonly [name: string, family: Family, type: string | null, path: string, key: string];

const listsOf = (merges: Readonly<Record<string, Merge>> | undefined): [path: string, key: string][] =>
  Object.entries(merges ?? {}).flatMap(([path, merge]) =>
    typeof merge === 'object' ? [[path, merge.list] as [string, string]] : [],
  );

/** Every list whose entries are stored by themselves, of every component of every kind of design, and of pages. */
const lists: Case[] = kinds().flatMap(({ kind, family }) => [
  ...[...family.types.values()].flatMap(({ type, merge }) =>
    listsOf(merge).map(([path, key]): Case => [`${kind} ${type}.${path}`, family, type, path, key]),
  ),
  ...listsOf(family.pageMerge).map(([path, key]): Case => [`${kind} page.${path}`, family, null, path, key]),
]);

const nested = (path: string, value: Json): Props =>
  path.split('.').reduceRight<Json>((inner, name) => ({ [name]: inner }), value) as Props;

const at = (editor: DesignEditor, type: string | null, path: string): Json =>
  path
    .split('.')
    .reduce<Json>(
      (value, name) => ((value ?? {}) as Record<string, Json>)[name] ?? null,
      (type === null ? editor.page() : editor.node(NODE)?.props) as unknown as Json,
    );

function apart([, family, type, path, key]: Case) {
  const item = (id: string, more: Props = {}): Record<string, Json> => ({ [key]: id, mark: id, ...more });
  const before = [item('aaaaaaaa'), item('bbbbbbbb'), item('cccccccc')];
  const template = {
    page: type === null ? nested(path, before) : {},
    components: type === null ? [] : [component(NODE, type, nested(path, before))],
  };
  const start = Y.encodeStateAsUpdate(fromTemplate(family, template));
  const open = (changed: readonly string[] = []) => {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, start);
    return { doc, editor: createEditor(doc, family, { changed }) };
  };
  const set = (editor: DesignEditor, value: Json) =>
    type === null ? editor.setPage(path, value) : editor.setProp([NODE], path, value);
  return { item, before, open, set, read: (editor: DesignEditor) => at(editor, type, path) };
}

const meet = (one: Y.Doc, other: Y.Doc) => {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other), 'wire');
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one), 'wire');
};

describe('an entry that a colleague took out while somebody was at work in it, offline', () => {
  it('there are lists of most kinds', () => {
    expect(lists.length).toBeGreaterThan(30);
    expect(new Set(lists.map(([name]) => name.split(' ')[0])).size).toBeGreaterThan(5);
  });

  it.each(lists)('%s: is told to whoever worked in it, and comes back whole', (...list) => {
    const { item, before, open, set, read } = apart(list);
    const [mine, theirs] = [open(), open()];
    const told: (readonly LostItem[])[] = [];
    mine.editor.onItemsRemovedByOther(items => told.push(items));
    const written = [before[0]!, item('bbbbbbbb', { mark: '我写的', more: 7 }), before[2]!];
    expect(set(mine.editor, written).ok).toBe(true);
    expect(set(theirs.editor, [before[0]!, before[2]!]).ok).toBe(true);
    meet(mine.doc, theirs.doc);
    expect(read(mine.editor)).toHaveLength(2);
    expect(told.at(-1)).toMatchObject([{ nodeId: list[2] === null ? ROOT : NODE, path: list[3] }]);
    expect(mine.editor.reviveItems(told.at(-1) ?? []).ok).toBe(true);
    expect(read(mine.editor)).toEqual(written);
    expect(told.at(-1)).toEqual([]);
    meet(mine.doc, theirs.doc);
    expect(read(theirs.editor)).toEqual(written);
    mine.editor.history.undo();
    expect(read(mine.editor)).toHaveLength(2);
  });

  it('is told after a reload, and when his own deletion meets a colleague’s edit the colleague is told', () => {
    const list = lists.find(([name]) => name === 'page entrance.items')!;
    for (const one of [list, lists.find(([name]) => name.startsWith('form page.'))!]) {
      const { item, before, open, set } = apart(one);
      const [mine, theirs] = [open(), open()];
      const touched = new Set<string>();
      mine.doc.on('afterTransaction', transaction => {
        for (const name of touchedNodes(transaction)) touched.add(name);
      });
      set(mine.editor, [before[0]!, item('bbbbbbbb', { mark: '我写的' }), before[2]!]);
      set(theirs.editor, [before[0]!, before[2]!]);
      const reloaded = new Y.Doc();
      Y.applyUpdate(reloaded, Y.encodeStateAsUpdate(mine.doc));
      const again = createEditor(reloaded, one[1], { changed: [...touched] });
      Y.applyUpdate(reloaded, Y.encodeStateAsUpdate(theirs.doc), 'wire');
      const told: (readonly LostItem[])[] = [];
      again.onItemsRemovedByOther(items => told.push(items));
      expect(told).toMatchObject([[{ path: one[3] }]]);
    }
  });

  it('of what one did not touch, took out oneself, or lost with its component nobody is told', () => {
    const { item, before, open, set } = apart(lists.find(([name]) => name === 'page entrance.items')!);
    const [mine, theirs] = [open(), open()];
    const told: (readonly LostItem[])[] = [];
    mine.editor.onItemsRemovedByOther(items => told.push(items));
    set(mine.editor, [item('aaaaaaaa', { mark: '我' }), before[1]!]);
    set(theirs.editor, [before[0]!, before[2]!]);
    meet(mine.doc, theirs.doc);
    theirs.editor.remove([NODE]);
    meet(mine.doc, theirs.doc);
    expect(told).toEqual([]);
  });

  it('one that is there again by a colleague’s hand is not asked about, nor made twice', () => {
    const { item, before, open, set, read } = apart(lists.find(([name]) => name === 'page entrance.items')!);
    const [mine, theirs] = [open(), open()];
    const told: (readonly LostItem[])[] = [];
    mine.editor.onItemsRemovedByOther(items => told.push(items));
    set(mine.editor, [before[0]!, item('bbbbbbbb', { mark: '我' }), before[2]!]);
    set(theirs.editor, [before[0]!, before[2]!]);
    meet(mine.doc, theirs.doc);
    const lost = told.at(-1) ?? [];
    theirs.editor.history.undo();
    meet(mine.doc, theirs.doc);
    expect(told.at(-1)).toEqual([]);
    mine.editor.reviveItems(lost);
    expect(read(mine.editor)).toHaveLength(3);
    set(theirs.editor, [before[0]!]);
    meet(mine.doc, theirs.doc);
    set(theirs.editor, [before[0]!, item('bbbbbbbb')]);
    meet(mine.doc, theirs.doc);
    expect(mine.editor.reviveItems(lost)).toMatchObject({ ok: false });
    expect(read(mine.editor)).toHaveLength(2);
  });
});
