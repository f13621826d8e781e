import { formTypes } from '@gonghui/elements/form/family.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import type { ListColumn } from '../../record/list/views/layout.ts';
import { columnsBy, makesColumns } from './columns.ts';

const NOBODY = { user: () => undefined, dept: () => undefined, role: () => undefined };

function field(name: string, props: Props = {}, system?: ListColumn['system']): ListColumn {
  const spec = fieldOf(name);
  const definition = formTypes.get(name);
  if (!spec || !definition) throw new Error(`no field ${name}`);
  const component = { id: 'fieldabc', name, props: { ...definition.defaults(), ...props } };
  return {
    id: system ?? 'fieldabc',
    title: '状态',
    component,
    spec,
    system,
    width: 0,
    hidden: false,
    total: 'none',
    numeric: false,
    sortable: true,
    groupable: true,
  };
}
const group = (key: unknown, count: number) => ({ key: key as never, count, measures: {} });
const shown = (columns: ReturnType<typeof columnsBy>) => columns.map(({ title, count }) => [title, count]);
const options = [
  { value: 'waiting1', label: '待处理' },
  { value: 'working1', label: '处理中' },
];

describe('publishing B1: columns of a board', () => {
  it('are the choices in their order, empty ones too, records without one last', () => {
    const columns = columnsBy(field('select-single', { options }), [group('working1', 3), group(null, 2)], {
      ungrouped: true,
      names: NOBODY,
    });
    expect(shown(columns)).toEqual([
      ['待处理', 0],
      ['处理中', 3],
      ['未分组', 2],
    ]);
    expect(columns.map(({ value }) => value)).toEqual(['waiting1', 'working1', columns.at(-1)?.value]);
    const without = columnsBy(field('radio', { options }), [group(null, 2)], {
      ungrouped: false,
      names: NOBODY,
    });
    expect(shown(without)).toEqual([
      ['待处理', 0],
      ['处理中', 0],
    ]);
  });

  it('of an option that was removed keep its records in sight, and take none', () => {
    const columns = columnsBy(field('radio', { options }), [group('oldvalue', 5)], {
      ungrouped: false,
      names: NOBODY,
    });
    expect(shown(columns).at(-1)).toEqual(['已删除的选项', 5]);
    expect(columns.at(-1)).not.toHaveProperty('value');
  });

  it('are both answers of a switch, every step of a rating', () => {
    const names = NOBODY;
    expect(shown(columnsBy(field('switch'), [group(true, 1)], { ungrouped: false, names }))).toEqual([
      ['是', 1],
      ['否', 0],
    ]);
    const rates = columnsBy(field('rate', { maxScore: 3 }), [group(2, 4)], { ungrouped: false, names });
    expect(shown(rates)).toEqual([
      ['1分', 0],
      ['2分', 4],
      ['3分', 0],
    ]);
  });

  it('are the people that records name, by their names', () => {
    const names = { ...NOBODY, user: (id: string) => (id === 'u1' ? '王工' : undefined) };
    const columns = columnsBy(field('staff'), [group(['u1'], 2), group([], 1)], { ungrouped: true, names });
    expect(shown(columns)).toEqual([
      ['王工', 2],
      ['未分组', 1],
    ]);
    expect(columns.map(({ value }) => value)).toEqual([['u1'], []]);
  });

  it('by approval take no card: only an approval moves it', () => {
    const status = field(
      'select-single',
      { options: [{ value: 'approved', label: '已通过' }] },
      'processStatus',
    );
    const columns = columnsBy(status, [group('approved', 2), group(null, 1)], {
      ungrouped: true,
      names: NOBODY,
    });
    expect(shown(columns)).toEqual([
      ['已通过', 2],
      ['未发起审批', 1],
    ]);
    expect(columns.some(column => 'value' in column)).toBe(false);
  });

  it('are made of what has one value of few', () => {
    const makes = ['radio', 'select-single', 'switch', 'rate', 'staff', 'dept'];
    for (const name of makes) expect(makesColumns(field(name)), name).toBe(true);
    for (const name of ['input', 'number', 'checkbox', 'select-multiple', 'date'])
      expect(makesColumns(field(name)), name).toBe(false);
    expect(makesColumns(field('staff', { multiple: true }))).toBe(false);
  });
});
