import type { Restore } from '@gonghui/scene/restores.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

const PAST: Template = {
  page: { columns: 12 },
  components: [
    component('a', 'note', { label: '甲' }),
    component('q', 'choice', {
      options: [
        { value: '1', label: '一' },
        { value: '2', label: '二' },
      ],
    }),
    { ...component('box', 'box'), components: [component('e', 'essay', { content: '原文' })] },
  ],
};

const of = (...components: Template['components']): Template => ({ page: {}, components });

describe('restoring a past moment', () => {
  it('makes the design read as it was, as one step that can be undone', () => {
    const me = TestDesigner.of(PAST)
      .remove('q')
      .set('a', 'label', '新')
      .add('note', 'n')
      .move('e', 'root', 0);
    me.set('e', 'content', '改文').editor.setPage('columns', 6);
    const present = me.editor.toTemplate();
    expect(me.editor.replaceWith(PAST, '恢复到 版本 1')).toEqual({ ok: true, value: true });
    expect(me.editor.toTemplate()).toEqual(PAST);
    expect(me.editor.history.undoSteps[0]?.label).toBe('恢复到 版本 1');
    me.undo();
    expect(me.editor.toTemplate()).toEqual(present);
    me.redo();
    expect(me.editor.toTemplate()).toEqual(PAST);
  });

  it('to what is there already writes nothing', () => {
    const me = TestDesigner.of(PAST);
    let bytes = 0;
    me.doc.on('update', (update: Uint8Array) => {
      bytes += update.length;
    });
    me.editor.replaceWith(structuredClone(me.editor.toTemplate()), '恢复');
    expect(bytes).toBe(0);
    me.expectUndo();
  });

  it('leaves alone what a co-editor does at the same time beside it', () => {
    const me = TestDesigner.of(PAST).set('a', 'label', '新');
    const other = me.fork();
    me.editor.replaceWith(PAST, '恢复');
    other.set('a', 'required', true);
    other.set('e', 'content', '原文续').editor.setItem('q', 'options', '1', 'label', '壹');
    me.merge(other)
      .expectProp('a', 'label', '甲')
      .expectProp('a', 'required', true)
      .expectProp('e', 'content', '原文续');
    me.expectProp('q', 'options', [
      { value: '1', label: '壹' },
      { value: '2', label: '二' },
    ]);
  });

  it('brings a removed node back under its own id, with a shared text that can still be typed in together', () => {
    const me = TestDesigner.of(PAST).remove('box');
    me.editor.replaceWith(PAST, '恢复');
    const other = me.fork();
    me.set('e', 'content', '原文一');
    other.set('e', 'content', '零原文');
    me.merge(other).expectProp('e', 'content', '零原文一');
  });

  it('works into an empty design, and handles a type that changed, unknown keys and odd templates', () => {
    const odd = {
      page: { columns: 1 },
      theme: { dark: true },
      components: [
        { ...component('a', 'box'), components: [], menuOptions: [1] },
        { ...component('q', 'hologram', { x: {} }), alias: '别名' },
      ],
    } as Template;
    const me = TestDesigner.of(PAST);
    me.editor.replaceWith(odd, '恢复');
    expect(me.editor.toTemplate()).toEqual(odd);
    me.editor.replaceWith({} as Template, '清空');
    expect(me.editor.order()).toEqual([]);
    const empty = TestDesigner.of();
    empty.editor.replaceWith(odd, '导入');
    expect(empty.editor.toTemplate()).toEqual(odd);
  });

  it('takes over how an unknown type spells its children', () => {
    const me = TestDesigner.of(PAST);
    const odd = of(component('a', 'hologram', {}, { left: [], right: [component('n', 'note')] }));
    me.editor.replaceWith(odd, '恢复');
    expect(me.editor.toTemplate()).toEqual(odd);
    me.editor.replaceWith(PAST, '恢复');
    expect(me.editor.toTemplate()).toEqual(PAST);
  });

  it('is told to co-editors with who did it and what came back, once and not when a design is opened', () => {
    const me = TestDesigner.of(PAST);
    const other = me.fork();
    const received: Restore[] = [];
    other.editor.onRestore(restore => received.push(restore));
    const by = { id: 'user0002', name: '李明' };
    me.editor.replaceWith(PAST, '恢复', { by, to: '版本 1' });
    expect(other.merge(me) && received).toEqual([]);
    me.editor.replaceWith(of(component('a', 'note')), '恢复', { by, to: '版本 1' });
    other.merge(me);
    expect(received).toEqual([{ by, to: '版本 1', at: expect.any(Number) }]);
    me.editor.history.undo();
    other.merge(me);
    expect(other.editor.toTemplate()).toEqual(PAST);
    expect(received).toHaveLength(1);
    const late = TestDesigner.of();
    late.editor.onRestore(restore => received.push(restore));
    late.merge(me);
    expect(received).toHaveLength(1);
  });

  it('leaves others the steps whose work still stands, and takes only what it took back from their lists', () => {
    const restorer = TestDesigner.of(PAST);
    const her = restorer.fork();
    her.set('a', 'label', '她的');
    const moment = her.editor.toTemplate();
    her.editor.add('note', { parent: 'root', slot: 'main', index: 0 });
    restorer.merge(her).editor.replaceWith(moment, '恢复');
    her.merge(restorer);
    expect(her.editor.history.undoSteps.map(step => step.label)).toEqual(['修改 她的 的 标题']);
    her.editor.history.undo();
    expect(her.editor.toTemplate()).toEqual(PAST);
  });

  it('keeps the places of siblings that are in order already', () => {
    const me = TestDesigner.of(PAST);
    const order = me.editor.node('q')?.at[2];
    me.editor.replaceWith(
      { ...PAST, components: [PAST.components[1]!, PAST.components[2]!, PAST.components[0]!] },
      '恢复',
    );
    expect(me.editor.node('q')?.at[2]).toBe(order);
    me.expectChildren('root', ['q', 'box', 'a']);
  });
});
