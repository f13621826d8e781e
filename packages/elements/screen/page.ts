import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { refreshDefaults, refreshGroup, refreshShape } from '../panel/refresh.ts';
import type { SettingGroup } from '../settings.ts';
import { text } from '../shared/bounded.ts';
import { guidesShape } from '../shared/guides.ts';
import type { PageSettings } from '../template/check.ts';
import { BOX, MOST, STAGE } from './shared/limits.ts';
import { colour } from './shared/shapes.ts';

/** How the stage is fitted into whatever shows it: `auto` (the spec's) whole and in the middle; the others are ours. */
export const ZOOM_MODES = ['auto', 'width', 'height', 'full', 'none'] as const;
export const THEMES = ['deep-blue', 'ink', 'light', 'enterprise'] as const;

/** Spec, designers §3 "Page config"; what stands below `cover` is ours. */
export const pageDefaults: Props = {
  width: 1920,
  height: 1080,
  backgroundColor: '',
  opacity: 1,
  zoomMode: 'auto',
  grid: 10,
  cover: '',
  apiConfig: refreshDefaults('autoUpdate'),
  backgroundImage: '',
  theme: 'deep-blue',
  guides: [],
  params: [],
};

const settings: readonly SettingGroup[] = [
  {
    title: '画布',
    settings: [
      { control: 'stage-size', prop: 'width', label: '尺寸', also: ['height'] },
      {
        control: 'select',
        prop: 'zoomMode',
        label: '缩放方式',
        options: [
          { value: 'auto', label: '完整显示' },
          { value: 'width', label: '铺满宽度' },
          { value: 'height', label: '铺满高度' },
          { value: 'full', label: '拉伸铺满' },
          { value: 'none', label: '不缩放' },
        ],
      },
      { control: 'number', prop: 'grid', label: '网格间距', min: 2, max: 200, step: 1, unit: 'px' },
    ],
  },
  {
    title: '外观',
    settings: [
      {
        control: 'select',
        prop: 'theme',
        label: '主题',
        options: [
          { value: 'deep-blue', label: '深蓝' },
          { value: 'ink', label: '墨黑' },
          { value: 'light', label: '浅色' },
          { value: 'enterprise', label: '企业主题' },
        ],
      },
      { control: 'color', prop: 'backgroundColor', label: '背景颜色' },
      { control: 'image', prop: 'backgroundImage', label: '背景图片' },
      { control: 'number', prop: 'opacity', label: '背景不透明度', min: 0, max: 1, step: 0.1 },
      { control: 'image', prop: 'cover', label: '封面' },
    ],
  },
  refreshGroup('autoUpdate', '自动刷新'),
  { title: '参考线', settings: [{ control: 'guides', prop: 'guides', label: '参考线' }] },
  {
    title: '地址参数',
    settings: [
      {
        control: 'params',
        prop: 'params',
        label: '参数',
        help: '只有在此声明的参数可以从播放地址带入。文字里用 {参数名} 引用，数据范围里可作比较的值；没有值的参数不参与筛选',
      },
    ],
  },
];

const id = z.string().check(z.minLength(1), z.maxLength(60));
const side = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** Settings of the whole screen. Open: what a later version adds is kept. */
export const screenPage: PageSettings = {
  title: '大屏设置',
  shape: z.looseObject({
    width: side(STAGE.least.width, STAGE.most.width),
    height: side(STAGE.least.height, STAGE.most.height),
    backgroundColor: z.optional(colour),
    opacity: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    zoomMode: z.optional(z.enum(ZOOM_MODES)),
    grid: z.optional(z.number().check(z.minimum(2), z.maximum(200))),
    cover: z.optional(text(500)),
    apiConfig: refreshShape('autoUpdate'),
    backgroundImage: z.optional(text(500)),
    theme: z.optional(z.enum(THEMES)),
    guides: z.optional(guidesShape(BOX.far, MOST.guides)),
    params: z.optional(
      z.array(z.looseObject({ id, name: text(60), initial: z.optional(text(200)) })).check(z.maxLength(20)),
    ),
  }),
  settings,
};
