import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { SettingGroup } from '../settings.ts';
import type { PageSettings } from '../template/check.ts';

/** Spec, designers §3: apiConfig {autoUpdate false, updateSeconds 10}. */
export const pageDefaults: Props = {
  theme: 'light',
  apiConfig: { autoUpdate: false, updateSeconds: 10 },
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
  {
    title: '更新',
    settings: [
      { control: 'switch', prop: 'apiConfig.autoUpdate', label: '自动刷新' },
      {
        control: 'number',
        prop: 'apiConfig.updateSeconds',
        label: '间隔',
        min: 5,
        max: 3600,
        step: 5,
        unit: '秒',
        showIf: page => (page.apiConfig as Props | undefined)?.autoUpdate === true,
      },
    ],
  },
];

/** Settings of the whole report. Open: what a later version adds is kept. */
export const reportPage: PageSettings = {
  title: '报表设置',
  shape: z.looseObject({
    theme: z.optional(z.enum(['light', 'dark'])),
    apiConfig: z.optional(
      z.looseObject({
        autoUpdate: z.optional(z.boolean()),
        /** Rule F2: no shorter than five seconds. */
        updateSeconds: z.optional(z.int().check(z.minimum(5), z.maximum(3600))),
      }),
    ),
  }),
  settings,
};
