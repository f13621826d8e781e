import { newId } from '@gonghui/kernel/ids.ts';
import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_COUNT, DEFAULT_RESET } from './compose.ts';
import { serialField } from './field.ts';
import { DAY_FORMATS } from './formats.ts';
import { serialSettings } from './settings.ts';
import { props, type SerialProps } from './shape.ts';

/** Formats that tell two days, months or years apart: a number that starts anew must carry one of these. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  day: ['YYYYMMDD', 'YYMMDD'],
  month: ['YYYYMM', 'YYYYMMDD', 'YYMM', 'YYMMDD'],
  year: DAY_FORMATS,
};
const RESET_NAMES: Readonly<Record<string, string>> = { day: '日', month: '月', year: '年' };

/** A number that the gateway gives each new record (spec, designers §3 "Special fields"). */
export const serial = defineElement<SerialProps, string | null>({
  type: 'serial',
  title: '流水号',
  icon: 'list-ordered',
  group: '高级',
  keywords: 'liushuihao lsh zidongbianhao serial number',
  categories: ['field'],
  shownStatus: 'readonly',
  defaults: () => ({
    ...fieldDefaults('流水号'),
    status: 'readonly',
    parts: [{ id: newId(), kind: 'number', text: '', format: '', field: '' }],
    rule: { count: DEFAULT_COUNT, reset: DEFAULT_RESET },
  }),
  merge: { parts: { list: 'id' } },
  props,
  settings: serialSettings,
  field: serialField,
  problems({ parts = [], rule }) {
    const error = (prop: string, message: string) => ({ prop, message, level: 'error' as const });
    const numbers = parts.filter(({ kind }) => kind === 'number').length;
    if (numbers !== 1) return [error('parts', numbers === 0 ? '编号规则缺少自动计数' : '自动计数只能有一个')];
    if (parts.some(({ kind, field }) => kind === 'field' && !field))
      return [error('parts', '请选择引用的字段')];
    const telling = TELLING[rule?.reset ?? DEFAULT_RESET];
    const told = parts.some(({ kind, format }) => kind === 'date' && telling?.includes(format || 'YYYYMMDD'));
    if (telling === undefined || told) return [];
    return [
      error(
        'parts',
        `按${RESET_NAMES[rule?.reset ?? '']}重新计数时，编号中要包含到${RESET_NAMES[rule?.reset ?? '']}的日期，否则会重复`,
      ),
    ];
  },
});
