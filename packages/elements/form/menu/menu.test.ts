import { createEditor } from '@gonghui/editor/editor.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { formFamily } from '../family.ts';
import { menu } from './definition.ts';
import { initialOption } from './initial.ts';

const option = (value: string, checked = false) => ({ value, label: value, checked });

describe('the first page of a menu', () => {
  it.each([
    [[option('a'), option('b', true), option('c', true)], 'b'],
    [[option('a'), option('b')], 'a'],
    [[], null],
  ])('of %j is %s', (options, first) => expect(initialOption(options)).toBe(first));
});

describe('a menu', () => {
  it('has a slot for each option, and none for what is no option', () => {
    expect(menu.slots?.({ menuOptions: [option('a'), null, 7, {}, option('b')] as never })).toEqual([
      'a',
      'b',
    ]);
    expect(menu.slots?.({})).toEqual([]);
  });

  it('says when it has no option, or one without a name', () => {
    expect(menu.problems?.({ ...menu.defaults(), menuOptions: [] })?.[0]?.message).toBe('缺少选项');
    const nameless = [{ ...option('a'), label: ' ' }] as Props[];
    expect(menu.problems?.({ ...menu.defaults(), menuOptions: nameless })?.[0]?.level).toBe('warning');
  });
});

describe('a menu in a design', () => {
  const open = () => {
    const editor = createEditor(new Y.Doc(), formFamily);
    const added = editor.add('menu', { parent: 'root', slot: 'main', index: 0 });
    if (!added.ok) throw new Error(added.message);
    const options = () => editor.node(added.value)!.props.menuOptions as { value: string }[];
    return { editor, id: added.value, options };
  };

  it('keeps each component on its page when it is copied', () => {
    const { editor, id, options } = open();
    const [first, second] = options();
    expect(editor.add('input', { parent: id, slot: second!.value, index: 0 }).ok).toBe(true);
    const copied = editor.duplicate([id]);
    if (!copied.ok) throw new Error(copied.message);
    const copy = editor.toTemplate().components.find(component => component.id === copied.value[0])!;
    expect(copy.containers?.map(({ components }) => components.map(({ name }) => name))).toEqual([
      [],
      ['input'],
    ]);
    expect(copy.containers?.map(({ slot }) => slot)).not.toContain(first!.value);
  });

  it('loses no component with its option: it moves to a page that is left', () => {
    const { editor, id, options } = open();
    const [first, second] = options();
    editor.add('input', { parent: id, slot: second!.value, index: 0 });
    expect(editor.removeItem(id, 'menuOptions', second!.value).ok).toBe(true);
    expect(editor.toTemplate().components[0]?.containers).toMatchObject([
      { slot: first!.value, components: [{ name: 'input' }] },
    ]);
  });
});
