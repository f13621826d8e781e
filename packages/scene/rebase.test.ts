import { component } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import { rebaseTemplate } from './rebase.ts';
import type { Template } from './types.ts';

const of = (...components: Template['components']): Template => ({ page: {}, components });
const note = (id: string, label = id, more = {}) => component(id, 'note', { label, ...more });
const box = (id: string, ...inner: Template['components']) => component(id, 'box', {}, inner);
const ids = ({ components }: Template): unknown =>
  components.map(({ id, components: inner }) => (inner ? [id, ids({ page: {}, components: inner })] : id));

describe('a draft on top of what its design became elsewhere', () => {
  const base = of(note('a'), note('b'), box('x', note('c')));

  it('is the other where one of them changed nothing', () => {
    const other = of(note('b', '乙'), box('x'), note('d'));
    expect(rebaseTemplate(base, other, base)).toEqual(other);
    expect(rebaseTemplate(base, base, other)).toEqual(other);
    expect(rebaseTemplate(base, other, other)).toEqual(other);
  });

  it('has the changes of both, down to single settings', () => {
    const next = of(note('a', '甲'), note('b'), box('x', note('c'), note('n')));
    const mine = of(note('a', 'a', { hint: '写' }), note('m'), note('b'), box('x', note('c')));
    const both = rebaseTemplate(base, next, mine);
    expect(ids(both)).toEqual(['a', 'm', 'b', ['x', ['c', 'n']]]);
    expect(both.components[0]?.props).toEqual({ label: '甲', hint: '写' });
  });

  it('keeps what was done in the draft where both changed the same', () => {
    const both = rebaseTemplate(
      base,
      of(note('a', '甲')),
      of(note('a', '子'), note('b', '丑'), box('x', note('c'))),
    );
    expect(both.components.map(({ props }) => props.label)).toEqual(['子', '丑']);
  });

  it('takes away what the other removed, unless somebody works in it', () => {
    const next = of(note('a'));
    expect(ids(rebaseTemplate(base, next, base))).toEqual(['a']);
    expect(
      ids(rebaseTemplate(base, next, of(note('a'), note('b', '乙'), box('x', note('c'), note('m'))))),
    ).toEqual(['a', 'b', ['x', ['m']]]);
  });

  it('leaves away what the draft removed', () => {
    const next = of(note('a'), note('b', '乙'), box('x', note('c')), note('n'));
    expect(ids(rebaseTemplate(base, next, of(note('a'))))).toEqual(['a', 'n']);
  });

  it('moves what one of them moved, and says of two moves that of the draft', () => {
    expect(ids(rebaseTemplate(base, of(note('a'), box('x', note('b'), note('c'))), base))).toEqual([
      'a',
      ['x', ['b', 'c']],
    ]);
    const next = of(note('b'), note('a'), box('x', note('c')));
    const mine = of(note('a'), box('x', note('c'), note('b')));
    expect(ids(rebaseTemplate(base, next, mine))).toEqual(['a', ['x', ['c', 'b']]]);
    expect(ids(rebaseTemplate(base, next, base))).toEqual(['b', 'a', ['x', ['c']]]);
  });

  it('loses neither of two that were put into each other', () => {
    const boxes = of(box('x'), box('y'));
    const both = rebaseTemplate(boxes, of(box('x', box('y'))), of(box('y', box('x'))));
    expect(JSON.stringify(both).match(/"id":"[xy]"/g)).toHaveLength(2);
  });

  it('merges the settings of the page', () => {
    const page = (page: Template['page']): Template => ({ page, components: [] });
    const both = rebaseTemplate(
      page({ title: '旧', look: { width: 1, tone: 'a' } }),
      page({ title: '新', look: { width: 2, tone: 'a' } }),
      page({ title: '旧', look: { width: 1, tone: 'b' } }),
    );
    expect(both.page).toEqual({ title: '新', look: { width: 2, tone: 'b' } });
  });

  it('takes a condition as one', () => {
    const asked = (...items: string[]) => of(note('a', 'a', { when: { logical: 'and', items } }));
    const both = rebaseTemplate(asked('1'), asked('1', '2'), asked('3'));
    expect(both.components[0]?.props.when).toEqual({ logical: 'and', items: ['3'] });
  });
});
