import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { refreshDefaults, refreshGroup, refreshShape } from '../panel/refresh.ts';
import type { SettingGroup } from '../settings.ts';
import type { PageSettings } from '../template/check.ts';

/** Spec, designers §3: apiConfig {autoUpdate false, updateSeconds 10}. */
export const pageDefaults: Props = {
  theme: 'light',
  apiConfig: refreshDefaults('autoUpdate'),
};

const settings: readonly SettingGroup[] = [
  {
    title: '外观',
    settings: [
      {
        control: 'segmented',
        prop: 'theme',
        label: '主题',
        options: [
          { value: 'light', label: '浅色' },
          { value: 'dark', label: '深色' },
        ],
      },
    ],
  },
  refreshGroup('autoUpdate', '自动刷新'),
];

/** Settings of the whole report. Open: what a later version adds is kept. */
export const reportPage: PageSettings = {
  title: '报表设置',
  shape: z.looseObject({
    theme: z.optional(z.enum(['light', 'dark'])),
    apiConfig: refreshShape('autoUpdate'),
  }),
  settings,
};
