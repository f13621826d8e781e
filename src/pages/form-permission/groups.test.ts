import { describe, expect, it } from 'vitest';
import {
  BOARD_PRESETS,
  faultOf,
  membersText,
  PRESETS,
  presetGroup,
  toggleAction,
  withField,
  withGroup,
} from './groups.ts';

const moves = BOARD_PRESETS[1];
const seeAll = PRESETS[4];
const group = presetGroup(PRESETS[1], []);

describe('adding a group', () => {
  it('keeps filling in possible when the first group is about seeing', () => {
    const { groups, added } = withGroup([], seeAll);
    expect(groups.map(item => [item.name, item.members.type, item.actions])).toEqual([
      ['提交并查看本人数据', 'release', ['fill', 'see', 'print']],
      ['查看全部数据', 'limited', ['see', 'export', 'print']],
    ]);
    expect(added).toBe(groups[1]?.id);
  });
  it('adds nothing beside a group about filling in, nor to groups that are there', () => {
    expect(withGroup([], PRESETS[0]).groups).toHaveLength(1);
    expect(withGroup([group], seeAll).groups).toHaveLength(2);
  });
  it('numbers a name that is taken', () => {
    const { groups } = withGroup([group], PRESETS[1]);
    expect(groups.map(item => item.name)).toEqual(['提交并查看本人数据', '提交并查看本人数据2']);
  });
});

describe('actions', () => {
  it('bring along what they need and lose what needs them', () => {
    expect(toggleAction(['fill'], 'export')).toEqual(['fill', 'see', 'export']);
    expect(toggleAction(['fill'], 'print')).toEqual(['fill', 'see', 'print']);
    expect(toggleAction(['fill', 'see', 'change', 'export', 'import', 'print'], 'see')).toEqual([
      'fill',
      'import',
    ]);
    expect(toggleAction(['fill', 'see', 'change'], 'change')).toEqual(['fill', 'see']);
  });
});

describe('fields', () => {
  it('are written down only where they are limited', () => {
    const hidden = withField({}, ['a', 'b'], 'hidden');
    expect(hidden).toEqual({ a: 'hidden', b: 'hidden' });
    expect(withField(hidden, ['a'], 'editable')).toEqual({ b: 'hidden' });
  });
});

describe('what keeps a group from being saved', () => {
  it.each([
    ['a blank name', { name: '\u200b' }, '请填写名称'],
    [
      'nobody',
      { members: { type: 'limited' as const, depts: [], users: [], roles: [] } },
      '请至少选择一个部门、成员或角色',
    ],
    ['no action', { actions: [] }, '请至少选择一项操作权限'],
    [
      'an empty condition',
      { rows: { kind: 'condition' as const, condition: { logical: 'and' as const, items: [] } } },
      '请至少填写一个数据条件',
    ],
  ])('%s', (_, change, fault) => expect(faultOf({ ...group, ...change }, [])).toBe(fault));
  it('a name of another group', () =>
    expect(faultOf(group, [{ ...group, id: 'other' }])).toBe('命名不能重复'));
  it('nothing', () => expect(faultOf(group, [group])).toBeNull());
});

it('says whom a group is for', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `部门${index + 1}` }));
  const limited = (count: number) =>
    membersText({ ...group, members: { type: 'limited', depts: named(count), users: [], roles: [] } });
  expect(membersText(group)).toBe('发布范围内的成员');
  expect(limited(2)).toBe('部门1、部门2');
  expect(limited(5)).toBe('部门1、部门2 等5项');
});

it('of who may move cards leaves every field alone that moving does not write', () => {
  const fields = { ids: ['title001', 'state001', 'when0001'], moved: ['state001', 'when0001'] };
  expect(withGroup([], moves, undefined, fields).groups[0]).toMatchObject({
    actions: ['see', 'change'],
    fields: { title001: 'readonly' },
  });
  expect(withGroup([], BOARD_PRESETS[2], undefined, fields).groups[0]?.fields).toEqual({});
});
