import type { Props } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { SettingGroup } from '../settings.ts';
import { text, whole } from '../shared/bounded.ts';
import { guidesShape } from '../shared/guides.ts';
import type { PageSettings } from '../template/check.ts';
import './controls.ts';
import { PAPER_SIDE } from './paper.ts';
import { FAR, MARGIN, MOST, WIDTH } from './shared/limits.ts';
import { between, id } from './shared/shapes.ts';

/** Spec, designers §3 "Print template": A4, 210 × 297, gap 20, longitudinal; what stands beside `print` is ours. */
export const pageDefaults: Props = {
  print: { paper: 'A4', width: 210, height: 297, gap: MARGIN.usual, direction: 'longitudinal' },
  cols: [],
  dataset: null,
  labels: null,
  background: '',
  continuous: false,
  guides: [],
};

const settings: readonly SettingGroup[] = [
  {
    title: '纸张',
    settings: [
      { control: 'paper', prop: 'print', label: '纸张' },
      {
        control: 'number',
        prop: 'print.gap',
        label: '页边距',
        min: MARGIN.least,
        max: MARGIN.most,
        step: 1,
        unit: 'mm',
      },
      { control: 'image', prop: 'background', label: '套打底图', help: '只在屏幕上显示，不会打印' },
      { control: 'switch', prop: 'continuous', label: '批量打印时连续编号' },
    ],
  },
  { title: '列', settings: [{ control: 'columns', prop: 'cols', label: '列' }] },
  { title: '标签', settings: [{ control: 'labels', prop: 'labels', label: '标签' }] },
  { title: '参考线', settings: [{ control: 'guides', prop: 'guides', label: '参考线' }] },
];

const side = between(PAPER_SIDE.least, PAPER_SIDE.most);
const margin = z.optional(between(MARGIN.least, MARGIN.most));
const gap = z.optional(between(0, 100));

/** Settings of the sheet. Open: what a later version adds is kept. */
export const stencilPage: PageSettings = {
  title: '模板设置',
  shape: z.looseObject({
    print: z.looseObject({
      paper: text(60),
      width: side,
      height: side,
      gap: between(MARGIN.least, MARGIN.most),
      direction: z.enum(['longitudinal', 'transverse']),
      margins: z.optional(
        z.nullable(z.looseObject({ top: margin, right: margin, bottom: margin, left: margin })),
      ),
    }),
    cols: z
      .array(z.looseObject({ id, width: between(WIDTH.least, WIDTH.most) }))
      .check(z.maxLength(MOST.columns)),
    dataset: z.optional(z.nullable(z.looseObject({ formId: id, version: whole(0, 1_000_000_000) }))),
    labels: z.optional(
      z.nullable(
        z.looseObject({
          columns: whole(1, 50),
          rows: whole(1, 100),
          gapX: gap,
          gapY: gap,
          copies: z.optional(whole(1, 1000)),
          copiesField: z.optional(text(120)),
          source: z.optional(z.nullable(id)),
        }),
      ),
    ),
    background: z.optional(text(500)),
    continuous: z.optional(z.boolean()),
    guides: z.optional(guidesShape(FAR, MOST.guides)),
  }),
  settings,
};
