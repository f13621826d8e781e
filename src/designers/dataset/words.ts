import type { KindWords } from '../frame/kind.ts';

export const DATASET_WORDS: KindWords = {
  noun: '设置',
  whole: '整个数据集',
  name: '数据集名称',
  fresh: '新数据集',
  saved: '数据集已保存',
  savedWith: left => `已保存，还有 ${left} 处问题，解决后报表才能使用`,
  page: '数据集设置',
  preview: '预览结果',
  narrow: '设计数据集需要更大的屏幕，请在电脑上打开。这里可以查看最新的样子。',
};

export const DATASET_PLACE_KEYS = [
  ['↑ ↓', '在各行之间移动选择'],
  ['Shift+↑ ↓', '选中多行'],
  ['Enter', '打开选中行的设置'],
  ['Shift+F10', '打开菜单'],
] as const;
