import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

describe('copy and paste', () => {
  it('carries subtrees to another design under new ids', () => {
    const from = TestDesigner.of().add('box', 'box').add('note', 'a', 'box', 0, { label: '甲' });
    const clipboard = JSON.parse(JSON.stringify(from.editor.copy(from.ids(['a', 'box']))));
    expect(clipboard).toHaveLength(1);
    const to = TestDesigner.of().add('note', 'first');
    const answer = to.editor.paste(clipboard, to.place('root', 0));
    const [pasted = ''] = answer.ok ? answer.value : [];
    expect(pasted).not.toBe(from.id('box'));
    to.expectChildren('root', [pasted, 'first']).expectSelected(pasted).expectUndo('粘贴 盒子', '添加 便签');
    expect(to.editor.node(to.editor.children(pasted, 'main')[0]!)?.props.label).toBe('甲');
  });

  it('obeys the place: behaviours apply, rules refuse, all or nothing', () => {
    const me = TestDesigner.of().add('table', 'table');
    const field = component('x', 'note', { label: '甲', required: true, status: 'hidden' });
    expect(me.editor.paste([field], me.place('table')).ok).toBe(true);
    const [pasted = ''] = me.editor.children(me.id('table'), 'main');
    me.expectProp(pasted, 'required', false);
    me.expectRefused(
      me.editor.paste([field, component('y', 'box')], me.place('table')),
      '盒子不能放在子表中',
    );
    expect(me.editor.children(me.id('table'), 'main')).toHaveLength(1);
  });

  it('looks at what is inside as well', () => {
    const me = TestDesigner.of();
    me.expectRefused(me.editor.paste([component('x', 'note')], me.place('nowhere')), '目标位置已不存在');
    const wrong = component('b', 'table', {}, [component('c', 'box')]);
    me.expectRefused(me.editor.paste([wrong], me.place('root')), '盒子不能放在子表中');
  });

  it('leaves out what may stand only once and stands already, wherever it lies, and pastes the rest', () => {
    const me = TestDesigner.of().add('code', 'code').add('note', 'a');
    const inside = component('b', 'box', {}, [component('c', 'code'), component('d', 'note')]);
    const copied = [component('x', 'code'), component('y', 'note'), inside];
    expect(me.editor.secondsIn(copied)).toEqual(['编号']);
    const answer = me.editor.paste(copied, me.place('root'));
    const [note = '', box = ''] = answer.ok ? answer.value : [];
    me.expectChildren('root', ['code', 'a', note, box]).expectUndo('粘贴 2个组件', '添加 便签', '添加 编号');
    expect(me.editor.children(box, 'main')).toHaveLength(1);
  });

  it('lets in the first of several that may stand only once, and refuses where nothing else is there', () => {
    const me = TestDesigner.of();
    const twice = [component('x', 'code'), component('y', 'code')];
    const answer = me.editor.paste(twice, me.place('root'));
    expect(answer.ok && answer.value).toHaveLength(1);
    expect(me.editor.secondsIn(twice)).toEqual(['编号']);
    me.expectRefused(me.editor.paste(twice, me.place('root')), '只能添加一个编号');
  });

  it('gives JSON of its own: changing it changes no design', () => {
    const me = TestDesigner.of().add('note', 'a');
    const [copied] = me.editor.copy(me.ids('a'));
    copied!.props.label = '改';
    me.expectProp('a', 'label', '便签');
  });

  it('refuses types that this design does not know, by name, also inside of others', () => {
    const me = TestDesigner.of().add('note', 'a');
    const inside = component('b', 'box', {}, [component('x', 'hologram'), component('y', 'note')]);
    me.expectRefused(
      me.editor.paste([component('c', 'radar'), inside], me.place('root')),
      '当前设计不支持这些组件，无法粘贴：radar、hologram',
    );
    me.expectChildren('root', ['a']);
  });

  it('is refused when there is nothing to paste', () => {
    const me = TestDesigner.of();
    me.expectRefused(me.editor.paste([], me.place('root')), '剪贴板中没有可粘贴的组件');
  });
});
