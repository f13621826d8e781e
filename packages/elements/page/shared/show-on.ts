import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { SettingGroup } from '../../settings.ts';

/** On which devices an element of a page is there (screens-and-pages 7.1). */
export const DEVICES = ['all', 'pc', 'mobile'] as const;

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

/** Whether an element with these props is there on such a device, as far as it says itself. */
export const isShownOn = ({ showOn }: Props, device: 'pc' | 'mobile'): boolean =>
  showOn === undefined || showOn === 'all' || showOn === device || (showOn !== 'pc' && showOn !== 'mobile');
