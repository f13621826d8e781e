import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineAsset } from '../shared/define-asset.ts';
import { numbered } from '../shared/numbered.ts';
import { shapeDefaults, shapeSettings, shapeShape } from '../shared/svg/shape-looks.ts';

/** How many decorations there are. */
const COUNT = 46;
/** The first ones move. */
const MOVING = 10;

const moves = ({ subName }: Props): boolean =>
  Number(/^\D*(\d+)$/.exec(String(subName))?.[1] ?? MOVING + 1) <= MOVING;

export const vDecorate = defineAsset({
  type: 'VDecorate',
  title: '装饰',
  icon: 'sparkles',
  group: '装饰',
  keywords: 'zhuangshi zs decorate',
  size: [300, 60],
  variants: numbered(COUNT, number => ({
    name: `VDecorate${number}`,
    title: `装饰 ${number}`,
    keywords: `zhuangshi zs decorate ${number}${number <= MOVING ? ' donghua dh animated' : ''}`,
  })),
  looks: {
    defaults: { ...shapeDefaults, speed: 'normal' },
    shape: { ...shapeShape, speed: z.optional(z.enum(['slow', 'normal', 'fast'])) },
    settings: [
      ...shapeSettings,
      {
        control: 'segmented',
        prop: 'stylesProps.speed',
        label: '速度',
        options: [
          { value: 'slow', label: '慢' },
          { value: 'normal', label: '正常' },
          { value: 'fast', label: '快' },
        ],
        showIf: moves,
      },
    ],
  },
});
