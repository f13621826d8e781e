import * as z from 'zod/mini';
import { text } from '../../shared/bounded.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { colour } from '../shared/shapes.ts';
import { shapeDefaults, shapeSettings, shapeShape } from '../shared/svg/shape-looks.ts';

const TITLE_LENGTH = 60;

export const vMainHeader = defineAsset({
  type: 'VMainHeader',
  title: '大屏标题',
  icon: 'heading',
  group: '标题',
  keywords: 'dapingbiaoti dpbt header',
  size: [1920, 90],
  variants: [
    { name: 'VMainHeader1', title: '标题栏 1', keywords: 'biaotilan btl header 1' },
    { name: 'VMainHeader2', title: '标题栏 2', keywords: 'biaotilan btl header 2' },
    { name: 'VMainHeader3', title: '标题栏 3', keywords: 'biaotilan btl header 3' },
    { name: 'VMainHeader4', title: '标题栏 4', keywords: 'biaotilan btl header 4' },
  ],
  looks: {
    defaults: { fontSize: 38, color: '', letterSpacing: 6, ...shapeDefaults },
    shape: {
      fontSize: z.optional(z.number().check(z.minimum(10), z.maximum(200))),
      color: z.optional(colour),
      letterSpacing: z.optional(z.number().check(z.minimum(-20), z.maximum(200))),
      ...shapeShape,
    },
    settings: [
      {
        control: 'number',
        prop: 'stylesProps.fontSize',
        label: '字号',
        min: 10,
        max: 200,
        step: 1,
        unit: 'px',
      },
      { control: 'color', prop: 'stylesProps.color', label: '文字颜色' },
      {
        control: 'number',
        prop: 'stylesProps.letterSpacing',
        label: '字间距',
        min: -20,
        max: 200,
        step: 1,
        unit: 'px',
      },
      ...shapeSettings,
    ],
  },
  own: {
    defaults: { text: '大屏标题' },
    shape: { text: z.optional(text(TITLE_LENGTH)) },
    merge: { text: 'text' },
    settings: [
      {
        title: '内容',
        settings: [{ control: 'shared-text', prop: 'text', label: '标题', maxLength: TITLE_LENGTH }],
      },
    ],
  },
});
