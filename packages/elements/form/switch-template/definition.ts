import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { blankBlock, blockAppearanceShape, blockShape } from '../shared/block-props.ts';
import { text } from '../shared/common-props.ts';
import { Align, itemLinkProblems, itemsMerge, itemsOf, withKeys } from '../shared/display-props.ts';
import { switchTemplateSettings } from './settings.ts';

const props = z.object({
  items: itemsOf({ label: text(50), ...blockShape }),
  shape: z.optional(z.enum(['normal', 'parcel', 'capsule'])),
  textAlign: z.optional(Align),
  ...blockAppearanceShape,
});

export type SwitchTemplateProps = z.infer<typeof props>;

/** Content templates one behind the other, chosen by tabs. */
export const switchTemplate = defineElement<SwitchTemplateProps, null>({
  type: 'switch-template',
  title: '切换模板',
  icon: 'gallery-horizontal-end',
  group: '页面',
  keywords: 'qiehuanmuban qhmb switch template tabs',
  categories: ['display'],
  defaults: () => ({
    items: withKeys([
      { label: '选项1', ...blankBlock },
      { label: '选项2', ...blankBlock },
    ]),
    shape: 'normal',
    textAlign: 'left',
    arrange: 'picture-left',
    pictureHeight: 180,
    openMode: 'blank',
  }),
  merge: itemsMerge,
  props,
  settings: switchTemplateSettings,
  problems: ({ items }) => itemLinkProblems(items),
});
