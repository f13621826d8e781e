import { createEditor } from '@gonghui/editor/editor.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { act } from '@testing-library/react';
import * as Y from 'yjs';
import type { Designer } from '../frame/designer.ts';

/** A second editor over the same design, for tests: what either writes is with the other at once. */
export function colleagueOf({ session }: Designer, family: Family) {
  const doc = new Y.Doc();
  const mine = session.doc;
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(mine), 'wire');
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'wire') act(() => Y.applyUpdate(mine, update, 'wire'));
  });
  mine.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'wire') Y.applyUpdate(doc, update, 'wire');
  });
  return createEditor(doc, family);
}

type Colleague = ReturnType<typeof colleagueOf>;

/** Own texts of a node that a colleague may change while somebody types elsewhere in it. */
const TITLES = ['description', 'title', 'label'];

/**
 * What a colleague does between two keys of somebody who types in `path` of `id`: the title of another component, another
 * text of the same one, another item of the same list in turn.
 */
export function busyColleague(editor: Colleague, id: string, other: string) {
  let turn = 0;
  return (path: string) => {
    turn++;
    const title = editor.typeOf(other)?.titleProp ?? 'label';
    const node = editor.node(id);
    const list = Object.keys(editor.typeOf(id)?.merge ?? {}).find(prop => path === prop);
    const items = list === undefined ? [] : ((node?.props[list] ?? []) as { [field: string]: Json }[]);
    const own = TITLES.find(prop => prop !== path && typeof node?.props[prop] === 'string');
    if (turn % 3 === 1 || !node) editor.setProp([other], title, `同事 ${turn}`);
    else if (turn % 3 === 2 && own) editor.setProp([id], own, `同事 ${turn}`);
    else if (list !== undefined && items.length > 0) {
      const merge = editor.typeOf(id)?.merge?.[list];
      const key = typeof merge === 'object' ? merge.list : '';
      const { [key]: _, ...rest } = items[0] ?? {};
      editor.addItem(id, list, rest, 0);
    } else editor.add(editor.node(other)?.type ?? '', { parent: ROOT, slot: 'main', index: 0 });
  };
}
