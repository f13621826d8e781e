import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../testing/flows.ts';
import { dataOf, decisionOf, fieldOf, recordOf, rowsOf } from '../testing/records.ts';
import { AS_IS } from '../values/as-is.ts';
import type { LineOf } from '../values/values.ts';
import type { PrintData, PrintedField, PrintedRecord } from './data.ts';
import { compute } from './formula.ts';
import { mergeData } from './merge-data.ts';
import { type PrintWay, printPages } from './print-pages.ts';
import { RecordValues } from './record-values.ts';

const OPTIONS = {
  options: [
    { value: 'urgent00', label: '加急' },
    { value: 'plain000', label: '普通' },
  ],
};
const FIELDS: PrintedField[] = [
  fieldOf('reason', 'input'),
  fieldOf('amount', 'number', { precision: 2 }),
  fieldOf('level', 'radio', OPTIONS),
  fieldOf('paid', 'switch'),
  fieldOf('day', 'date', { format: 'YYYY-MM-DD' }),
  fieldOf('who', 'staff'),
  fieldOf('photos', 'upload-img'),
  fieldOf('secret', 'password'),
  fieldOf('items', 'subform', {}, [fieldOf('name', 'input'), fieldOf('price', 'number', { precision: 2 })]),
];
const pricesOf = (...prices: (number | null)[]): Json =>
  rowsOf(...prices.map((price, at) => ({ name: `物品${at + 1}`, price })));
const record = (values: Record<string, Json>, more: Partial<PrintedRecord> = {}): PrintedRecord =>
  recordOf(
    {
      ...{ reason: '', amount: null, level: null, paid: false, day: null, who: [], photos: [], secret: '' },
      items: [],
      ...values,
    },
    more,
  );
const dataIn = (...records: PrintedRecord[]): PrintData => dataOf(FIELDS, records);
const valuesOf = (...records: PrintedRecord[]) => new RecordValues(dataIn(...records), records, compute);
const said = (values: RecordValues, key: string, format: object = {}, line: LineOf | null = null) =>
  values.text(key, { ...AS_IS, ...format }, line);
const at = (index: number, source = 'items'): LineOf => ({ source, index });
const NOWHERE = { line: null, part: null, source: null, printed: [], isCarry: false };
const computed = (values: RecordValues, text: string, more: object = {}, format: object = {}) =>
  values.formula(text, { ...AS_IS, ...format }, { ...NOWHERE, ...more });

describe('print V1 variables', () => {
  const values = valuesOf(record({ reason: '大修', who: ['user0002'], items: pricesOf(1, 2.5) }));
  it.each([
    ['creator', '张三'],
    ['createTime', '2026-11-20 09:30:00'],
    ['updateTime', '2026-11-21 09:30:00'],
    ['processStatus', '已通过'],
    ['enterprise.name', '共绘科技'],
    ['printer', '王芳'],
    ['printTime', '2026-11-23 13:05:00'],
    ['printCount', '1'],
    ['recordUrl', 'https://x.cn/url/form/form0001/recordaa'],
    ['reason', '大修'],
    ['who', '李四'],
    ['items.price', '1.00、2.50'],
    ['gone0000', ''],
    ['items.gone0000', ''],
    ['constructor', ''],
  ])('%s says %s', (key, text) => expect(said(values, key)).toBe(text));

  it('a column says in a line what its row holds', () => {
    expect(said(values, 'items.price', {}, at(1))).toBe('2.50');
    expect(said(values, 'price', {}, at(1))).toBe('2.50');
    expect(said(values, 'items.price', {}, at(7))).toBe('');
  });
  it('pictures go by their addresses', () => {
    expect(valuesOf(record({ photos: ['file0001', 'file0002'] })).pictures('photos', null)).toEqual([
      '/getway-api/v1/files/file0001',
      '/getway-api/v1/files/file0002',
    ]);
    expect(values.pictures('enterprise.logo', null)).toEqual(['/getway-api/v1/files/logo0001']);
    expect(values.pictures('reason', null)).toEqual([]);
  });
});

describe('print V4 values', () => {
  it.each([
    ['number', { decimals: 1, thousands: true }, '1,234.6'],
    ['percent', { decimals: 0 }, '123456%'],
    ['capital', {}, '壹仟贰佰叁拾肆元伍角陆分'],
    ['general', { prefix: '￥', suffix: '整' }, '￥1234.56整'],
    ['date', { pattern: 'YYYY' }, '1234.56'],
  ])('a number as %s', (type, more, text) => {
    expect(said(valuesOf(record({ amount: 1234.56 })), 'amount', { type, ...more })).toBe(text);
  });
  it('a day by a pattern, nothing around what is empty, dots for what is write-only', () => {
    const values = valuesOf(record({ day: '2026-01-05', secret: '••••••' }));
    expect(said(values, 'day', { type: 'date', pattern: 'YYYY年MM月DD日' })).toBe('2026年01月05日');
    expect(said(values, 'amount', { type: 'number', prefix: '￥' })).toBe('');
    expect(said(values, 'secret')).toBe('••••••');
    expect(said(values, 'secret', { type: 'capital' })).toBe('••••••');
  });
  it('all options, ticked or not, and a switch as 是 and 否', () => {
    const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u2003', ' ');
    expect(plain(valuesOf(record({ level: 'urgent00' })).ticks('level', null))).toBe('☑加急 ☐普通');
    expect(plain(valuesOf(record({ paid: true })).ticks('paid', null))).toBe('☑是 ☐否');
    expect(plain(valuesOf(record({})).ticks('level', null))).toBe('☐加急 ☐普通');
  });
  it('V3 an amount that is too large is ####, and said', () => {
    const values = valuesOf(record({ amount: 1e15 }));
    expect(said(values, 'amount', { type: 'capital' })).toBe('####');
    expect(values.problems).toMatchObject([{ code: 'formula' }]);
  });
});

describe('print V2 formulas', () => {
  const values = valuesOf(record({ amount: 0.1, items: pricesOf(0.1, 0.2, 0.3) }));
  it.each([
    ['={{amount}}+0.2', '0.3'],
    ['=SUM({{items.price}})', '0.6'],
    ['=RMB(SUM({{items.price}}))', '陆角整'],
    ['=CURRENTUSER()&"的"&CURRENTDEPT()', '张三的研发中心'],
    ['=TODAY()', '2026-11-23'],
    ['={{creator}}&{{printCount}}', '张三1'],
  ])('%s is %s', (text, result) => expect(computed(values, text)).toBe(result));

  it('sums of parts count the lines that are printed; 承前页 what came before', () => {
    const inPart = { source: 'items', printed: [0, 2], part: { first: 1, end: 2 } };
    expect(computed(values, '=PAGESUM({{items.price}})', inPart)).toBe('0.3');
    expect(computed(values, '=CARRYSUM({{items.price}})', { ...inPart, isCarry: true })).toBe('0.1');
    expect(computed(values, '=CARRYSUM({{items.price}})', inPart)).toBe('0.4');
    expect(computed(values, '=PAGEROWS()', inPart)).toBe('1');
    expect(computed(values, '=SUM({{items.price}})', { source: 'items', printed: [0, 2] })).toBe('0.4');
  });
  it('one that cannot be computed is ####, and said once', () => {
    expect([computed(values, '=1/0'), computed(values, '=1/0'), computed(values, '=SUM(')]).toEqual([
      '####',
      '####',
      '####',
    ]);
    expect(values.problems.map(({ text }) => text.slice(0, 9))).toEqual(['公式「=1/0」无', '公式「=SUM(」']);
  });
});

describe('print R3 what is hidden', () => {
  const { amount: _, ...others } = record({}).values;
  const hidden = {
    ...record({}),
    values: { ...others, items: [{ id: 'r0', values: { name: '物品' } }] as unknown as Json },
  };
  const values = new RecordValues(
    { ...dataIn(hidden), fields: FIELDS.filter(({ id }) => id !== 'amount') },
    [hidden],
    compute,
  );
  const condition = (key: string, operator: 'empty' | 'gt', value?: number) => ({
    logical: 'and' as const,
    items: [{ key, keyLabel: '', type: 'number', operator, ...(value === undefined ? {} : { value }) }],
  });
  it('is empty in texts, formulas and conditions', () => {
    expect(said(values, 'amount')).toBe('');
    expect(said(values, 'items.price', {}, at(0))).toBe('');
    expect(computed(values, '=SUM({{items.price}})')).toBe('');
    expect(computed(values, '=RMB({{amount}})')).toBe('');
    expect(values.holds(condition('amount', 'empty'), null)).toBe(true);
    expect(values.holds(condition('amount', 'gt', 0), null)).toBe(false);
    expect(values.problems).toEqual([]);
  });
});

describe('print V5 the approval table', () => {
  const values = valuesOf(
    record(
      {},
      { lines: [decisionOf('n1', '甲'), decisionOf('n2', '乙', 'sign0001'), decisionOf('n1', '丙')] },
    ),
  );
  it('has its lines, and the last decision at a node', () => {
    expect(values.lines('approval')).toBe(3);
    expect(said(values, 'approval.approver', {}, at(1, 'approval'))).toBe('乙');
    expect(values.pictures('approval.signature', at(1, 'approval'))).toEqual([
      '/getway-api/v1/files/sign0001',
    ]);
    expect(said(values, 'approval:n1.comment')).toBe('丙的意见');
    expect(values.pictures('approval:n2.signature', null)).toEqual(['/getway-api/v1/files/sign0001']);
    expect(said(values, 'approval:n9.comment')).toBe('');
    expect(said(values, 'approval.signature', {}, at(1, 'approval'))).toBe('');
  });
});

describe('print P13 and P10 several records', () => {
  const EACH: PrintWay = { mode: 'each', copies: null, first: 1 };
  const row = (id: string, props: Props, more: Props = {}) =>
    rowOf(id.padEnd(8, '0'), [cellOf(`c${id}`.padEnd(8, '0'), 'col00000', props)], more);
  const template = (...rows: ReturnType<typeof row>[]) => stencilOf(rows, { cols: columnsOf(100) });
  const records = [1, 2, 3].map(no => record({ reason: `第${no}张`, amount: no }, { id: `record0${no}` }));
  const list = template(
    row('head', { text: '{{creator}}：{{reason}}' }),
    row('line', { text: '{{rowNo}} {{reason}}' }, { band: 'detail', source: 'records' }),
    row('total', { text: '=SUM({{amount}})' }, { band: 'total', source: 'records' }),
  );
  it('清单 is one table of all, and one line where each is printed by itself', () => {
    const [part, ...more] = printPages(
      sheetOf(list).sheet,
      dataIn(...records),
      { ...EACH, mode: 'list' },
      { compute },
    );
    expect(more).toEqual([]);
    expect(part!.pages.flatMap(textsOf)).toEqual([
      '张三：第1张、第2张、第3张',
      '1 第1张',
      '2 第2张',
      '3 第3张',
      '6',
    ]);
    const each = printPages(sheetOf(list).sheet, dataIn(...records), EACH, { compute });
    expect(
      each.map(({ recordId, title, pages }) => [recordId, title, pages.flatMap(textsOf).at(-1)]),
    ).toEqual([
      ['record01', '第1张', '1'],
      ['record02', '第2张', '2'],
      ['record03', '第3张', '3'],
    ]);
  });
  it('pages count for each record by itself, or through with 连续编号', () => {
    const numbered = template(
      row('foot', { text: '{{page}}/{{pages}}' }, { band: 'pageFoot' }),
      row('body', { text: '文' }),
    );
    const numbers = (continuous: boolean) =>
      printPages({ ...sheetOf(numbered).sheet, continuous }, dataIn(...records), EACH, {})
        .flatMap(({ pages }) => pages.flatMap(textsOf))
        .filter(text => text.includes('/'));
    expect(numbers(false)).toEqual(['1/1', '1/1', '1/1']);
    expect(numbers(true)).toEqual(['1/3', '2/3', '3/3']);
  });
  it('5,001 lines print 5,000 and say so', () => {
    const many = record({ items: pricesOf(...Array.from({ length: 5001 }, () => 1)) });
    const values = valuesOf(many);
    expect(values.lines('items')).toBe(5000);
    expect(values.problems).toMatchObject([{ code: 'tooManyLines', text: '明细超过5000行，之后的没有打印' }]);
  });
  it('answers for some records each are one for all of them', () => {
    const [one, two] = [dataIn(records[0]!), { ...dataIn(records[1]!), fields: FIELDS.slice(0, 2) }];
    const merged = mergeData(two, one);
    expect(merged.records.map(({ id }) => id)).toEqual(['record02', 'record01']);
    expect(new Set(merged.fields.map(({ id }) => id))).toEqual(new Set(FIELDS.map(({ id }) => id)));
  });
});
