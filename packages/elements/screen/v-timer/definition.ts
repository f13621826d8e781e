import * as z from 'zod/mini';
import { defineAsset } from '../shared/define-asset.ts';
import { textDefaults, textSettings, textShape } from '../shared/text-looks.ts';
import { TIME_FORMATS } from './formats.ts';
import { ZONES } from './zones.ts';

export const vTimer = defineAsset({
  type: 'VTimer',
  title: '时间',
  icon: 'clock',
  group: '信息',
  keywords: 'shijian sj rili time clock',
  size: [420, 60],
  variants: [{ name: 'VTimer', title: '时间', keywords: 'shijian sj time clock' }],
  looks: {
    defaults: textDefaults({ fontSize: 26, fontWeight: 'normal', fontFamily: 'Share Tech Mono' }),
    shape: textShape,
    settings: textSettings,
  },
  own: {
    defaults: { format: 'full', zone: ZONES[0].value },
    shape: {
      format: z.optional(z.enum(TIME_FORMATS.map(({ value }) => value))),
      zone: z.optional(z.enum(ZONES.map(({ value }) => value))),
    },
    settings: [
      {
        title: '内容',
        settings: [
          {
            control: 'select',
            prop: 'format',
            label: '格式',
            options: TIME_FORMATS.map(({ value, label }) => ({ value, label })),
            help: '按服务器时间走，不受播放设备时钟的影响',
          },
          {
            control: 'select',
            prop: 'zone',
            label: '时区',
            options: ZONES.map(({ value, label }) => ({ value, label })),
          },
        ],
      },
    ],
  },
});
