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
