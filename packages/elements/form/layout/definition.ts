import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { text, whole } from '../shared/common-props.ts';
import { FORM_CONTENT } from '../shared/slots.ts';
import { DEFAULT_RATIO, slotsOfRatio } from './ratio.ts';
import { layoutSettings } from './settings.ts';

const ratio = text(20).check(z.regex(/^([1-9]|1[0-2])(:([1-9]|1[0-2])){0,5}$/));

const props = z.object({
  gridRatio: ratio,
  gridRatioMobile: z.optional(ratio),
  gap: z.optional(whole(0, 64)),
  padding: z.optional(whole(0, 64)),
});

export type LayoutElementProps = z.infer<typeof props>;

/** Columns side by side, one slot each. */
export const layout = defineElement<LayoutElementProps, null>({
  type: 'layout',
  title: '分栏布局',
  icon: 'columns-2',
  group: '布局',
  keywords: 'fenlanbuju flbj buju layout columns grid',
  categories: ['layout'],
  defaults: () => ({ gridRatio: DEFAULT_RATIO, gridRatioMobile: '12:12', gap: 16, padding: 0 }),
  slots: values => slotsOfRatio(values.gridRatio),
  accepts: () => FORM_CONTENT,
  props,
  settings: layoutSettings,
  problems: values =>
    slotsOfRatio(values.gridRatio).length > 1 && sum(values.gridRatio) > 12
      ? [{ prop: 'gridRatio', message: '列宽之和超过 12，多出的列会换行', level: 'warning' }]
      : [],
});

const sum = (text: string): number => text.split(':').reduce((total, width) => total + Number(width), 0);
