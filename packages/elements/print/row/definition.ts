import { MAIN, type Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import '../controls.ts';
import { BANDS, bandName } from '../shared/bands.ts';
import { HEIGHT } from '../shared/limits.ts';
import { between, id, showIfShape } from '../shared/shapes.ts';

const FILL = { least: 0, most: 500 } as const;
const tableRow = ({ band }: Props) => band === 'detail';

/** A row of the sheet: its height, the band it belongs to, and the cells that somebody wrote. */
export const row = defineElement<Props, null>({
  type: 'row',
  title: '行',
  icon: 'rows-3',
  group: '表格',
  keywords: 'hang h row biaoge',
  categories: ['row'],
  slots: () => [MAIN],
  accepts: () => ['cell'],
  defaults: () => ({
    height: HEIGHT.usual,
    grow: true,
    band: 'body',
    source: null,
    repeat: true,
    keep: false,
    breakBefore: false,
    showIf: null,
    minRows: 0,
    maxRows: 0,
  }),
  props: z.looseObject({
    height: z.optional(between(HEIGHT.least, HEIGHT.most)),
    grow: z.optional(z.boolean()),
    band: z.optional(z.enum(BANDS)),
    source: z.optional(z.nullable(id)),
    repeat: z.optional(z.boolean()),
    keep: z.optional(z.boolean()),
    breakBefore: z.optional(z.boolean()),
    showIf: showIfShape,
    minRows: z.optional(z.union([z.literal('page'), between(FILL.least, FILL.most)])),
    maxRows: z.optional(between(FILL.least, FILL.most)),
  }) as unknown as z.ZodMiniType<Props>,
  settings: [
    {
      title: '行',
      settings: [
        {
          control: 'number',
          prop: 'height',
          label: '行高',
          min: HEIGHT.least,
          max: HEIGHT.most,
          step: 0.5,
          unit: 'mm',
        },
        { control: 'switch', prop: 'grow', label: '随内容撑高' },
        {
          control: 'select',
          prop: 'band',
          label: '带区',
          options: BANDS.map(value => ({ value, label: bandName(value) })),
        },
        { control: 'table-source', prop: 'source', label: '数据来源' },
        {
          control: 'switch',
          prop: 'repeat',
          label: '每页重复表头',
          showIf: ({ band }) => band === 'head',
        },
        { control: 'switch', prop: 'keep', label: '与下一行同页' },
        { control: 'switch', prop: 'breakBefore', label: '从新的一页开始' },
        { control: 'fill-lines', prop: 'minRows', label: '补空行', max: FILL.most, showIf: tableRow },
        {
          control: 'number',
          prop: 'maxRows',
          label: '每页最多行数',
          min: FILL.least,
          max: FILL.most,
          step: 1,
          showIf: tableRow,
        },
        { control: 'show-if', prop: 'showIf', label: '显示条件' },
      ],
    },
  ],
});
