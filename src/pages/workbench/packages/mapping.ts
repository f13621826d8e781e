import type { CallResult } from '@gonghui/contract/define.ts';
import type { Mapping, Matched, packageCalls } from '@gonghui/contract/packages.ts';

/** What the check of a package says. */
export type Checked = CallResult<typeof packageCalls.check>;

/** What people can put something else in the place of, and what it is called. */
export const MAPPED = [
  ['users', '人员'],
  ['depts', '部门'],
  ['roles', '角色'],
  ['connections', '数据库连接'],
] as const;
export type MappedKind = (typeof MAPPED)[number][0];

/** What nothing here is called like. */
export const unmatched = (checked: Checked, kind: MappedKind): Matched[] =>
  checked[kind].filter(({ match }) => match === null);

/** Choices for what was not found; nothing is said of the rest, which is as it was found. */
export type Choices = Readonly<Record<MappedKind, Readonly<Record<string, string>>>>;

export const NO_CHOICES: Choices = { users: {}, depts: {}, roles: {}, connections: {} };

export const withChoice = (choices: Choices, kind: MappedKind, key: string, id: string): Choices => ({
  ...choices,
  [kind]: { ...choices[kind], [key]: id },
});

/** As the gateway takes it: an empty choice is none. */
export function mappingOf(choices: Choices): Mapping {
  const kept = (chosen: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(chosen).filter(([, id]) => id !== ''));
  return {
    users: kept(choices.users),
    depts: kept(choices.depts),
    roles: kept(choices.roles),
    connections: kept(choices.connections),
    others: {},
  };
}

/** What stands in a package, in a line. */
export function contentsText({ pages, withData }: Checked): string {
  const counts = pages.map(({ noun, count }) => `${count}个${noun}`);
  return `${counts.join('、') || '没有页面'}${withData ? '，含数据' : '，不含数据'}`;
}

/** Names that a line has room for. */
const NAMED = 3;

/** Applets that came of packages of the same one, in a line; empty where there are none. */
export function importedText({ imported }: Pick<Checked, 'imported'>): string {
  if (imported.length === 0) return '';
  const names = imported.slice(-NAMED).map(({ name }) => `「${name}」`);
  return `已导入过：${names.join('')}${imported.length > NAMED ? `等${imported.length}个应用` : ''}。`;
}
