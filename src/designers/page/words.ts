import type { KindWords } from '../frame/kind.ts';

export const PAGE_WORDS: KindWords = {
  noun: '组件',
  whole: '整个页面',
  name: '页面名称',
  fresh: '新页面',
  saved: '保存页面成功',
  savedWith: left => `已保存，还有 ${left} 处问题，解决后才能发布`,
  page: '页面设置',
  preview: '预览',
  narrow: '设计页面需要更大的屏幕，请在电脑上打开。这里可以查看最新的样子。',
};

export const PAGE_PLACE_KEYS = [
  ['↑ ↓ ← →', '在同级组件之间移动选择'],
  ['Shift+↑ / ↓', '扩大选择'],
  ['Tab', '进入容器内的第一个组件'],
  ['Mod+A', '选中同级的全部组件'],
  ['空格', '拿起选中的组件，方向键移动，回车放下'],
  ['Enter', '在组件列表中：添加组件；在大纲中：重命名'],
  ['Shift+F10', '打开菜单'],
] as const;

/** Characters that the alias of a component may have. */
export const ALIAS_LENGTH = 50;
