import * as z from 'zod/mini';
import type { SettingGroup } from '../../settings.ts';
import { DEVICES } from './shown-on.ts';

export const showOnShape = { showOn: z.optional(z.enum(DEVICES)) };

export const showOnGroup: SettingGroup = {
  title: '显示范围',
  settings: [
    {
      control: 'segmented',
      prop: 'showOn',
      label: '显示在',
      help: '只在所选的设备上显示；容器不显示时，其中的组件也不显示',
      options: [
        { value: 'all', label: '全部' },
        { value: 'pc', label: '电脑' },
        { value: 'mobile', label: '手机' },
      ],
    },
  ],
};
