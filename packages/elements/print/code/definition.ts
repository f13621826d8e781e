import * as z from 'zod/mini';
import { codeSettings, contentShape, textSettings } from '../shared/content.ts';
import { defineFree } from '../shared/define-free.ts';

/** A code that machines read. */
export const code = defineFree({
  type: 'code',
  title: '码',
  icon: 'qr-code',
  keywords: 'erweima ewm tiaoxingma txm qrcode barcode code',
  size: [25, 25],
  titleProp: 'text',
  defaults: { kind: 'qrcode', text: '', dataVar: 'recordUrl' },
  shape: { ...contentShape, kind: z.optional(z.enum(['qrcode', 'barcode'])) },
  settings: [
    {
      title: '内容',
      settings: [
        {
          control: 'select',
          prop: 'kind',
          label: '显示为',
          options: [
            { value: 'qrcode', label: '二维码' },
            { value: 'barcode', label: '条形码' },
          ],
        },
        ...textSettings,
        ...codeSettings,
      ],
    },
  ],
});
