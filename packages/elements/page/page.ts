import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { colour } from '../form/shared/colour.ts';
import { gridDefaults, gridSettings, gridShape } from '../form/shared/grid.ts';
import type { SettingGroup } from '../settings.ts';
import { text, whole } from '../shared/bounded.ts';
import type { PageSettings } from '../template/check.ts';

/** Pixels that the content of a page may be limited to. */
const WIDTH = { min: 320, max: 3840 } as const;

/**
 * Spec, designers §3 "Whole-form settings": columns, wholeColumnGap, wholeRowGap, isWaterline, with the defaults of forms. Ours:
 * background, maxWidth (null: as wide as the window) and padding.
 */
export const pageDefaults: Props = {
  ...gridDefaults,
  isWaterline: false,
  background: { color: '', image: '' },
  maxWidth: 1200,
  padding: 16,
};

const settings: readonly SettingGroup[] = [
  {
    title: '整体布局',
    settings: [
      ...gridSettings,
      {
        prop: 'maxWidth',
        label: '最大宽度',
        control: 'number',
        ...WIDTH,
        step: 10,
        unit: 'px',
        clearable: '铺满窗口',
        help: '窗口更宽时，内容居中；手机上总是铺满',
      },
      { prop: 'padding', label: '页边距', control: 'number', min: 0, max: 64, step: 4, unit: 'px' },
    ],
  },
  {
    title: '背景',
    settings: [
      { prop: 'background.color', label: '背景颜色', control: 'color' },
      { prop: 'background.image', label: '背景图片', control: 'image' },
    ],
  },
  {
    title: '显示',
    settings: [
      { prop: 'isWaterline', label: '显示水印', control: 'switch', help: '在页面上显示查看人姓名水印' },
    ],
  },
];

/** Settings of the whole page. Open: what a later version adds is kept. */
export const customPage: PageSettings = {
  title: '页面设置',
  shape: z.looseObject({
    ...z.partial(z.object(gridShape)).shape,
    isWaterline: z.optional(z.boolean()),
    background: z.optional(z.looseObject({ color: z.optional(colour), image: z.optional(text(2048)) })),
    maxWidth: z.optional(z.nullable(whole(WIDTH.min, WIDTH.max))),
    padding: z.optional(whole(0, 64)),
  }),
  settings,
};
