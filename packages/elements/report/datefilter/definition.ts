import * as z from 'zod/mini';
import { text } from '../../shared/bounded.ts';
import { definePanel } from '../shared/define-panel.ts';
import { filterDefaults, filterShape, targetsGroup } from '../shared/filter-parts.ts';

export const datefilter = definePanel({
  type: 'datefilter',
  icon: 'calendar-search',
  group: '筛选',
  keywords: 'riqishaixuan rqsx shijian date filter',
  size: { span: 3, height: 64 },
  own: {
    defaults: { ...filterDefaults, preset: '' },
    shape: { ...filterShape, preset: z.optional(text(30)) },
    settings: [
      {
        title: '筛选',
        settings: [{ control: 'date-shortcut', prop: 'preset', label: '打开报表时' }],
      },
      targetsGroup,
    ],
  },
});
