import * as z from 'zod/mini';
import { text } from '../../shared/bounded.ts';
import { definePanel } from '../shared/define-panel.ts';

/** The title of the report, with a line below it. */
export const header = definePanel({
  type: 'header',
  icon: 'heading',
  group: '页头',
  keywords: 'baobiaobiaoti bt yetou header title',
  singleton: true,
  size: { span: 12, height: 72 },
  own: {
    defaults: { subtitle: '' },
    shape: { subtitle: z.optional(text(200)) },
    settings: [
      { title: '内容', settings: [{ control: 'text', prop: 'subtitle', label: '说明', maxLength: 200 }] },
    ],
  },
  looks: {
    defaults: { align: 'left' },
    shape: { align: z.optional(z.enum(['left', 'center'])) },
    settings: [
      {
        control: 'segmented',
        prop: 'stylesProps.align',
        label: '对齐',
        options: [
          { value: 'left', label: '左' },
          { value: 'center', label: '中' },
        ],
      },
    ],
  },
});
