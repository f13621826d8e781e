import * as z from 'zod/mini';
import { text } from '../../shared/bounded.ts';
import { BAD_LINK, linkFault } from '../../shared/link.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { textDefaults, textSettings, textShape } from '../shared/text-looks.ts';

export const vMainTitle = defineAsset({
  type: 'VMainTitle',
  title: '标题文本',
  icon: 'type',
  group: '信息',
  keywords: 'biaotiwenben btwb title text',
  size: [320, 60],
  variants: [{ name: 'VMainTitle', title: '标题文本', keywords: 'biaotiwenben btwb title text' }],
  looks: { defaults: textDefaults(), shape: textShape, settings: textSettings },
  own: {
    defaults: { text: '标题文本', link: '' },
    shape: { text: z.optional(text(500)), link: z.optional(text(500)) },
    merge: { text: 'text' },
    settings: [
      {
        title: '内容',
        settings: [
          { control: 'shared-text', prop: 'text', label: '文字', maxLength: 500 },
          { control: 'text', prop: 'link', label: '链接', maxLength: 500, placeholder: 'https://' },
        ],
      },
    ],
    problems: ({ link }) => (linkFault(link) ? [{ prop: 'link', message: BAD_LINK, level: 'error' }] : []),
  },
});
