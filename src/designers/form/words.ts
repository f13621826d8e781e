import type { KindWords } from '../frame/kind.ts';

export const FORM_WORDS: KindWords = {
  noun: '组件',
  whole: '整个表单',
  name: '表单名称',
  fresh: '新表单',
  savedWith: left => `已保存，还有 ${left} 处问题，解决后才能发布`,
  saved: '保存表单设计成功',
  page: '整体设置',
  preview: '预览',
  narrow: '设计表单需要更大的屏幕，请在电脑上打开。这里可以查看最新的样子。',
};
