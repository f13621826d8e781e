import type { KindWords } from '../frame/kind.ts';

export const PRINT_WORDS: KindWords = {
  noun: '元素',
  whole: '整个模板',
  name: '模板名称',
  fresh: '新模板',
  // Spec, designers §8.
  saved: '保存模板成功',
  savedWith: left => `保存模板成功，还有 ${left} 处问题，解决后才能启用`,
  page: '模板设置',
  preview: '预览',
  narrow: '设计打印模板需要更大的屏幕，请在电脑上打开。这里可以查看最新的样子。',
};

export const PRINT_PLACE_KEYS = [
  ['↑ ↓ ← →', '移动到相邻的单元格，按住 Shift 扩大选区'],
  ['直接输入', '替换单元格的内容，退格键清空'],
  ['Enter / F2', '编辑单元格，再按 Enter 确定并到下一行'],
  ['Tab', '到右侧的单元格，编辑时确定'],
  ['Alt+Enter', '编辑时换行，未编辑时打开设置'],
  ['Esc', '放弃输入；未编辑时不再选中，Tab 可离开画布'],
  ['↑ ↓ ← →', '选中自由元素时移动 0.5 毫米，按住 Shift 移动 5 毫米，按住 Ctrl 调整大小'],
  ['Ctrl+拖动', '复制自由元素'],
  ['Alt', '拖动时不吸附；缩放时以中心为准'],
  ['空格+拖动', '平移画布，Ctrl+滚轮缩放'],
  ['Shift+F10', '打开菜单'],
] as const;

/** Characters that the name of an element may have. */
export const NAME_LENGTH = 50;
