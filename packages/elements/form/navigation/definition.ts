import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { colour } from '../shared/colour.ts';
import { text } from '../shared/common-props.ts';
import {
  Align,
  itemLinkProblems,
  itemsMerge,
  itemsOf,
  OpenMode,
  optionalAddress,
  withKeys,
} from '../shared/display-props.ts';
import { navigationSettings } from './settings.ts';

const props = z.object({
  title: z.optional(text(30)),
  logo: optionalAddress,
  items: itemsOf({ label: text(20), icon: z.optional(text(30)), link: optionalAddress }),
  direction: z.optional(z.enum(['horizontal', 'vertical'])),
  align: z.optional(Align),
  isShowIcon: z.optional(z.boolean()),
  backgroundColor: z.optional(colour),
  openMode: z.optional(OpenMode),
});

export type NavigationProps = z.infer<typeof props>;

const blank = { icon: '', link: '' };

/** A bar of links; the one to the page on screen stands out. */
export const navigation = defineElement<NavigationProps, null>({
  type: 'navigation',
  title: '导航栏',
  icon: 'menu',
  group: '页面',
  keywords: 'daohanglan dhl daohang dh navigation nav',
  categories: ['display'],
  defaults: () => ({
    title: '',
    logo: '',
    items: withKeys([
      { ...blank, label: '导航1', icon: 'home' },
      { ...blank, label: '导航2', icon: 'list' },
      { ...blank, label: '导航3', icon: 'person' },
    ]),
    direction: 'horizontal',
    align: 'left',
    isShowIcon: true,
    backgroundColor: '',
    openMode: 'self',
  }),
  merge: itemsMerge,
  props,
  settings: navigationSettings,
  problems: ({ items }) => itemLinkProblems(items),
});
