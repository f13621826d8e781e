import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text, whole } from '../shared/common-props.ts';
import { Align, DEFAULT_WIDTH, widthShape } from '../shared/display-props.ts';
import { qrcodeSettings } from './settings.ts';
import { DEFAULT_SIZE } from './size.ts';

/** Bytes that a code of the middling correction level holds (version 40-M). */
export const MAX_CONTENT = 2331;

const props = z.object({
  label: z.optional(text(100)),
  source: z.optional(z.enum(['text', 'page'])),
  content: text(1000),
  size: z.optional(whole(64, 480)),
  align: z.optional(Align),
  ...widthShape,
});

export type QrcodeProps = z.infer<typeof props>;

/** A code that phones read: any text or address, or the page that it stands on. */
export const qrcode = defineElement<QrcodeProps, null>({
  type: 'qrcode',
  title: '二维码',
  icon: 'qr-code',
  group: '内容',
  keywords: 'erweima ewm qrcode',
  categories: ['display'],
  defaults: () => ({
    label: '',
    source: 'text',
    content: 'https://',
    size: DEFAULT_SIZE,
    align: 'left',
    overColumns: DEFAULT_WIDTH,
  }),
  props,
  settings: qrcodeSettings,
  problems: ({ source, content }) => {
    if (source === 'page') return [];
    if (content.trim() === '') return [{ prop: 'content', message: '二维码没有内容', level: 'warning' }];
    return new TextEncoder().encode(content).length > MAX_CONTENT
      ? [{ prop: 'content', message: '二维码放不下这么多文字', level: 'error' }]
      : [];
  },
});
