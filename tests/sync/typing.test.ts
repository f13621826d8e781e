import type { DesignEditor } from '@gonghui/editor/api.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Peer, Peers } from '@gonghui/testkit/peers.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const made = (id: string, type: string, props = {}) =>
  component(id, type, { ...formFamily.types.get(type)?.defaults(), ...props });

const TEMPLATE = {
  page: formFamily.pageDefaults,
  components: [
    made('radio001', 'radio', { label: '性别', options: [{ value: 'option01', label: '男' }] }),
    made('naviga01', 'navigation', { items: [{ key: 'item0001', label: '首页', link: '', icon: '' }] }),
    made('paragr01', 'paragraph', { content: '说明' }),
  ],
};

const itemOf = (editor: DesignEditor, id: string, prop: string, key: string, value: string) =>
  ((editor.node(id)?.props[prop] ?? []) as Record<string, Json>[]).find(item => item[key] === value)!;

/** What people type into: a title, a choice, a row of a list, a long text. */
const BOXES: { read(editor: DesignEditor): string; write(editor: DesignEditor, text: string): unknown }[] = [
  {
    read: editor => String(editor.node('radio001')?.props.label),
    write: (editor, text) => editor.setProp(['radio001'], 'label', text),
  },
  {
    read: editor => String(itemOf(editor, 'radio001', 'options', 'value', 'option01').label),
    write: (editor, text) => editor.setItem('radio001', 'options', 'option01', 'label', text),
  },
  {
    read: editor => String(itemOf(editor, 'naviga01', 'items', 'key', 'item0001').label),
    write: (editor, text) => editor.setItem('naviga01', 'items', 'item0001', 'label', text),
  },
  {
    read: editor => String(editor.node('paragr01')?.props.content),
    write: (editor, text) => editor.setText('paragr01', 'content', text),
  },
];

const anyStroke = fc.record({
  who: fc.nat(2),
  box: fc.nat(BOXES.length - 1),
  at: fc.nat(30),
  what: fc.constantFrom('type', 'type', 'type', 'type', 'sort', 'restore', 'deliver', 'cut', 'heal'),
});
type Stroke = typeof anyStroke extends fc.Arbitrary<infer S> ? S : never;

/** A letter that nobody else types; answers what was typed. */
function type({ editor }: Peer, { box, at }: Stroke, letter: string): string {
  const { read, write } = BOXES[box]!;
  const text = read(editor);
  const place = at % (text.length + 1);
  write(editor, text.slice(0, place) + letter + text.slice(place));
  return letter;
}

function play(peers: Peers, strokes: readonly Stroke[]): string[][] {
  const expected = BOXES.map(({ read }) => [...read(peers.at(0).editor)]);
  strokes.forEach((stroke, n) => {
    const peer = peers.at(stroke.who);
    if (stroke.what === 'cut') peers.cut(peer);
    else if (stroke.what === 'heal') peers.heal(peer);
    else if (stroke.what === 'deliver') peers.deliver(peer, stroke.at);
    else if (stroke.what === 'sort')
      peer.editor.addItem('radio001', 'options', { label: '又一项' }, stroke.at % 2);
    else if (stroke.what === 'restore') peer.editor.replaceWith(peer.editor.toTemplate(), '恢复');
    else expected[stroke.box]!.push(type(peer, stroke, String.fromCodePoint(0x4e00 + n)));
  });
  peers.settle();
  return expected;
}

describe('people who type into the same boxes', () => {
  it('keep every letter of everybody, cut off or not', { timeout: patience(120_000) }, () => {
    fc.assert(
      fc.property(
        fc.array(anyStroke, { minLength: 5, maxLength: 60, size: 'max' }),
        fc.nat(),
        (strokes, seed) => {
          const peers = new Peers(3, seed, formFamily, TEMPLATE);
          const expected = peers.act(() => play(peers, strokes));
          BOXES.forEach(({ read }, box) => {
            const text = read(peers.at(0).editor);
            expect([...text].sort()).toEqual(expected[box]!.sort());
            for (const { editor } of peers.list) expect(read(editor)).toBe(text);
          });
          peers.destroy();
        },
      ),
      { numRuns: sized(200, 5000) },
    );
  });

  it('merge what they type into a component and an option that one of them has just made', () => {
    const peers = new Peers(2, 7, formFamily, TEMPLATE);
    const [fang, ming] = peers.list as [Peer, Peer];
    const added = fang.editor.add('radio', { parent: 'root', slot: 'main', index: 0 });
    const id = added.ok ? added.value : '';
    const option = fang.editor.addItem(id, 'options', { label: '' });
    const key = option.ok ? option.value : '';
    peers.settle();
    for (const [{ editor }, text] of [
      [fang, '甲'],
      [ming, '乙'],
    ] as const) {
      editor.setItem(id, 'options', key, 'label', text);
      editor.setProp([id], 'label', `单选框${text}`);
    }
    peers.settle();
    for (const { editor } of peers.list) {
      expect([...String(itemOf(editor, id, 'options', 'value', key).label)].sort()).toEqual(['乙', '甲']);
      expect([...String(editor.node(id)?.props.label)].slice(-2).sort()).toEqual(['乙', '甲']);
    }
    // Each takes back his own letters only.
    ming.editor.history.undo();
    ming.editor.history.undo();
    peers.settle();
    expect(itemOf(fang.editor, id, 'options', 'value', key).label).toBe('甲');
    expect(fang.editor.node(id)?.props.label).toBe('单选框甲');
    peers.destroy();
  });
});
