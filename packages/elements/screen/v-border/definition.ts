import * as z from 'zod/mini';
import { defineAsset } from '../shared/define-asset.ts';
import { numbered } from '../shared/numbered.ts';
import { colour } from '../shared/shapes.ts';
import { shapeDefaults, shapeSettings, shapeShape } from '../shared/svg/shape-looks.ts';

/** How many borders there are. */
const COUNT = 18;

export const vBorder = defineAsset({
  type: 'VBorder',
  title: '边框',
  icon: 'frame',
  group: '边框',
  keywords: 'biankuang bk border',
  size: [460, 300],
  variants: numbered(COUNT, number => ({
    name: `VBorder${number}`,
    title: `边框 ${number}`,
    keywords: `biankuang bk border ${number}`,
  })),
  looks: {
    defaults: { ...shapeDefaults, fill: '' },
    shape: { ...shapeShape, fill: z.optional(colour) },
    settings: [...shapeSettings, { control: 'color', prop: 'stylesProps.fill', label: '背景颜色' }],
  },
});
