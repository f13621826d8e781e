import type { CallArgs } from '@gonghui/contract/define.ts';
import type { Difference, packageCalls } from '@gonghui/contract/packages.ts';

/** What becomes of a part that differs; absent of those that nobody has chosen for. */
export type PartChoices = Readonly<Record<string, 'package' | 'local'>>;

export const NO_PART_CHOICES: PartChoices = {};

/** What is done with a part unless somebody chooses otherwise: nobody's work of here is replaced. */
export const usualChoice = ({ local }: Pick<Difference, 'local'>): 'package' | 'local' =>
  local ? 'local' : 'package';

type UpdateChoices = CallArgs<typeof packageCalls.import>['body']['choices'];

/** As the gateway takes it, with the versions that were looked at. */
export const sentChoices = (differences: readonly Difference[], choices: PartChoices): UpdateChoices =>
  Object.fromEntries(
    differences
      .filter(({ state }) => state === 'changed')
      .map(one => [one.part, { use: choices[one.part] ?? usualChoice(one), version: one.version }]),
  );

/** What people call a part: 表单「物品」. */
export const partTitle = ({ noun, called }: Pick<Difference, 'noun' | 'called'>): string =>
  `${noun}「${called}」`;

export const STATES: Readonly<Record<Difference['state'], string>> = {
  new: '新增',
  changed: '修改',
  gone: '源应用里已没有',
  removed: '本地已删除',
};

/** All differences in a line. */
export function differencesText(differences: readonly Difference[]): string {
  const count = (state: Difference['state']) => differences.filter(one => one.state === state).length;
  const both = differences.filter(one => one.state === 'changed' && one.local).length;
  const parts = [
    count('new') > 0 && `新增${count('new')}项`,
    count('changed') > 0 && `修改${count('changed')}项`,
    both > 0 && `其中${both}项本地也改过`,
    count('gone') > 0 && `${count('gone')}项源应用里已没有`,
    count('removed') > 0 && `${count('removed')}项本地已删除`,
  ].filter(Boolean);
  return parts.length === 0 ? '设计没有变化，不需要更新。' : `${parts.join('，')}。`;
}
