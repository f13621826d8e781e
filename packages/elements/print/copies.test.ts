import { createEditor } from '@gonghui/editor/editor.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { stencilFamily } from './family.ts';
import { sheetOfScene } from './sheet/sheet-of.ts';
import { cellOf, freeOf, rowOf, stencilOf } from './testing/stencils.ts';

const open = () =>
  createEditor(
    fromTemplate(
      stencilFamily,
      stencilOf([
        rowOf('row00000', [cellOf('cell0000', 'col00000', { text: '甲', span: ['row00001', 'col00001'] })]),
        rowOf('row00001'),
        freeOf('free0000', 'label', { pos: [10, 20.5], anchor: 'row00000' }),
      ]),
    ),
    stencilFamily,
  );

it('print: rows that are copied together keep their merged cells, and what is anchored to them follows', () => {
  const editor = open();
  const made = editor.duplicate(['row00000', 'row00001', 'free0000']);
  const { rows, free } = sheetOfScene(editor).sheet;
  expect(rows.map(({ cells }) => cells.map(({ rowspan, colspan }) => [rowspan, colspan]))).toEqual([
    [[2, 2]],
    [],
    [[2, 2]],
    [],
  ]);
  expect(made.ok && free[1]).toMatchObject({
    id: made.ok ? made.value[2] : '',
    rect: { x: 15, y: 25.5 },
    anchor: { row: rows[2]?.id },
  });
});

it('print: what is pasted lies beside its original, and where it was in another template', () => {
  const editor = open();
  const place = { parent: ROOT, slot: MAIN, index: 9 };
  expect(editor.paste(editor.copy(['free0000']), place).ok).toBe(true);
  const there = open();
  there.remove(['free0000']);
  expect(there.paste(editor.copy(['free0000']), place).ok).toBe(true);
  const places = [editor, there].map(one => sheetOfScene(one).sheet.free.map(({ rect }) => rect.x));
  expect(places).toEqual([[10, 15], [10]]);
  expect(editor.paste([{ id: 'x', name: 'label', props: null as never }], place).ok).toBe(true);
});
