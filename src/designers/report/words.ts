import type { KindWords } from '../frame/kind.ts';

export const REPORT_WORDS: KindWords = {
  noun: '组件',
  whole: '整个报表',
  name: '报表名称',
  fresh: '新报表',
  saved: '报表保存成功',
  savedWith: left => `已保存，还有 ${left} 处问题，解决后才能发布`,
  page: '报表设置',
  preview: '预览',
  narrow: '设计报表需要更大的屏幕，请在电脑上打开。这里可以查看最新的样子。',
};

export const REPORT_PLACE_KEYS = [
  ['↑ ↓ ← →', '在组件之间移动选择'],
  ['Shift+↑ / ↓', '扩大选择'],
  ['Tab', '进入筛选栏内的第一个组件'],
  ['Mod+A', '选中同级的全部组件'],
  ['空格', '拿起选中的组件，方向键移动，回车放下'],
  ['Shift+F10', '打开菜单'],
] as const;

/** Characters that the alias of a panel may have. */
export const ALIAS_LENGTH = 50;
