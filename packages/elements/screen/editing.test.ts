import type { DesignEditor } from '@gonghui/editor/api.ts';
import { MAIN, ROOT, type Template } from '@gonghui/scene/types.ts';
import { Peers } from '@gonghui/testkit/peers.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenFamily } from './family.ts';
import { leavesOf, stageBox } from './geometry/boxes.ts';
import { drawn } from './geometry/order.ts';
import { anyScreen, asset, layerOf, screenOf } from './testing/screens.ts';

const open = (template: Template) => TestDesigner.of(template, screenFamily).editor;
const square = (x: number, y: number) => ({ x, y, width: 100, height: 50 });
const list = (editor: DesignEditor, parent = ROOT) => [...editor.children(parent, MAIN)];
const value = <T>(answer: { ok: true; value: T } | { ok: false; message: string }): T => {
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
};
const three = () =>
  open(
    screenOf([
      asset('aaaaaaaa', square(0, 0)),
      asset('bbbbbbbb', square(200, 10)),
      asset('cccccccc', square(400, 20)),
    ]),
  );
/** Where everything is seen, the lowest first. */
const picture = (editor: DesignEditor) => drawn(editor).map(id => ({ id, box: stageBox(editor, id) }));

describe('grouping', () => {
  it('puts the layer where the topmost member was, with the members in their order', () => {
    const editor = three();
    const id = value(editor.wrap(['bbbbbbbb', 'aaaaaaaa']));
    expect(list(editor)).toEqual([id, 'cccccccc']);
    expect(list(editor, id)).toEqual(['aaaaaaaa', 'bbbbbbbb']);
    expect(editor.selection.ids).toEqual([id]);
    expect(editor.history.undoSteps.map(({ label }) => label)).toEqual(['组合 2个组件']);
    editor.history.undo();
    expect(list(editor)).toEqual(['aaaaaaaa', 'bbbbbbbb', 'cccccccc']);
  });

  it('changes no pixel, and taking apart changes none either', () => {
    fc.assert(
      fc.property(anyScreen, fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }), (template, picks) => {
        const editor = open(template);
        const all = editor.order();
        const before = new Map(picture(editor).map(({ id, box }) => [id, box]));
        const same = () => {
          const now = picture(editor);
          expect(now).toHaveLength(before.size);
          for (const { id, box } of now) {
            const was = before.get(id);
            for (const side of ['x', 'y', 'width', 'height', 'rotate'] as const)
              expect(box?.[side]).toBeCloseTo(was?.[side] ?? Number.NaN, 1);
          }
        };
        const wrapped = editor.wrap(picks.map(pick => all[pick % all.length] ?? ''));
        same();
        if (!wrapped.ok) {
          expect(wrapped.message).toBe('图层组最多嵌套4级');
          return;
        }
        const inside = list(editor, wrapped.value);
        expect(value(editor.unwrap([wrapped.value]))).toEqual(inside);
        same();
        editor.unwrap(editor.order().filter(id => editor.node(id)?.type === 'layer'));
        same();
        editor.history.undo();
        same();
      }),
    );
  });

  it('keeps the order of what it frees where two groups lie beside each other', () => {
    const editor = open(
      screenOf([
        layerOf('layer001', [5, 5], [asset('aaaaaaaa', square(0, 0)), asset('bbbbbbbb', square(0, 0))]),
        { ...layerOf('layer002', [7, 7], [asset('cccccccc', square(0, 0))]), isHidden: true },
        asset('dddddddd', square(0, 0)),
      ]),
    );
    value(editor.unwrap(['layer001', 'layer002', 'dddddddd']));
    expect(list(editor)).toEqual(['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd']);
    // What was not seen in its layer is not seen without it.
    expect(drawn(editor)).toEqual(['aaaaaaaa', 'bbbbbbbb', 'dddddddd']);
    expect(editor.unwrap(['dddddddd'])).toEqual({ ok: false, message: '请先选择图层组' });
  });

  it('nests to four', () => {
    const editor = three();
    let id = 'aaaaaaaa';
    for (let level = 0; level < 4; level++) id = value(editor.wrap([id]));
    expect(editor.wrap([id])).toEqual({ ok: false, message: '图层组最多嵌套4级' });
    value(editor.wrap(['bbbbbbbb', 'cccccccc']));
  });

  it('keeps what is dragged from one layer to another where it is seen', () => {
    const editor = three();
    const id = value(editor.wrap(['aaaaaaaa', 'bbbbbbbb']));
    value(editor.patch([{ id, values: { pos: [33, 44] } }]));
    value(editor.move(['cccccccc'], { parent: id, slot: MAIN, index: 0 }));
    expect(editor.node('cccccccc')?.props.pos).toEqual([367, -24]);
    expect(stageBox(editor, 'cccccccc')).toMatchObject({ x: 400, y: 20 });
  });
});

describe('a layer without children', () => {
  const nested = () =>
    open(
      screenOf([
        layerOf('layer001', [0, 0], [layerOf('layer002', [9, 9], [asset('aaaaaaaa', square(0, 0))])]),
        asset('bbbbbbbb', square(0, 0)),
      ]),
    );

  it('goes with the last child, in that step', () => {
    const editor = nested();
    value(editor.remove(['aaaaaaaa']));
    expect(editor.order()).toEqual(['bbbbbbbb']);
    editor.history.undo();
    expect(editor.order()).toEqual(['layer001', 'layer002', 'aaaaaaaa', 'bbbbbbbb']);
  });

  it('goes when its last child is moved out or grouped elsewhere', () => {
    const editor = nested();
    value(editor.move(['aaaaaaaa'], { parent: ROOT, slot: MAIN, index: 0 }));
    expect(editor.order()).toEqual(['aaaaaaaa', 'bbbbbbbb']);
    expect(stageBox(editor, 'aaaaaaaa')).toMatchObject({ x: 9, y: 9 });
    editor.history.undo();
    const id = value(editor.wrap(['aaaaaaaa', 'bbbbbbbb']));
    expect(editor.order()).toEqual([id, 'aaaaaaaa', 'bbbbbbbb']);
    expect(stageBox(editor, 'aaaaaaaa')).toMatchObject({ x: 9, y: 9 });
  });

  it('is not saved where two people emptied it at once', () => {
    const template = screenOf([
      layerOf('layer001', [0, 0], [asset('aaaaaaaa', square(0, 0)), asset('bbbbbbbb', square(0, 0))]),
    ]);
    const peers = new Peers(2, 1, screenFamily, template);
    peers.act(() => {
      value(peers.at(0).editor.remove(['aaaaaaaa']));
      value(peers.at(1).editor.remove(['bbbbbbbb']));
      peers.settle();
      for (const { editor } of peers.list) {
        expect(drawn(editor)).toEqual([]);
        expect(editor.toTemplate().components).toEqual([]);
      }
    });
    peers.destroy();
  });
});

describe('colleagues', () => {
  it('keeps what was put into a layer that a colleague took apart where it stood, and lets it be moved', () => {
    const template = screenOf([
      layerOf('layer001', [40, 0], [layerOf('layer002', [100, 50], [asset('aaaaaaaa', square(0, 0))])]),
      asset('bbbbbbbb', square(10, 10)),
      asset('cccccccc', square(20, 20)),
    ]);
    const peers = new Peers(2, 3, screenFamily, template);
    peers.act(() => {
      const [one, other] = [peers.at(0).editor, peers.at(1).editor];
      value(one.unwrap(['layer002']));
      value(other.move(['bbbbbbbb'], { parent: 'layer002', slot: MAIN, index: 0 }));
      peers.settle();
      for (const { editor } of peers.list) {
        expect(stageBox(editor, 'bbbbbbbb')).toMatchObject({ x: 10, y: 10 });
        expect(stageBox(editor, 'aaaaaaaa')).toMatchObject({ x: 140, y: 50 });
        const saved = editor.toTemplate().components.find(({ id }) => id === 'bbbbbbbb');
        expect(saved?.props.pos).toEqual([10, 10]);
      }
      // To the very value that the document holds already.
      value(one.patch([{ id: 'bbbbbbbb', values: { pos: [-130, -40] } }]));
      expect(stageBox(one, 'bbbbbbbb')).toMatchObject({ x: -130, y: -40 });
      one.history.undo();
      expect(stageBox(one, 'bbbbbbbb')).toMatchObject({ x: 10, y: 10 });
      value(one.setProp(['bbbbbbbb'], 'pos', [1, 2]));
      value(one.restack(['bbbbbbbb'], 'bottom'));
      peers.settle();
      for (const { editor } of peers.list) expect(stageBox(editor, 'bbbbbbbb')).toMatchObject({ x: 1, y: 2 });
    });
    peers.destroy();
  });

  it('counts on when a colleague moves the layer at the moment it goes', () => {
    const template = screenOf([
      layerOf('layer001', [100, 100], [asset('aaaaaaaa', square(0, 0))]),
      asset('bbbbbbbb', square(0, 0)),
    ]);
    const peers = new Peers(3, 3, screenFamily, template);
    peers.act(() => {
      value(peers.at(0).editor.remove(['layer001']));
      value(peers.at(1).editor.move(['bbbbbbbb'], { parent: 'layer001', slot: MAIN, index: 0 }));
      value(peers.at(2).editor.patch([{ id: 'layer001', values: { pos: [200, 100] } }]));
      peers.deliver(peers.at(0), 9);
      peers.settle();
      for (const { editor } of peers.list)
        expect(stageBox(editor, 'bbbbbbbb')).toMatchObject({ x: 100, y: 0 });
    });
    peers.destroy();
  });

  it('has each node in one layer when overlapping sets are grouped at once, and nothing moves', () => {
    const peers = new Peers(2, 5, screenFamily, three().toTemplate());
    peers.act(() => {
      const [one, other] = [peers.at(0).editor, peers.at(1).editor];
      value(one.wrap(['aaaaaaaa', 'bbbbbbbb']));
      value(other.wrap(['bbbbbbbb', 'cccccccc']));
      peers.settle();
      for (const { editor } of peers.list) {
        const leaves = editor.children(ROOT, MAIN).flatMap(id => leavesOf(editor, id));
        expect([...leaves].sort()).toEqual(['aaaaaaaa', 'bbbbbbbb', 'cccccccc']);
        for (const [id, x] of [
          ['aaaaaaaa', 0],
          ['bbbbbbbb', 200],
          ['cccccccc', 400],
        ] as const)
          expect(stageBox(editor, id)?.x).toBe(x);
      }
    });
    peers.destroy();
  });

  it('keeps a move that a colleague makes while the component is grouped', () => {
    const peers = new Peers(2, 5, screenFamily, three().toTemplate());
    peers.act(() => {
      value(peers.at(0).editor.wrap(['aaaaaaaa', 'bbbbbbbb']));
      value(peers.at(1).editor.patch([{ id: 'aaaaaaaa', values: { pos: [77, 88] } }]));
      peers.settle();
      for (const { editor } of peers.list)
        expect(stageBox(editor, 'aaaaaaaa')).toMatchObject({ x: 77, y: 88 });
    });
    peers.destroy();
  });
});

describe('locked', () => {
  it('refuses to be moved, resized, reordered, grouped and removed, and keeps its settings open', () => {
    const editor = open(
      screenOf([
        layerOf('layer001', [0, 0], [asset('aaaaaaaa', square(0, 0))], { locked: true }),
        asset('bbbbbbbb', square(0, 0), { locked: true }),
        layerOf('layer002', [0, 0], [asset('cccccccc', square(0, 0), { locked: true })]),
      ]),
    );
    const locked = { ok: false, message: '组件已锁定' };
    for (const id of ['aaaaaaaa', 'bbbbbbbb', 'layer001']) {
      expect(editor.patch([{ id, values: { pos: [1, 1] } }])).toEqual(locked);
      expect(editor.setProp([id], 'size', [30, 30])).toEqual(locked);
      expect(editor.setProp([id], 'rotate', 3)).toEqual(locked);
      expect(editor.restack([id], 'top')).toEqual(locked);
      expect(editor.wrap([id])).toEqual(locked);
      expect(editor.remove([id])).toEqual(locked);
      expect(editor.move([id], { parent: 'layer002', slot: MAIN, index: 0 })).toEqual(locked);
      value(editor.setProp([id], 'name', '名'));
    }
    expect(editor.unwrap(['layer001'])).toEqual(locked);
    // A layer that is not locked takes what is in it along, and does not take it away.
    value(editor.patch([{ id: 'layer002', values: { pos: [9, 9] } }]));
    expect(editor.remove(['layer002'])).toEqual(locked);
    value(editor.setProp(['bbbbbbbb'], 'locked', false));
    value(editor.remove(['bbbbbbbb']));
  });
});

describe('order', () => {
  const five = () =>
    open(
      screenOf(
        ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee'].map(id => asset(id, square(0, 0))),
      ),
    );
  const letters = (editor: DesignEditor) =>
    list(editor)
      .map(id => id[0])
      .join('');

  it('keeps the order of several among themselves', () => {
    const editor = five();
    const two = ['dddddddd', 'bbbbbbbb'];
    value(editor.restack(two, 'up'));
    expect(letters(editor)).toBe('acbed');
    value(editor.restack(two, 'up'));
    expect(letters(editor)).toBe('acebd');
    value(editor.restack(two, 'up'));
    expect(letters(editor)).toBe('acebd');
    value(editor.restack(two, 'bottom'));
    expect(letters(editor)).toBe('bdace');
    value(editor.restack(two, 'top'));
    expect(letters(editor)).toBe('acebd');
    value(editor.restack(['cccccccc'], 'down'));
    expect(letters(editor)).toBe('caebd');
    expect(editor.history.undoSteps.map(({ label }) => label)).toEqual([
      '下移 柱状图',
      '置顶 2个组件',
      '置底 2个组件',
      '上移 2个组件',
      '上移 2个组件',
    ]);
    editor.history.undo(5);
    expect(letters(editor)).toBe('abcde');
  });

  it('moves each in its own layer', () => {
    const editor = five();
    const id = value(editor.wrap(['aaaaaaaa', 'bbbbbbbb']));
    value(editor.restack(['aaaaaaaa', 'cccccccc'], 'top'));
    expect(list(editor, id)).toEqual(['bbbbbbbb', 'aaaaaaaa']);
    expect(list(editor)).toEqual([id, 'dddddddd', 'eeeeeeee', 'cccccccc']);
  });
});

describe('copies', () => {
  it('duplicates with a suffix, 30 further, unlocked', () => {
    const editor = open(
      screenOf([
        { ...asset('aaaaaaaa', square(0, 0), { locked: true }), alias: '销量' },
        asset('bbbbbbbb', square(5, 5), { name: '利润' }),
        asset('cccccccc', square(9, 9), { subName: 'barHorizontal' }),
      ]),
    );
    const copies = value(editor.duplicate(['aaaaaaaa', 'bbbbbbbb', 'cccccccc'])).map(id => editor.node(id));
    expect(copies.map(node => [node?.alias ?? node?.props.name, node?.props.pos])).toEqual([
      ['销量_copy', [30, 30]],
      ['利润_copy', [35, 35]],
      ['条形图_copy', [39, 39]],
    ]);
    expect(copies[0]?.props.locked).toBe(false);
  });

  it('pastes 30 further each time, out of layers where it is seen, and into another screen at its old place', () => {
    const editor = open(
      screenOf([
        layerOf('layer001', [100, 100], [asset('aaaaaaaa', square(1, 2)), asset('bbbbbbbb', square(3, 4))]),
      ]),
    );
    const copied = editor.copy(['aaaaaaaa']);
    const end = { parent: ROOT, slot: MAIN, index: 9 };
    const paste = (into: DesignEditor, place = end) => {
      const [id = ''] = value(into.paste(copied, place));
      return into.node(id)?.props.pos;
    };
    expect([paste(editor), paste(editor), paste(editor)]).toEqual([
      [131, 132],
      [161, 162],
      [191, 192],
    ]);
    expect(paste(editor, { parent: 'layer001', slot: MAIN, index: 0 })).toEqual([31, 32]);
    const another = open(screenOf([]));
    expect([paste(another), paste(another)]).toEqual([
      [101, 102],
      [131, 132],
    ]);
    expect(editor.paste([{ id: 'x', name: 'bar', props: null as never }], end).ok).toBe(true);
  });

  it('pastes what was cut at its old place', () => {
    const editor = three();
    const copied = editor.copy(['bbbbbbbb']);
    value(editor.remove(['bbbbbbbb']));
    const [id = ''] = value(editor.paste(copied, { parent: ROOT, slot: MAIN, index: 0 }));
    expect(editor.node(id)?.props.pos).toEqual([200, 10]);
  });
});

describe('amounts', () => {
  const many = (count: number, name: string) =>
    open(
      screenOf(
        Array.from({ length: count }, (_, index) =>
          asset(`n${String(index).padStart(7, '0')}`, square(0, 0), {}, name),
        ),
      ),
    );
  const end = { parent: ROOT, slot: MAIN, index: 9999 };

  it('refuses the chart that is too many, added or pasted', () => {
    const editor = many(149, 'bar');
    value(editor.add('pie', end));
    const refused = { ok: false, message: '图表数量不能超过150个' };
    expect(editor.add('VMap', end)).toEqual(refused);
    expect(editor.duplicate(['n0000000'])).toEqual(refused);
    value(editor.add('VTimer', end));
    value(editor.setProp(['n0000000'], 'name', '仍可修改'));
  });

  it('warns of many components and refuses more than a thousand', () => {
    const editor = many(301, 'VTimer');
    expect(editor.problems()).toEqual([
      { nodeId: null, message: '大屏中有301个组件，超过300个时播放可能变慢', level: 'warning' },
    ]);
    expect(many(1000, 'VTimer').add('VTimer', end)).toEqual({ ok: false, message: '组件数量不能超过1000个' });
  });
});
