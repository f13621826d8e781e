import * as z from 'zod/mini';
import type { SettingGroup } from '../../settings.ts';
import { text } from '../../shared/bounded.ts';

/** What every filter has: which panels it is about. None named means all that read the same dataset. */
export const filterDefaults = { targets: [] };
export const filterShape = { targets: z.optional(z.array(text(60)).check(z.maxLength(200))) };
export const targetsGroup: SettingGroup = {
  title: '作用范围',
  settings: [
    {
      control: 'targets',
      prop: 'targets',
      label: '筛选哪些组件',
      help: '可选使用同一数据集的组件',
    },
  ],
};
