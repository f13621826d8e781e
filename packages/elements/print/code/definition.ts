import * as z from 'zod/mini';
import { codeSettings, contentPart, kindSetting, textSettings } from '../shared/content.ts';
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
  shape: { ...contentPart('text', 'dataVar', 'code'), kind: z.optional(z.enum(['qrcode', 'barcode'])) },
  settings: [
    {
      title: '内容',
      settings: [kindSetting('qrcode', 'barcode'), ...textSettings, ...codeSettings],
    },
  ],
});
