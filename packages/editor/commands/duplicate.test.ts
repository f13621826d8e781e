import type { Props } from '@gonghui/scene/types.ts';
import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

const copies = (me: TestDesigner, ...names: string[]): string[] => {
  const answer = me.editor.duplicate(me.ids(names));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
};

describe('duplicating', () => {
  it('puts copies with new ids right after the originals, in their order, as one step', () => {
    const me = TestDesigner.of()
      .add('note', 'a', 'root', 0, { label: '甲' })
      .add('note', 'b')
      .add('note', 'z');
    const [first = '', second = ''] = copies(me, 'b', 'a');
    me.expectChildren('root', ['a', 'b', first, second, 'z']);
    expect(me.editor.node(first)?.props).toEqual(me.editor.node(me.id('a'))?.props);
    expect(me.editor.selection.ids).toEqual([first, second]);
    me.undo().expectChildren('root', ['a', 'b', 'z']);
  });

  it('copies whole subtrees, and the outermost only once', () => {
    const me = TestDesigner.of().add('columns', 'wide').add('note', 'x', 'wide.c2');
    const made = copies(me, 'wide', 'x');
    expect(made).toHaveLength(1);
    const inside = me.editor.children(made[0]!, 'c2');
    expect(inside).toHaveLength(1);
    expect(inside[0]).not.toBe(me.id('x'));
  });

  it('renews list items whose key is an id of ours, and what names them; keys people chose stay', () => {
    const me = TestDesigner.of().add('choice', 'a', 'root', 0, {
      options: [
        { value: 'k3x9w2ab', label: '一' },
        { value: '自定', label: '二' },
      ],
      chosen: ['k3x9w2ab', '自定'],
    });
    const props = me.editor.node(copies(me, 'a')[0]!)!.props;
    const keys = (props.options as Props[]).map(({ value }) => value);
    expect(keys[0]).not.toBe('k3x9w2ab');
    expect(keys[1]).toBe('自定');
    expect(props.chosen).toEqual(keys);
  });

  it('lets references among what is copied point to the copies, others stay', () => {
    const me = TestDesigner.of()
      .add('box', 'box')
      .add('note', 'a', 'box')
      .add('note', 'b', 'box')
      .add('note', 'z');
    me.set('a', 'relateds', { bindIds: me.ids(['b', 'z']) });
    const [box = ''] = copies(me, 'box');
    const [a = '', b = ''] = me.editor.children(box, 'main');
    expect(me.editor.node(a)?.props.relateds).toEqual({ bindIds: [b, me.id('z')] });
  });

  it('follows components placed from elsewhere as it does ours; a title that reads like an id stays', () => {
    const note = (id: string, props: Props) => ({ id, name: 'note', props });
    const inside = [
      note('crm_price', { label: 'crm_price' }),
      note('Sum_1', {
        label: '合计',
        formula: '{{crm_price}} * 2 + {{erp_rows.crm_price}}',
        of: 'crm_price',
      }),
    ];
    const box = { id: 'erp_box', name: 'box', props: {}, components: inside };
    const me = TestDesigner.of({ page: {}, components: [box] } as never);
    const [copy = ''] = copies(me, 'erp_box');
    const [price = '', sum = ''] = me.editor.children(copy, 'main');
    expect([copy, price, sum].join(' ')).not.toContain('_');
    expect(me.editor.node(price)?.props.label).toBe('crm_price');
    expect(me.editor.node(sum)?.props).toMatchObject({
      formula: `{{${price}}} * 2 + {{erp_rows.${price}}}`,
      of: price,
    });
  });

  it('leaves out what may be there once and copies the others', () => {
    const me = TestDesigner.of().add('code', 'code').add('note', 'a');
    expect(me.editor.secondsIn(me.editor.copy(me.ids(['code', 'a'])))).toEqual(['编号']);
    const answer = me.editor.duplicate(me.ids(['code', 'a']));
    const [copied = ''] = answer.ok ? answer.value : [];
    me.expectChildren('root', ['code', 'a', copied]);
  });

  it('is refused for what may be there once', () => {
    const me = TestDesigner.of().add('code', 'code');
    me.expectRefused(me.editor.duplicate(me.ids('code')), '只能添加一个编号');
  });
});
