import type { PermissionGroup } from '@gonghui/contract/permissions.ts';
import { type FieldRight, type FormAction, withImplied } from '@gonghui/domain/form-rights.ts';
import { isUnfinished, UNFINISHED } from '@gonghui/elements/conditions/narrowed.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import { freeName } from '@gonghui/kernel/free-name.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';

/** A group to start from. */
export interface Preset {
  readonly name: string;
  readonly hint: string;
  readonly actions: readonly FormAction[];
  readonly rows: 'own' | 'depts' | 'all';
  /** For whoever the page is released to, and not for some by name. */
  readonly released?: true;
  /** Changes nothing but what moving a card writes. */
  readonly moves?: true;
}

/** Fields of a page, and those of them that moving a card writes. */
export interface FieldsOfPage {
  readonly ids: readonly string[];
  readonly moved: readonly string[];
}

/** Groups of forms as offices know them. The second is what holds without any. */
export const PRESETS = [
  { name: '提交数据', hint: '只能添加，看不到数据', actions: ['fill'], rows: 'own' },
  {
    name: '提交并查看本人数据',
    hint: '添加数据，查看和打印自己提交的',
    actions: ['fill', 'see', 'print'],
    rows: 'own',
  },
  {
    name: '管理本人数据',
    hint: '添加、查看、修改、删除、打印自己提交的',
    actions: ['fill', 'see', 'change', 'remove', 'print'],
    rows: 'own',
  },
  {
    name: '查看本部门数据',
    hint: '查看和打印本部门及下级部门提交的',
    actions: ['see', 'print'],
    rows: 'depts',
  },
  {
    name: '查看全部数据',
    hint: '查看、导出和打印所有数据',
    actions: ['see', 'export', 'print'],
    rows: 'all',
  },
  {
    name: '管理全部数据',
    hint: '对所有数据有全部权限',
    actions: ['fill', 'see', 'change', 'remove', 'import', 'export', 'print'],
    rows: 'all',
  },
] as const satisfies readonly Preset[];

/** Groups of reports (rule P7). The first is what holds without any. */
export const REPORT_PRESETS = [
  {
    name: '查看并下载',
    hint: '查看报表和明细，下载数据',
    actions: ['see', 'export', 'rows'],
    rows: 'all',
    released: true,
  },
  { name: '只看图表', hint: '查看报表，不看明细，不能下载', actions: ['see'], rows: 'all', released: true },
  { name: '查看明细', hint: '查看报表和明细，不能下载', actions: ['see', 'rows'], rows: 'all' },
] as const satisfies readonly Preset[];

/** Groups of big screens. The first is what holds without any. */
export const SCREEN_PRESETS = [
  {
    name: '查看并下载',
    hint: '查看大屏，下载组件的数据',
    actions: ['see', 'export'],
    rows: 'all',
    released: true,
  },
  { name: '只看大屏', hint: '查看大屏，不能下载', actions: ['see'], rows: 'all', released: true },
] as const satisfies readonly Preset[];

/** Groups of custom pages. The first is what holds without any. */
export const PAGE_PRESETS = [
  {
    name: '查看并下载',
    hint: '查看页面，下载图表的数据',
    actions: ['see', 'export'],
    rows: 'all',
    released: true,
  },
  { name: '只看页面', hint: '查看页面，不能下载', actions: ['see'], rows: 'all', released: true },
] as const satisfies readonly Preset[];

/** Groups of boards (publishing B6). */
export const BOARD_PRESETS = [
  { name: '查看卡片', hint: '查看看板，不能移动', actions: ['see'], rows: 'all', released: true },
  {
    name: '查看并移动卡片',
    hint: '移动卡片；其他字段只读',
    actions: ['see', 'change'],
    rows: 'all',
    released: true,
    moves: true,
  },
  { name: '管理卡片', hint: '查看、修改和删除', actions: ['see', 'change', 'remove'], rows: 'all' },
] as const satisfies readonly Preset[];

const NO_FIELDS: FieldsOfPage = { ids: [], moved: [] };

export const presetGroup = (
  preset: Preset,
  groups: readonly PermissionGroup[],
  { ids, moved }: FieldsOfPage = NO_FIELDS,
): PermissionGroup => ({
  id: newId(),
  name: freeName(preset.name, new Set(groups.map(group => group.name))),
  // Who fills in is who the form is released to; anything wider is to be given to somebody by name.
  members: {
    type: preset.rows === 'own' || preset.released ? 'release' : 'limited',
    depts: [],
    users: [],
    roles: [],
  },
  actions: [...preset.actions],
  rows: { kind: preset.rows },
  fields: preset.moves
    ? Object.fromEntries(ids.filter(id => !moved.includes(id)).map(id => [id, 'readonly' as const]))
    : {},
});

/**
 * Adds a group. The first one of a form comes together with the rule that held until then, as a group: otherwise
 * letting the accountants see everything would take filling in away from everybody.
 */
export function withGroup(
  groups: readonly PermissionGroup[],
  preset: Preset,
  before: Preset | undefined = PRESETS[1],
  fields: FieldsOfPage = NO_FIELDS,
): { groups: PermissionGroup[]; added: string } {
  const kept = [...groups];
  if (kept.length === 0 && before && preset.rows !== 'own' && !preset.released)
    kept.push(presetGroup(before, kept));
  const added = presetGroup(preset, kept, fields);
  return { groups: [...kept, added], added: added.id };
}

/** Ticks an action with those it brings along, or takes it away with those that need it. */
export function toggleAction(actions: readonly FormAction[], action: FormAction): FormAction[] {
  if (!actions.includes(action)) return withImplied([...actions, action]);
  const left = actions.filter(other => other !== action);
  // Without seeing there is nothing to change, delete, export or print.
  return action === 'see' ? left.filter(other => other === 'fill' || other === 'import') : left;
}

/** Sets the right to some fields; what is editable is not written down. */
export function withField(
  fields: PermissionGroup['fields'],
  ids: readonly string[],
  right: FieldRight,
): PermissionGroup['fields'] {
  const next = { ...fields };
  for (const id of ids) {
    if (right === 'editable') delete next[id];
    else next[id] = right;
  }
  return next;
}

/** What keeps a group from being saved, in words; null when nothing does. */
export function faultOf(group: PermissionGroup, groups: readonly PermissionGroup[]): string | null {
  const name = cleanName(group.name);
  const { members, rows } = group;
  if (name === '') return '请填写名称';
  if (groups.some(other => other.id !== group.id && cleanName(other.name) === name)) return '命名不能重复';
  if (members.type === 'limited' && members.depts.length + members.users.length + members.roles.length === 0)
    return '请至少选择一个部门、成员或角色';
  if (group.actions.length === 0) return '请至少选择一项操作权限';
  if (rows.kind === 'condition') {
    if (!recordCondition(rows.condition)) return '请至少填写一个数据条件';
    if (isUnfinished(rows.condition)) return UNFINISHED;
  }
  return null;
}

/** Who a group is for, in a few words. */
export function membersText({ members }: PermissionGroup): string {
  if (members.type === 'release') return '发布范围内的成员';
  if (members.type === 'all') return '全部成员';
  const names = [...members.depts, ...members.users, ...members.roles].map(({ name }) => name);
  if (names.length === 0) return '未选择成员';
  return names.length > 2 ? `${names.slice(0, 2).join('、')} 等${names.length}项` : names.join('、');
}
