import * as z from 'zod/mini';
import { definePanel } from '../shared/define-panel.ts';
import { filterDefaults, filterShape, targetsGroup } from '../shared/filter-parts.ts';

export const selectfilter = definePanel({
  type: 'selectfilter',
  icon: 'list-filter',
  group: '筛选',
  keywords: 'xialashaixuan xlsx guolv select filter',
  size: { span: 3, height: 64 },
  own: {
    defaults: { ...filterDefaults, multiple: true },
    shape: { ...filterShape, multiple: z.optional(z.boolean()) },
    settings: [
      { title: '筛选', settings: [{ control: 'switch', prop: 'multiple', label: '可多选' }] },
      targetsGroup,
    ],
  },
});
