import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text } from '../shared/common-props.ts';
import {
  Align,
  DEFAULT_WIDTH,
  itemsOf,
  linkProblems,
  OpenMode,
  optionalAddress,
  widthShape,
} from '../shared/display-props.ts';
import { buttonSettings } from './settings.ts';

const props = z.object({
  label: text(30),
  look: z.optional(z.enum(['primary', 'plain', 'text'])),
  size: z.optional(z.enum(['small', 'medium', 'large'])),
  align: z.optional(Align),
  block: z.optional(z.boolean()),
  actions: itemsOf({
    type: z.enum(['open-url', 'open-dialog', 'close-dialog']),
    url: optionalAddress,
    openMode: z.optional(OpenMode),
    dialogId: z.optional(text(100)),
  }),
  ...widthShape,
});

export type ButtonProps = z.infer<typeof props>;

/** Does what its actions say, one after the other (spec, designers §3: open URL, open dialog, close dialog). */
export const button = defineElement<ButtonProps, null>({
  type: 'button',
  title: '按钮',
  icon: 'rectangle-ellipsis',
  group: '内容',
  keywords: 'anniu an button',
  categories: ['display'],
  defaults: () => ({
    label: '按钮',
    look: 'primary',
    size: 'medium',
    align: 'left',
    block: false,
    actions: [],
    overColumns: DEFAULT_WIDTH,
  }),
  merge: { actions: { list: 'key' } },
  props,
  settings: buttonSettings,
  problems: ({ label, actions }) => [
    ...(label.trim() === '' ? [{ prop: 'label', message: '缺少文字', level: 'warning' as const }] : []),
    ...actions.flatMap(action => {
      if (action.type === 'open-url') {
        return action.url?.trim()
          ? linkProblems(action.url, 'actions')
          : [{ prop: 'actions', message: '打开网址的动作缺少网址', level: 'warning' as const }];
      }
      return action.type === 'open-dialog' && !action.dialogId
        ? [{ prop: 'actions', message: '打开弹窗的动作没有选择弹窗', level: 'warning' as const }]
        : [];
    }),
  ],
});
