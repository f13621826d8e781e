/** Default names (spec, designers §9). */
export const DEFAULT_NAMES = {
  normal: '未命名表单',
  custom: '未命名页面',
  visual: '未命名报表',
  datav: '未命名大屏',
} as const;
/** Shown where a record has no value (spec, designers §3 "Record display rules"). */
export const EMPTY_TEXT = '空';
