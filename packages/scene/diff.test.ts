import { component } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import { diffTemplates } from './diff.ts';
import { MAIN, ROOT, type Template } from './types.ts';

const of = (...components: Template['components']): Template => ({ page: {}, components });
const note = (id: string, label = id) => component(id, 'note', { label });

describe('comparing two templates', () => {
  it('finds nothing between equal ones', () => {
    expect(diffTemplates(of(note('a')), of(note('a')))).toEqual([]);
  });

  it('names what was added and what was removed, with its place', () => {
    const changes = diffTemplates(
      of(note('a'), note('b')),
      of(note('a'), component('box', 'box', {}, [note('c')])),
    );
    expect(changes).toEqual([
      { kind: 'added', id: 'box', type: 'box', title: null, to: { parent: ROOT, slot: MAIN, index: 1 } },
      { kind: 'added', id: 'c', type: 'note', title: 'c', to: { parent: 'box', slot: MAIN, index: 0 } },
      { kind: 'removed', id: 'b', type: 'note', title: 'b', from: { parent: ROOT, slot: MAIN, index: 1 } },
    ]);
  });

  it('calls a change of parent a move, not a removal and an addition', () => {
    const changes = diffTemplates(
      of(note('a'), component('box', 'box')),
      of(component('box', 'box', {}, [note('a')])),
    );
    expect(changes.map(change => change.kind)).toEqual(['moved']);
    expect(changes[0]).toMatchObject({ id: 'a', from: { parent: ROOT }, to: { parent: 'box', index: 0 } });
  });

  it('counts as moved the fewest siblings that explain the order', () => {
    const moved = (before: string[], after: string[]) =>
      diffTemplates(of(...before.map(id => note(id))), of(...after.map(id => note(id)))).map(change =>
        change.kind === 'moved' ? change.id : change.kind,
      );
    expect(moved(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(['a']);
    expect(moved(['a', 'b', 'c'], ['x', 'a', 'b', 'c'])).toEqual(['added']);
    expect(moved(['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'])).toHaveLength(3);
  });

  it('tells props by their leaf, lists as a whole', () => {
    const before = component('a', 'note', { label: '旧', style: { size: 1, colour: 'red' }, list: [1] });
    const after = component('a', 'note', { label: '新', style: { size: 1 }, list: [1, 2], more: null });
    const changes = diffTemplates(of(before), of({ ...after, alias: '别名' }));
    expect(
      changes.map(change => change.kind === 'changed' && [change.path, change.before, change.after]),
    ).toEqual([
      ['alias', undefined, '别名'],
      ['label', '旧', '新'],
      ['style.colour', 'red', undefined],
      ['list', [1], [1, 2]],
      ['more', undefined, null],
    ]);
    expect(changes[0]).toMatchObject({ title: '别名' });
  });

  it('puts page settings first', () => {
    const changes = diffTemplates(
      { page: { gap: { row: 1 } }, components: [] },
      { page: { gap: { row: 2 } }, components: [note('a')] },
    );
    expect(changes[0]).toEqual({ kind: 'page', path: 'gap.row', before: 1, after: 2 });
  });

  it('takes what a colleague wrote in place of an alias or a mark for what it says, and for no title', () => {
    const odd = (alias: unknown, isHidden: unknown): Template =>
      of({ ...component('a', 'note', { label: '甲' }), alias, isHidden } as never);
    const template = odd({ by: '字' }, ['x']);
    expect(diffTemplates(template, structuredClone(template))).toEqual([]);
    expect(diffTemplates(template, odd({ by: '词' }, ['x']))).toEqual([
      {
        ...{ kind: 'changed', id: 'a', type: 'note', title: '甲', path: 'alias' },
        ...{ before: { by: '字' }, after: { by: '词' } },
      },
    ]);
    expect(diffTemplates(odd(7, null), of()).map(change => change.kind !== 'page' && change.title)).toEqual([
      '甲',
    ]);
  });
});
