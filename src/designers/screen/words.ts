import type { KindWords } from '../frame/kind.ts';

export const SCREEN_WORDS: KindWords = {
  noun: '组件',
  whole: '整个大屏',
  name: '大屏名称',
  fresh: '新大屏',
  // Spec, designers §8.
  saved: '保存大屏成功',
  savedWith: left => `已保存，还有 ${left} 处问题，解决后才能发布`,
  page: '大屏设置',
  preview: '预览',
  narrow: '设计大屏需要更大的屏幕，请在电脑上打开。这里可以查看最新的样子。',
};

export const SCREEN_PLACE_KEYS = [
  ['↑ ↓ ← →', '移动 1 像素，按住 Shift 移动 10 像素'],
  ['Ctrl+↑ ↓ ← →', '调整大小，按住 Shift 每次 10 像素'],
  ['Tab', '选中上一层的组件，Shift+Tab 下一层'],
  ['Enter / Esc', '进入图层组或组件的设置，回到图层组'],
  ['Alt+→ / Alt+←', '移入相邻图层组，移出图层组'],
  ['Ctrl+单击', '直接选中图层组内的组件'],
  ['Alt+单击', '列出指针下方的组件'],
  ['空格+拖动', '平移画布，Ctrl+滚轮缩放'],
  ['Alt', '拖动时不吸附；缩放时以中心为准'],
] as const;

/** Characters that the name of a component may have. */
export const NAME_LENGTH = 50;
