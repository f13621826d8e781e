import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { cellOf, columnsOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { LineOf, Values } from '../values/values.ts';

/** What the code of every purchase says. */
export const RECORD_URL = 'https://example.com/url/form/f1/r1';

const THIN = { width: 0.2, line: 'solid', color: '#333333' };
const BORDER = { borderTop: THIN, borderRight: THIN, borderBottom: THIN, borderLeft: THIN };
const FIELD = { style: { size: 10, padding: 1, valign: 'middle', ...BORDER } };
const HEAD = {
  ...FIELD,
  style: { ...FIELD.style, bold: true, align: 'center', fill: '#eef1f6' },
};
const AMOUNT = { ...FIELD, style: { ...FIELD.style, align: 'right' } };

const id = (name: string): string => name.padEnd(8, '-');
const cell = (name: string, column: number, props: Props) => cellOf(id(name), `col0000${column}`, props);
/** A cell to the end of the table, from its column on. */
const wide = (name: string, row: string, column: number, props: Props, last = 5) =>
  cell(name, column, { ...props, span: [id(row), `col0000${last}`] });

/** A purchase with lines of six columns over pages: what most templates are made of. */
export const purchaseSheet = (): Sheet => {
  const lines = { source: 'items001' };
  const template = stencilOf(
    [
      rowOf(
        id('top'),
        [wide('top1', 'top', 0, { text: '共绘演示企业 · 内部单据', style: { size: 8, color: '#888888' } })],
        {
          band: 'pageHead',
          height: 6,
        },
      ),
      rowOf(
        id('title'),
        [
          wide('title1', 'title', 0, {
            text: '采购申请单',
            style: { font: 'serif', size: 18, bold: true, align: 'center', valign: 'middle' },
          }),
        ],
        { height: 14 },
      ),
      rowOf(
        id('facts'),
        [
          cell('facts1', 0, { ...HEAD, text: '申请人' }),
          wide('facts2', 'facts', 1, { ...FIELD, dataVar: 'creator' }, 2),
          cell('facts3', 3, { ...HEAD, text: '申请时间' }),
          wide('facts4', 'facts', 4, { ...FIELD, dataVar: 'createTime' }),
        ],
        { height: 8 },
      ),
      rowOf(
        id('why'),
        [cell('why1', 0, { ...HEAD, text: '事由' }), wide('why2', 'why', 1, { ...FIELD, dataVar: 'reason' })],
        { height: 8, grow: true },
      ),
      rowOf(
        id('head'),
        ['序号', '品名规格', '单位', '数量', '单价', '金额'].map((text, column) =>
          cell(`head${column}`, column, { ...HEAD, text }),
        ),
        { ...lines, band: 'head', repeat: true, height: 8 },
      ),
      rowOf(
        id('carry'),
        [
          wide('carry1', 'carry', 0, { ...AMOUNT, text: '承前页' }, 4),
          cell('carry2', 5, { ...AMOUNT, text: '=CARRYSUM(amount)' }),
        ],
        { ...lines, band: 'carry', height: 7 },
      ),
      rowOf(
        id('line'),
        [
          cell('line0', 0, { ...FIELD, dataVar: 'rowNo', style: { ...FIELD.style, align: 'center' } }),
          cell('line1', 1, { ...FIELD, dataVar: 'items001.name' }),
          cell('line2', 2, {
            ...FIELD,
            dataVar: 'items001.unit',
            style: { ...FIELD.style, align: 'center' },
          }),
          ...['count', 'price', 'amount'].map((key, at) =>
            cell(`line${at + 3}`, at + 3, { ...AMOUNT, dataVar: `items001.${key}` }),
          ),
        ],
        { ...lines, band: 'detail', height: 7, grow: true },
      ),
      rowOf(
        id('sum'),
        [
          wide('sum1', 'sum', 0, { ...AMOUNT, text: '本页小计' }, 4),
          cell('sum2', 5, { ...AMOUNT, text: '=PAGESUM(amount)' }),
        ],
        { ...lines, band: 'sum', height: 7 },
      ),
      rowOf(
        id('total'),
        [
          wide('total1', 'total', 0, {
            ...FIELD,
            text: '合计（大写）：{{capital}}',
            style: { ...FIELD.style, bold: true },
          }),
        ],
        {
          ...lines,
          band: 'total',
          height: 9,
        },
      ),
      rowOf(
        id('foot'),
        [
          wide('foot1', 'foot', 0, {
            text: '第 {{page}} 页 / 共 {{pages}} 页',
            style: { size: 9, align: 'center', valign: 'bottom' },
          }),
        ],
        {
          band: 'pageFoot',
          height: 8,
        },
      ),
    ],
    { cols: columnsOf(15, 60, 15, 25, 25, 30) },
  );
  const code = freeOf(id('code'), 'code', {
    pos: [170, 12],
    size: [22, 22],
    anchor: 'first',
    kind: 'qrcode',
    dataVar: 'recordUrl',
  });
  const mark = freeOf(id('mark'), 'watermark', {
    text: '补打',
    rotate: -30,
    tile: 40,
    opacity: 0.12,
    style: { size: 40 },
    showIf: null,
  });
  return sheetOf({ ...template, components: [...(template.components ?? []), code, mark] }).sheet;
};

const GOODS = [
  '六角螺栓 M8×30（镀锌）',
  '不锈钢板 304 2B 1.5×1220×2440',
  '深沟球轴承 6204-2RS',
  '办公用纸 A4 80g',
  '“绿源”牌液压油 46#',
];
const money = (cents: number): string => {
  const [whole = '', rest = ''] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};
const priceOf = (index: number): number => ((index * 737) % 9000) + 150;
const countOf = (index: number): number => (index % 12) + 1;
const amountOf = (index: number): number => priceOf(index) * countOf(index);

/** What a purchase of so many lines says; sums of parts are added up exactly, in cents. */
export const purchaseValues = (count: number): Values => {
  const line = (key: string, { index }: LineOf): string =>
    ({
      name: GOODS[index % GOODS.length],
      unit: '件',
      count: String(countOf(index)),
      price: money(priceOf(index)),
      amount: money(amountOf(index)),
    })[key.split('.')[1] ?? ''] ?? '';
  const record: Record<string, string> = {
    creator: '欧阳㛃',
    createTime: '2026-11-23 13:05',
    reason:
      '车间三号线大修，更换轴承与紧固件；依照《设备管理办法》第 12 条，须在 11 月底前到货，否则影响 12.5% 的产能。',
    recordUrl: RECORD_URL,
    capital: '壹拾万零柒仟元伍角叁分',
  };
  const sum = (indexes: readonly number[]): string =>
    money(indexes.reduce((all, index) => all + amountOf(index), 0));
  return {
    text: (key, _format, at) => (at && key.includes('.') ? line(key, at) : (record[key] ?? '')),
    ticks: () => '',
    pictures: () => [],
    rich: () => '',
    formula: (text, _format, { part, printed }) => {
      if (!part) return '';
      return sum(
        text.startsWith('=CARRY') ? printed.slice(0, part.first) : printed.slice(part.first, part.end),
      );
    },
    holds: () => true,
    lines: () => count,
  };
};
