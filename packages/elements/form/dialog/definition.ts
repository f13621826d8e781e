import { MAIN } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text, whole } from '../shared/common-props.ts';
import { FORM_CONTENT } from '../shared/slots.ts';
import { dialogSettings } from './settings.ts';

const props = z.object({
  label: text(50),
  width: z.optional(whole(240, 1200)),
  zIndex: z.optional(whole(1, 100_000)),
  cancelText: z.optional(text(10)),
  confirmText: z.optional(text(10)),
  deleteText: z.optional(text(10)),
  isShowCancel: z.optional(z.boolean()),
  isShowConfirm: z.optional(z.boolean()),
  isShowDelete: z.optional(z.boolean()),
  closeOnOutside: z.optional(z.boolean()),
  closeOnEsc: z.optional(z.boolean()),
});

export type DialogProps = z.infer<typeof props>;

/** Components that a button brings up over the form. Defaults are those of the base dialog (spec, designers §9). */
export const dialog = defineElement<DialogProps, null>({
  type: 'dialog',
  title: '弹窗',
  icon: 'app-window',
  group: '布局',
  keywords: 'tanchuang tc duihuakuang dhk dialog modal',
  categories: ['layout'],
  defaults: () => ({
    label: '提示',
    width: 340,
    zIndex: 1000,
    cancelText: '取消',
    confirmText: '确定',
    deleteText: '不同意',
    isShowCancel: true,
    isShowConfirm: true,
    isShowDelete: false,
    closeOnOutside: false,
    closeOnEsc: false,
  }),
  slots: () => [MAIN],
  accepts: () => FORM_CONTENT,
  props,
  settings: dialogSettings,
});
