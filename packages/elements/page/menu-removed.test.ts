import { createEditor } from '@gonghui/editor/editor.ts';
import { seedDoc } from '@gonghui/scene/template.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { pageFamily } from './family.ts';
import { element, inSlots, pageOf } from './testing/pages.ts';

const option = (value: string) => ({ value, label: value, checked: false });
const TABS = ['tabaaaaa', 'tabbbbbb', 'tabccccc'];
const words = (id: string) => element(id, 'paragraph', { content: id });

/** Two at one page with a menu of three options; neither hears of the other until `meet`. */
function two() {
  const menu = inSlots(element('menu0001', 'menu', { menuOptions: TABS.map(option) }), {
    tabaaaaa: [words('first001')],
    tabccccc: [words('third001')],
  });
  const docs = [new Y.Doc(), new Y.Doc()] as const;
  seedDoc(docs[0], pageFamily, pageOf([menu, words('below001')]));
  Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0]), 'network');
  const [one, other] = docs.map(doc => createEditor(doc, pageFamily));
  const meet = () => {
    const [mine, theirs] = docs.map(doc => Y.encodeStateAsUpdate(doc));
    Y.applyUpdate(docs[0], theirs!, 'network');
    Y.applyUpdate(docs[1], mine!, 'network');
  };
  return { one: one!, other: other!, meet };
}

it.each([
  { goes: ['tabbbbbb'], left: 'tabccccc', stand: ['third001', 'below001'] },
  // Before what was there, which its own page held.
  { goes: ['tabbbbbb', 'tabccccc'], left: 'tabaaaaa', stand: ['first001', 'below001', 'third001'] },
])(
  'page-elements: what a colleague drops into options $goes while they are removed is kept, and shows on the last page',
  ({ goes, left, stand }) => {
    const { one, other, meet } = two();
    for (const tab of goes) expect(one.removeItem('menu0001', 'menuOptions', tab).ok).toBe(true);
    // One is moved there, one comes new.
    expect(other.move(['below001'], { parent: 'menu0001', slot: 'tabbbbbb', index: 0 }).ok).toBe(true);
    const added = other.add('paragraph', { parent: 'menu0001', slot: 'tabbbbbb', index: 1 });
    const fresh = added.ok ? added.value : '';
    meet();
    const [first, ...later] = stand;
    const expected = [first, ...[...later, fresh]].filter(id => id !== undefined);
    for (const editor of [one, other]) {
      expect(editor.children('menu0001', left).toSorted()).toEqual(expected.toSorted());
      expect(editor.children('menu0001', left)[0]).toBe(first);
      expect(editor.children('root', 'main')).toEqual(['menu0001']);
      const [menu] = editor.toTemplate().components;
      const last = menu?.containers?.at(-1);
      expect(last?.slot).toBe(left);
      expect(last?.components.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    }
    expect(one.digest()).toBe(other.digest());

    // Whoever removed the options takes it back: each thing stands where it was dropped.
    for (const _ of goes) one.history.undo();
    meet();
    for (const editor of [one, other])
      expect(editor.children('menu0001', 'tabbbbbb')).toEqual(['below001', fresh]);
  },
);

it('page-elements: where no option is left it shows at the end of the page', () => {
  const { one, other, meet } = two();
  for (const tab of TABS) one.removeItem('menu0001', 'menuOptions', tab);
  other.move(['below001'], { parent: 'menu0001', slot: 'tabbbbbb', index: 0 });
  meet();
  for (const editor of [one, other]) {
    expect(editor.children('root', 'main')[0]).toBe('menu0001');
    expect(editor.children('root', 'main').slice(1).toSorted()).toEqual(['below001', 'first001', 'third001']);
  }
});
