import type { LINES } from '@gonghui/elements/print/sheet/model.ts';

/** What people call kinds of lines. */
export const LINE_NAMES: readonly { value: (typeof LINES)[number]; label: string }[] = [
  { value: 'solid', label: '实线' },
  { value: 'dashed', label: '虚线' },
  { value: 'dotted', label: '点线' },
  { value: 'double', label: '双线' },
];
