import * as z from 'zod/mini';
import { CHART_SIZE, chartLooks } from '../shared/chart-looks.ts';
import { defineAsset } from '../shared/define-asset.ts';
import { poloMappings } from './question.ts';

export const polo = defineAsset({
  type: 'polo',
  title: '极坐标图',
  icon: 'circle-dot',
  group: '图表',
  keywords: 'jizuobiaotu jzbt polar',
  size: CHART_SIZE,
  variants: [{ name: 'polo', title: '极坐标图', keywords: 'jizuobiaotu jzbt polar' }],
  mappings: poloMappings,
  groups: true,
  looks: chartLooks({
    defaults: { stack: 'none' },
    shape: { stack: z.optional(z.enum(['none', 'stack'])) },
    settings: [
      {
        control: 'segmented',
        prop: 'stylesProps.stack',
        label: '堆叠',
        options: [
          { value: 'none', label: '并排' },
          { value: 'stack', label: '堆叠' },
        ],
      },
    ],
  }),
});
