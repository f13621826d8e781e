import type { Props } from '@gonghui/scene/types.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

const withOptions = (
  options: unknown = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
    { value: 'c', label: 'C' },
  ],
) =>
  TestDesigner.of({
    page: {},
    components: [component('q', 'choice', { label: '问', options: options as never })],
  });

const keys = (me: TestDesigner): unknown[] =>
  (me.editor.node('q')!.props.options as Props[]).map(({ value }) => value);

it('a list, and a text, may stand within a prop: verbs take the dotted path that settings have', () => {
  const me = TestDesigner.of({
    page: {},
    components: [
      component('q', 'choice', { label: '问', datum: { rows: [{ id: 'a' }, { id: 'b' }], note: '' } }),
    ],
  });
  const datum = () => me.editor.node('q')!.props.datum as unknown as { rows: Props[] };
  const ids = () => datum().rows.map(({ id }) => id);
  const other = me.fork();
  me.editor.addItem('q', 'datum.rows', { id: 'c', note: '新' });
  other.editor.addItem('q', 'datum.rows', { id: 'd' }, 0);
  other.editor.setItem('q', 'datum.rows', 'b', 'note', '乙');
  me.editor.moveItem('q', 'datum.rows', 'b', 0);
  me.editor.removeItem('q', 'datum.rows', 'a');
  me.merge(other);
  expect(datum().rows).toContainEqual({ id: 'b', note: '乙' });
  expect(ids().sort()).toEqual(['b', 'c', 'd']);
  me.editor.setText('q', 'datum.note', '同写');
  expect(datum()).toMatchObject({ note: '同写' });
  me.undo(4);
  expect(ids()).toEqual(expect.arrayContaining(['a', 'b']));
});

describe('items of a list', () => {
  it('are added where asked, with a key of their own when none is given', () => {
    const me = withOptions();
    const first = me.editor.addItem('q', 'options', { label: '新' }, 0);
    const last = me.editor.addItem('q', 'options', { value: 'z', label: 'Z' });
    expect(keys(me)).toEqual([first.ok && first.value, 'a', 'b', 'c', 'z']);
    expect(last).toEqual({ ok: true, value: 'z' });
    me.expectRefused(me.editor.addItem('q', 'options', { value: 'z' }), '该项已存在');
    me.undo(2);
    expect(keys(me)).toEqual(['a', 'b', 'c']);
  });

  it('move to the position they shall have', () => {
    const me = withOptions();
    me.editor.moveItem('q', 'options', 'a', 1);
    expect(keys(me)).toEqual(['b', 'a', 'c']);
    me.editor.moveItem('q', 'options', 'c', 0);
    expect(keys(me)).toEqual(['c', 'b', 'a']);
    me.wait(2000).editor.moveItem('q', 'options', 'c', 99);
    expect(keys(me)).toEqual(['b', 'a', 'c']);
  });

  it('change by field, their key included, and go', () => {
    const me = withOptions();
    me.editor.setItem('q', 'options', 'b', 'label', '乙');
    me.editor.setItem('q', 'options', 'a', 'value', 'x');
    me.editor.removeItem('q', 'options', 'c');
    me.expectProp('q', 'options', [
      { value: 'x', label: 'A' },
      { value: 'b', label: '乙' },
    ]);
    me.expectRefused(me.editor.setItem('q', 'options', 'x', 'value', 'b'), '该项已存在')
      .expectRefused(me.editor.setItem('q', 'options', 'c', 'label', 'x'), '该项已被删除')
      .expectRefused(me.editor.removeItem('q', 'options', 'c'), '该项已被删除')
      .expectRefused(me.editor.moveItem('q', 'options', 'c', 0), '该项已被删除')
      .expectRefused(me.editor.addItem('q', 'label', {}), '该属性不是列表');
    me.undo(3);
    expect(keys(me)).toEqual(['a', 'b', 'c']);
  });

  it('survive being added, renamed, sorted and removed by different people at once', () => {
    const me = withOptions();
    const other = me.fork();
    me.editor.addItem('q', 'options', { value: 'mine', label: '我' });
    me.editor.setItem('q', 'options', 'b', 'label', '乙');
    other.editor.addItem('q', 'options', { value: 'theirs', label: '他' });
    other.editor.moveItem('q', 'options', 'b', 0);
    other.editor.removeItem('q', 'options', 'a');
    me.merge(other);
    expect(keys(me)).toEqual(keys(other));
    expect(new Set(keys(me))).toEqual(new Set(['b', 'c', 'mine', 'theirs']));
    expect(me.editor.node('q')?.props.options).toContainEqual({ value: 'b', label: '乙' });
  });

  it('keep what a co-editor wrote into a new one when its adding is undone and redone', () => {
    const me = withOptions([]);
    me.editor.addItem('q', 'options', { value: 'n', label: '新' });
    me.colleague(other => other.editor.setItem('q', 'options', 'n', 'label', '他的'));
    me.undo()
      .expectProp('q', 'options', [])
      .redo()
      .expectProp('q', 'options', [{ value: 'n', label: '他的' }]);
  });

  it('can be replaced as a whole by their keys: what stays keeps a concurrent rename', () => {
    const me = withOptions();
    const other = me.fork();
    me.set('q', 'options', [
      { value: 'c', label: 'C' },
      { value: 'n', label: 'N' },
      { value: 'a', label: 'A' },
    ]);
    other.editor.setItem('q', 'options', 'c', 'label', '丙');
    me.merge(other);
    me.expectProp('q', 'options', [
      { value: 'c', label: '丙' },
      { value: 'n', label: 'N' },
      { value: 'a', label: 'A' },
    ]);
    me.undo();
    me.expectProp('q', 'options', [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
      { value: 'c', label: '丙' },
    ]);
  });

  it('of a list that a template stored as a whole are changed as a whole', () => {
    const doubled = [
      { value: 'a', label: '1' },
      { value: 'a', label: '2' },
    ];
    const me = withOptions(doubled).expectProp('q', 'options', doubled);
    me.editor.setItem('q', 'options', 'a', 'label', '一');
    me.expectProp('q', 'options', [
      { value: 'a', label: '一' },
      { value: 'a', label: '2' },
    ]);
    me.editor.moveItem('q', 'options', 'a', 1);
    me.expectProp('q', 'options', [
      { value: 'a', label: '2' },
      { value: 'a', label: '一' },
    ]);
    me.editor.removeItem('q', 'options', 'a');
    me.expectProp('q', 'options', [{ value: 'a', label: '一' }]);
    me.editor.addItem('q', 'options', { value: 'b' }, 0);
    me.expectProp('q', 'options', [{ value: 'b' }, { value: 'a', label: '一' }]);
  });

  it('appear in a prop that was not there', () => {
    const me = TestDesigner.of({ page: {}, components: [component('q', 'choice')] });
    const defaults = me.editor.node('q')?.props.options as { value: string }[];
    me.editor.addItem('q', 'options', { value: 'a' });
    // Those that the type has by default were there already, and stay.
    me.expectProp('q', 'options', [...defaults, { value: 'a' }])
      .undo()
      .expectProp('q', 'options', undefined);
    me.editor.setItem('q', 'options', defaults[0]?.value ?? '', 'label', '改');
    me.expectProp('q', 'options', [{ ...defaults[0], label: '改' }, ...defaults.slice(1)]);
  });
});
