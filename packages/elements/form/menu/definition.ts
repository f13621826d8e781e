import { newId } from '@gonghui/kernel/ids.ts';
import { defineElement } from '../../definition.ts';
import { FORM_CONTENT } from '../shared/slots.ts';
import { menuSettings } from './settings.ts';
import { type MenuProps, props } from './shape.ts';

/** Pages of components one behind the other; each option has a slot of its own, named by the option's value. */
export const menu = defineElement<MenuProps, null>({
  type: 'menu',
  title: '选项卡',
  icon: 'panels-top-left',
  group: '布局',
  keywords: 'xuanxiangka xxk caidan cd menu tabs',
  categories: ['layout'],
  defaults: () => ({
    menuOptions: [
      { value: newId(), label: '选项1', checked: true },
      { value: newId(), label: '选项2', checked: false },
    ],
    shape: 'normal',
    arrange: 'horizontal',
    textAlign: 'left',
  }),
  merge: { menuOptions: { list: 'value' } },
  slots: values => optionsOf(values.menuOptions).map(option => option.value),
  accepts: () => FORM_CONTENT,
  props,
  settings: menuSettings,
  problems: ({ menuOptions }) => {
    if (menuOptions.length === 0) return [{ prop: 'menuOptions', message: '缺少选项', level: 'error' }];
    return menuOptions.some(option => option.label.trim() === '')
      ? [{ prop: 'menuOptions', message: '有选项没有文字', level: 'warning' }]
      : [];
  },
});

/** Options of props of any shape: a merge or another version can leave something else behind. */
function optionsOf(value: unknown): { value: string }[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (option): option is { value: string } =>
      typeof (option as { value?: unknown } | null)?.value === 'string',
  );
}
