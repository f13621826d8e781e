import { defineElement } from '../../definition.ts';
import { DEFAULT_WIDTH, linkProblems } from '../shared/display-props.ts';
import { buttonSettings } from './settings.ts';
import { type ButtonProps, props } from './shape.ts';

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
