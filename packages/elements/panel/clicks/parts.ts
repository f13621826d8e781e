import type { Merge } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { SettingGroup } from '../../settings.ts';
import type { Mapping } from '../mapping.ts';

/** What a click on a panel does, as every panel with data has it: what is new in its props, how it merges, its settings. */
export const clickDefaults = (): Props => ({ links: [], drill: [], through: [] });

export const clickMerge: Readonly<Record<string, Merge>> = {
  'datumProps.links': { list: 'id' },
  'datumProps.drill': { list: 'id', text: ['alias'] },
  'datumProps.through': { list: 'id' },
};

/** Panels without groups (a card, a gauge) have nothing to link or to drill by, and only lead elsewhere. */
export function clickSettings(mappings: readonly Mapping[]): SettingGroup {
  const groups = mappings.some(({ role }) => role !== 'measure');
  const drills = mappings.some(({ role }) => role === 'dimension');
  return {
    title: '点击图形时',
    settings: [
      ...(groups
        ? [
            {
              control: 'links' as const,
              prop: 'datumProps.links',
              label: '联动',
              help: '点击后用所点的值筛选这些组件',
            },
          ]
        : []),
      ...(drills
        ? [
            {
              control: 'drill' as const,
              prop: 'datumProps.drill',
              label: '下钻',
              help: '点击后按下一级分组，如年、季度、月',
            },
          ]
        : []),
      {
        control: 'through' as const,
        prop: 'datumProps.through',
        label: '跳转',
        help: '点击后打开明细、其他报表或网址',
      },
    ],
  };
}
