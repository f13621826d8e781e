import type { DesignEditor } from '@gonghui/editor/api.ts';
import { datasetFamily } from '@gonghui/elements/dataset/family.ts';
import { flowFamily } from '@gonghui/elements/flow/family.ts';
import { dimension, measure } from '@gonghui/elements/panel/mapping.ts';
import { newMapped } from '@gonghui/elements/panel/new-field.ts';
import { stencilFamily } from '@gonghui/elements/print/family.ts';
import { cellOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { reportFamily } from '@gonghui/elements/report/family.ts';
import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { valueAt } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { type Peer, Peers } from '@gonghui/testkit/peers.ts';
import { expect, it } from 'vitest';

const AMOUNT = { id: 'amount01', alias: '金额', type: 'number' };

const itemAt = (editor: DesignEditor, id: string, prop: string): Props =>
  (valueAt(editor.node(id)?.props ?? {}, prop) as Props[])[0] ?? {};
const textAt = (props: Props, path: string): string => String(valueAt(props, path) ?? '');

/** Two people put `letters` into one box, each a letter of his own at a time, and then both rest. */
function typeBeside(
  family: Family,
  type: string,
  prepare: (editor: DesignEditor, id: string) => void,
  write: (editor: DesignEditor, id: string, letter: string) => void,
  read: (editor: DesignEditor, id: string) => string,
): string[] {
  const peers = new Peers(2, 3, family, { page: family.pageDefaults, components: [] });
  const [fang, ming] = peers.list as [Peer, Peer];
  const added = fang.editor.add(type, { parent: 'root', slot: 'main', index: 0 });
  const id = added.ok ? added.value : '';
  prepare(fang.editor, id);
  peers.settle();
  for (const round of [0, 1, 2]) {
    write(fang.editor, id, '甲乙丙'[round]!);
    write(ming.editor, id, '一二三'[round]!);
    if (round === 1) peers.settle();
  }
  peers.settle();
  const texts = peers.list.map(({ editor }) => read(editor, id));
  peers.destroy();
  return texts.map(text => [...text].sort().join(''));
}

const EVERY_LETTER = [...'甲乙丙一二三'].sort().join('');

/** As the editor of formats writes: the whole of it, with one text more in it. */
const withLetter = (format: Json | undefined, name: 'prefix' | 'suffix', letter: string): Json => ({
  ...(format as Props),
  [name]: textAt((format ?? {}) as Props, name) + letter,
});

it.each([
  ['bar', 'yValues', reportFamily],
  ['gauge', 'mainIndicator', screenFamily],
] as const)('%s: letters of two people in one 前缀 or 后缀 of a number all stay', (type, name, family) => {
  const prop = `datumProps.${name}`;
  for (const affix of ['prefix', 'suffix'] as const) {
    const texts = typeBeside(
      family,
      type,
      (editor, id) => {
        const made = newMapped(AMOUNT, measure(name, '数值'), 0);
        if (made.ok) editor.addItem(id, prop, made.value as unknown as Props);
      },
      (editor, id, letter) => {
        const { id: key, format } = itemAt(editor, id, prop);
        editor.setItem(id, prop, String(key), 'format', withLetter(format, affix, letter));
      },
      (editor, id) => textAt(itemAt(editor, id, prop), `format.${affix}`),
    );
    expect(texts).toEqual([EVERY_LETTER, EVERY_LETTER]);
  }
});

it.each(['field', 'measure', 'column'])('dataset %s: letters of two people in one 前缀 all stay', type => {
  const texts = typeBeside(
    datasetFamily,
    type,
    () => {},
    (editor, id, letter) =>
      editor.setProp([id], 'format', withLetter(editor.node(id)?.props.format, 'prefix', letter)),
    (editor, id) => textAt(editor.node(id)?.props ?? {}, 'format.prefix'),
  );
  expect(texts).toEqual([EVERY_LETTER, EVERY_LETTER]);
});

it('letters of two people in the address that a click opens all stay', () => {
  const prop = 'datumProps.through';
  const texts = typeBeside(
    reportFamily,
    'bar',
    (editor, id) => editor.addItem(id, prop, { id: newId(), kind: 'address', name: '', address: '' }),
    (editor, id, letter) => {
      const item = itemAt(editor, id, prop);
      editor.setItem(id, prop, String(item.id), 'address', textAt(item, 'address') + letter);
    },
    (editor, id) => textAt(itemAt(editor, id, prop), 'address'),
  );
  expect(texts).toEqual([EVERY_LETTER, EVERY_LETTER]);
});

it('what a group is called is typed together, and a number that makes groups has a format to type into', () => {
  const made = newMapped(AMOUNT, dimension('xLabels', '分组'), 0);
  expect(made).toMatchObject({ ok: true, value: { format: { prefix: '', suffix: '' } } });
});

it('a text that an older design does not have is shared from its first letter on', () => {
  const prop = 'datumProps.yValues';
  const peers = new Peers(2, 5, reportFamily, {
    page: reportFamily.pageDefaults,
    components: [
      {
        id: 'bar00001',
        name: 'bar',
        props: { datumProps: { yValues: [{ id: 'm', fieldId: 'amount01', type: 'number' }] } },
      },
    ],
  });
  const [fang, ming] = peers.list as [Peer, Peer];
  const write = ({ editor }: Peer, letter: string) =>
    editor.setItem(
      'bar00001',
      prop,
      'm',
      'format',
      withLetter(itemAt(editor, 'bar00001', prop).format, 'prefix', letter),
    );
  write(fang, '甲');
  peers.settle();
  write(fang, '乙');
  write(ming, '一');
  peers.settle();
  for (const { editor } of peers.list)
    expect([...textAt(itemAt(editor, 'bar00001', prop), 'format.prefix')].sort()).toEqual(
      [...'一甲乙'].sort(),
    );
  peers.destroy();
});

it('letters of two people in one name of an approval button all stay', () => {
  const path = 'approvalAuditLabels.agree';
  const name = (editor: DesignEditor, id: string) => textAt(editor.node(id)?.props ?? {}, path);
  const texts = typeBeside(
    flowFamily,
    'UserTask',
    () => {},
    (editor, id, letter) => void editor.setProp([id], path, name(editor, id) + letter),
    name,
  );
  expect(texts).toEqual([EVERY_LETTER, EVERY_LETTER]);
});

it('letters of two people in one cell on paper all stay', () => {
  const sheet = stencilOf([rowOf('row00001', [cellOf('cell0001', 'col00000', { text: '' })])]);
  const peers = new Peers(2, 7, stencilFamily, sheet);
  const [fang, ming] = peers.list as [Peer, Peer];
  const text = ({ editor }: Peer) => textAt(editor.node('cell0001')?.props ?? {}, 'text');
  const write = (peer: Peer, letter: string) => peer.editor.setText('cell0001', 'text', text(peer) + letter);
  for (const round of [0, 1, 2]) {
    expect(write(fang, '甲乙丙'[round]!).ok).toBe(true);
    write(ming, '一二三'[round]!);
    if (round === 1) peers.settle();
  }
  peers.settle();
  expect(peers.list.map(peer => [...text(peer)].sort().join(''))).toEqual([EVERY_LETTER, EVERY_LETTER]);
  peers.destroy();
});
