import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../testing/flows.ts';
import { dataOf, decisionOf, fieldOf, recordOf, rowsOf } from '../testing/records.ts';
import { failurePage } from './failure-page.ts';
import { compute } from './formula.ts';
import { type PrintWay, printPages, togetherPages } from './print-pages.ts';
import { recordTitle } from './record-title.ts';

const options = { numRuns: sized(12, 3000), seed: SEED };
const FIELDS = [
  fieldOf('no', 'serial'),
  fieldOf('title', 'input'),
  fieldOf('items', 'subform', {}, [fieldOf('amount', 'number', { precision: 2 })]),
];
const cell = (id: string, props: Props) => cellOf(id.padEnd(8, '-'), 'col00000', props);
const row = (id: string, props: Props, more: Props = {}) =>
  rowOf(id.padEnd(8, '-'), [cell(`c${id}`, props)], { height: 10, ...more });
const lines = { source: 'items' };
const ROWS = [
  row('title', { text: '单{{title}}' }),
  row(
    'carry',
    { text: '=CARRYSUM({{items.amount}})', format: { type: 'number', prefix: '承' } },
    { ...lines, band: 'carry' },
  ),
  row('line', { text: '{{rowNo}}:{{items.amount}}' }, { ...lines, band: 'detail' }),
  row(
    'sum',
    { text: '=PAGESUM({{items.amount}})', format: { type: 'number', prefix: '计' } },
    { ...lines, band: 'sum' },
  ),
  row(
    'forward',
    { text: '=CARRYSUM({{items.amount}})', format: { type: 'number', prefix: '过' } },
    { ...lines, band: 'forward' },
  ),
  row(
    'total',
    { text: '=SUM({{items.amount}})', format: { type: 'number', prefix: '总' } },
    { ...lines, band: 'total' },
  ),
  row('foot', { text: '{{page}}/{{pages}}' }, { band: 'pageFoot' }),
];
const { sheet } = sheetOf(stencilOf(ROWS, { cols: columnsOf(100) }));
/** As the gateway writes it. */
const LOST = '这条记录没有打印：它已被删除，或您没有打印它的权限。';
const EACH: PrintWay = { mode: 'each', copies: null, first: 1 };

/** Cents of the lines of each record. */
const amounts = fc.array(
  fc.array(fc.integer({ min: -99_999, max: 99_999 }), { maxLength: 60, size: 'max' }),
  { minLength: 1, maxLength: 4 },
);
const written = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const recordsOf = (all: readonly (readonly number[])[]) =>
  all.map((cents, at) =>
    recordOf(
      { title: `${at}`, items: rowsOf(...cents.map(amount => ({ amount: amount / 100 }))) },
      { id: `record${at}` },
    ),
  );
const centsAfter = (texts: readonly string[], mark: string) =>
  texts.filter(text => text.startsWith(mark)).map(text => Math.round(Number(text.slice(1)) * 100));
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

describe('print P8, P10 records one by one', () => {
  it('have every line once with its number, sums of pages that are those of their lines, and totals that are those of all', () => {
    let turned = 0;
    fc.assert(
      fc.property(amounts, fc.boolean(), (all, continuous) => {
        const records = recordsOf(all);
        const parts = printPages({ ...sheet, continuous }, dataOf(FIELDS, records), EACH, { compute });
        expect(parts.map(({ recordId }) => recordId)).toEqual(records.map(({ id }) => id));
        const count = sum(parts.map(({ pages }) => pages.length));
        let before = 0;
        for (const [at, { pages, problems }] of parts.entries()) {
          expect(problems).toEqual([]);
          const cents = all[at]!;
          let done = 0;
          for (const [number, page] of pages.entries()) {
            const texts = textsOf(page);
            const shown = texts.filter(text => /^\d+:/.test(text));
            expect(shown).toEqual(
              shown.map((_, line) => `${done + line + 1}:${written(cents[done + line]!)}`),
            );
            const [carried, own] = [sum(cents.slice(0, done)), sum(cents.slice(done, done + shown.length))];
            done += shown.length;
            expect(centsAfter(texts, '承')).toEqual(number > 0 ? [carried] : []);
            expect(centsAfter(texts, '计')).toEqual([own]);
            expect(centsAfter(texts, '过')).toEqual(number < pages.length - 1 ? [carried + own] : []);
            expect(centsAfter(texts, '总')).toEqual(number === pages.length - 1 ? [sum(cents)] : []);
            const [mine, whole] = continuous ? [before + number + 1, count] : [number + 1, pages.length];
            expect(texts.filter(text => text.includes('/'))).toEqual([`${mine}/${whole}`]);
            turned += number;
          }
          expect(done).toBe(cents.length);
          before += pages.length;
        }
      }),
      options,
    );
    expect(turned).toBeGreaterThan(5);
  });

  it('are copied whole, each as often as was asked for, and numbered as one', () => {
    const records = recordsOf([Array(40).fill(100), [5]]);
    const print = (copies: number | null, continuous: boolean) =>
      printPages({ ...sheet, continuous }, dataOf(FIELDS, records), { ...EACH, copies }, { compute }).map(
        ({ pages }) => pages.map(page => textsOf(page).at(-1)),
      );
    expect(print(null, false)).toEqual([['1/2', '2/2'], ['1/1']]);
    expect(print(2, false)).toEqual([
      ['1/2', '2/2', '1/2', '2/2'],
      ['1/1', '1/1'],
    ]);
    expect(print(2, true)).toEqual([
      ['1/3', '2/3', '1/3', '2/3'],
      ['3/3', '3/3'],
    ]);
    expect(print(0, false)).toEqual([[], []]);
  });

  it('of none are no parts', () => {
    expect(printPages(sheet, dataOf(FIELDS, []), EACH, { compute })).toEqual([]);
  });
});

describe('print P13 records together', () => {
  it('are one part, its lines those of all of them, copied as a whole', () => {
    const records = recordsOf([[100, 200], [300]]);
    const [part, ...more] = printPages(
      sheet,
      dataOf(FIELDS, records),
      { ...EACH, mode: 'list', copies: 2 },
      { compute },
    );
    expect([more, part!.recordId, part!.pages.length]).toEqual([[], null, 2]);
    const texts = textsOf(part!.pages[0]!);
    expect(texts.filter(text => text.includes(':'))).toEqual(['1:1.00', '2:2.00', '3:3.00']);
    expect(centsAfter(texts, '总')).toEqual([600]);
    expect(textsOf(part!.pages[1]!)).toEqual(texts);
  });

  it('of answers for each are as those of one answer for all', () => {
    fc.assert(
      fc.property(amounts, all => {
        const records = recordsOf(all);
        const [first, ...others] = records.map(record => dataOf(FIELDS, [record]));
        const together = togetherPages(sheet, [first!, ...others], EACH, { compute });
        const [part] = printPages(sheet, dataOf(FIELDS, records), { ...EACH, mode: 'list' }, { compute });
        expect(together).toEqual({ pages: part!.pages, problems: part!.problems });
      }),
      { ...options, numRuns: 6 },
    );
  });
});

describe('what a print says of itself', () => {
  it('names a font that is gone, before all else, what has no room, and a sum that cannot be computed, once', () => {
    const long = row('c', { text: '长'.repeat(99), fit: 'clip' });
    const broken = sheetOf(
      stencilOf([row('a', { text: '=1/0', style: { font: 'gone0000' } }), row('b', { text: '=1/0' }), long], {
        cols: columnsOf(100),
      }),
    ).sheet;
    const record = recordOf({});
    const [part] = printPages(broken, dataOf(FIELDS, [record]), EACH, { compute });
    expect(part!.problems.map(({ code }) => code)).toEqual(['missingFont', 'clipped', 'formula']);
    const known = dataOf(FIELDS, [record], { fonts: [{ id: 'gone0000', name: '企业字体' }] });
    expect(printPages(broken, known, EACH, { compute })[0]!.problems.map(({ code }) => code)).toEqual([
      'clipped',
      'formula',
    ]);
  });

  it('needs the language of formulas where a template has one, and not where it has none', () => {
    const record = recordOf({ title: '甲' });
    expect(() => printPages(sheet, dataOf(FIELDS, [record]), EACH, {})).toThrow('without their language');
    const plain = sheetOf(stencilOf([row('a', { text: '{{title}}' })], { cols: columnsOf(100) })).sheet;
    expect(printPages(plain, dataOf(FIELDS, [record]), EACH, {})[0]!.pages.flatMap(textsOf)).toEqual(['甲']);
  });

  it.each([
    ['its number', { no: 'CG-0001', title: '采购' }, 'CG-0001'],
    ['its first text where it has no number', { title: ' 采购\n  申请 ' }, '采购 申请'],
    ['who handed it in and when where it has neither', { title: '   ' }, '张三 2026-11-20 09:30:00'],
    ['no more than sixty letters of a long one', { title: '长'.repeat(99) }, '长'.repeat(60)],
  ])('calls a record %s', (_name, values, title) => {
    const record = recordOf(values, { lines: [decisionOf('n1', '甲')] });
    expect(recordTitle(dataOf(FIELDS, [record]), record)).toBe(title);
  });

  it('has a page in place of a record that could not be printed, on paper of any size', () => {
    for (const [width, height] of [
      [210, 297],
      [40, 30],
      [50, 30],
    ] as const) {
      const page = failurePage({ ...sheet, paper: { width, height } }, LOST);
      expect([page.width, page.height]).toEqual([width * 1000, height * 1000]);
      expect(textsOf(page).join('')).toBe(LOST);
      for (const item of page.items)
        if (item.is === 'text')
          for (const x of item.xs) expect([x >= 0, x < page.width]).toEqual([true, true]);
    }
  });
});
