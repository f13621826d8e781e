import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { blankBlock, blockAppearanceShape, blockShape } from '../shared/block-props.ts';
import { text, whole } from '../shared/common-props.ts';
import { itemLinkProblems, itemsMerge, itemsOf, withKeys } from '../shared/display-props.ts';
import { contentTemplateSettings } from './settings.ts';

const props = z.object({
  label: z.optional(text(50)),
  items: itemsOf(blockShape),
  ...blockAppearanceShape,
  columnCount: z.optional(whole(1, 4)),
  gap: z.optional(whole(0, 64)),
});

export type ContentTemplateProps = z.infer<typeof props>;

/** Blocks of picture and words in one of five arrangements, side by side in columns. */
export const contentTemplate = defineElement<ContentTemplateProps, null>({
  type: 'content-template',
  title: '内容模板',
  icon: 'layout-template',
  group: '页面',
  keywords: 'neirongmuban nrmb tuwen content template',
  categories: ['display'],
  defaults: () => ({
    label: '',
    items: withKeys([blankBlock]),
    arrange: 'picture-left',
    pictureHeight: 180,
    columnCount: 1,
    gap: 16,
    openMode: 'blank',
  }),
  merge: itemsMerge,
  props,
  settings: contentTemplateSettings,
  problems: ({ items }) => itemLinkProblems(items),
});
