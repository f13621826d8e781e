import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { DEFAULT_SIZE } from '../qrcode/size.ts';
import { text, whole } from '../shared/common-props.ts';
import { DEFAULT_WIDTH, itemsOf, optionalAddress, widthShape, withKeys } from '../shared/display-props.ts';
import { contactSettings } from './settings.ts';

const props = z.object({
  label: z.optional(text(50)),
  contactOptions: itemsOf({ label: text(30), content: text(200) }),
  codeOptions: itemsOf({
    label: z.optional(text(30)),
    content: z.optional(text(500)),
    picture: optionalAddress,
  }),
  codeSize: z.optional(whole(64, 320)),
  ...widthShape,
});

export type ContactProps = z.infer<typeof props>;

/** Ways to reach somebody, with codes to scan (spec, designers §3: method label and content, codeOptions, codeSize 115). */
export const contact = defineElement<ContactProps, null>({
  type: 'contact',
  title: '联系方式',
  icon: 'contact',
  group: '内容',
  keywords: 'lianxifangshi lxfs lianxi lx contact phone',
  categories: ['display'],
  defaults: () => ({
    label: '',
    contactOptions: withKeys([{ label: '联系电话', content: '' }]),
    codeOptions: [],
    codeSize: DEFAULT_SIZE,
    overColumns: DEFAULT_WIDTH,
  }),
  merge: { contactOptions: { list: 'key' }, codeOptions: { list: 'key' } },
  props,
  settings: contactSettings,
});
