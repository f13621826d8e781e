import type { NameBook } from '@gonghui/elements/definition.ts';
import { countries } from '@gonghui/elements/form/country/codes.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { CELL_CHARS, type Cell } from '@gonghui/values/cell.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../form-fields.ts';
import { readCell } from './read-cell.ts';
import { sheetText } from './sheet-text.ts';
import { writeCell } from './write-cell.ts';

const numRuns = sized(60, 10_000);
const options = { numRuns, seed: SEED };
const TODAY = '2026-03-05';

/** Labels of which no two together read as a third. */
const LABELS = ['红', '黄、绿', '蓝/紫', 'A;B', '1', '是', 'true', '＋'];
const choices = LABELS.map((label, at) => ({ value: `optionn${at}`, label }));
const values = choices.map(({ value }) => value);
/** A tree whose labels hold what divides levels. */
const TREE = [
  { value: 'treeaaaa', label: '电器' },
  { value: 'treebbbb', label: '电脑/笔记本', parent: 'treeaaaa' },
  { value: 'treecccc', label: '手机、平板', parent: 'treeaaaa' },
  { value: 'treedddd', label: '家具' },
];
const WAYS = [['treeaaaa'], ['treeaaaa', 'treebbbb'], ['treeaaaa', 'treecccc'], ['treedddd']];

const PEOPLE: Readonly<Record<string, string>> = { u1: '王芳', u2: '李雷（研发）', u3: 'Ann Lee' };
const names: NameBook = {
  user: id => PEOPLE[id],
  dept: id => PEOPLE[id],
  role: id => PEOPLE[id],
};
const ids = {
  find: (_kind: string, name: string) => Object.keys(PEOPLE).filter(id => PEOPLE[id] === name),
  places: (text: string) =>
    text.replaceAll(/[ /]/g, '') === '浙江省杭州市西湖区' ? [['浙江省', '杭州市', '西湖区', '330106']] : [],
};

const two = (n: number) => String(n).padStart(2, '0');
const day = fc
  .integer({ min: Date.UTC(1, 0, 1) / 864e5 + 1, max: Date.UTC(9998, 0, 1) / 864e5 })
  .map(days => new Date(days * 864e5).toISOString().slice(0, 10));
const near = fc
  .integer({ min: 0, max: 40_000 })
  .map(days => new Date(days * 864e5).toISOString().slice(0, 10));
const time = fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59)).map(parts => parts.map(two).join(':'));
const ordered = (one: fc.Arbitrary<string>) =>
  fc.uniqueArray(one, { minLength: 2, maxLength: 2 }).map(ends => ends.toSorted());
const sign = fc.constantFrom(...'aZ0 9中=+-@\'"\\%,.、/：:()（）_x'.split(''), '\n', '😀');
const text = (most: number) =>
  fc
    .array(sign, { maxLength: most })
    .map(signs => signs.join('').trim())
    // ="00456" is how other systems write a text that Excel would take for a number.
    .filter(one => one !== '' && !one.startsWith('='));
const many = fc.subarray(values, { minLength: 1 });
const people = fc.subarray(Object.keys(PEOPLE), { minLength: 1 });
const year = fc.integer({ min: 1970, max: 2100 });

const TYPES: readonly [type: string, value: fc.Arbitrary<Json>, props?: Record<string, Json>][] = [
  ['input', text(20).filter(one => !one.includes('\n'))],
  ['textarea', text(30)],
  ['number', fc.integer({ min: -9_999_999, max: 9_999_999 }).map(n => n / 100), { precision: 2 }],
  ['number', fc.integer({ min: -999_999_999, max: 999_999_999 }), { unit: 'kg', thousands: true }],
  ['rate', fc.integer({ min: 1, max: 5 })],
  ['slider', fc.nat(100)],
  ['switch', fc.boolean()],
  ['switch', fc.boolean(), { activeText: '启用', inactiveText: '停用' }],
  ['radio', fc.constantFrom(...values), { options: choices }],
  ['select-single', fc.constantFrom(...values), { options: choices }],
  ['checkbox', many, { options: choices }],
  ['select-multiple', many, { options: choices }],
  ['cascader', fc.constantFrom(...WAYS), { options: TREE }],
  ['date', day],
  ['date', near],
  ['date-time', fc.tuple(day, time).map(parts => parts.join(' ')), { format: 'YYYY-MM-DD HH:mm:ss' }],
  ['date-range', ordered(near)],
  ['time', time],
  ['time-range', ordered(time)],
  ['date-year', year.map(String)],
  ['date-month', fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([y, m]) => `${y}-${two(m)}`)],
  ['date-quarter', fc.tuple(year, fc.integer({ min: 1, max: 4 })).map(([y, q]) => `${y}-Q${q}`)],
  ['date-week', fc.tuple(year, fc.integer({ min: 1, max: 52 })).map(([y, w]) => `${y}-W${two(w)}`)],
  ['country', fc.constantFrom(...countries().map(({ value, label }) => [label, value]))],
  ['province-city', fc.constant(['浙江省', '杭州市', '西湖区', '330106'])],
  ['staff', people, { multiple: true }],
  ['dept', people, { multiple: true }],
  ['role', people, { multiple: true }],
];

const fieldFor = (type: string, props: Record<string, Json>): FormField => {
  const spec = fieldOf(type);
  if (!spec) throw new Error(type);
  return { id: 'fieldaaa', type, label: '字段', props: { label: '字段', ...props }, spec };
};
const noFile = (id: string) => `https://x.example/${id}`;

describe('what an export writes', () => {
  it.each(TYPES)('is read by an import as what it was: %s', (type, value, props = {}) => {
    const field = fieldFor(type, props);
    const read = (cell: Cell) => {
      const found = readCell(field, cell, ids, TODAY);
      if (!found.ok) throw new Error(`${JSON.stringify(cell)}: ${found.message}`);
      return field.spec.read(found.value, field.props);
    };
    let taken = 0;
    fc.assert(
      fc.property(value, raw => {
        const stored = field.spec.read(raw, field.props);
        if (!stored.ok || field.spec.isEmpty(stored.value)) return;
        taken++;
        const cell = writeCell(field, stored.value, names, noFile);
        expect(cell).not.toBeNull();
        expect([cell, read(cell)]).toEqual([cell, stored]);
        // A sheet of texts says the same, as a list shows it.
        const shown = field.spec.toText(stored.value, field.props, names);
        expect([shown, read(shown)]).toEqual([shown, stored]);
      }),
      options,
    );
    expect(taken).toBeGreaterThan(numRuns * 0.8);
  });

  it('is nothing where a field holds nothing, and nothing is read as nothing', () => {
    for (const [type, , props = {}] of TYPES) {
      const field = fieldFor(type, props);
      const { empty } = field.spec;
      // A switch is never empty: off is what nobody turned on.
      if (field.spec.isEmpty(empty))
        expect([type, writeCell(field, empty, names, noFile)]).toEqual([type, null]);
      expect([type, writeCell(field, null, names, noFile)]).toEqual([type, null]);
      for (const cell of [null, '', ' \u3000'])
        expect([type, readCell(field, cell, ids, TODAY)]).toEqual([type, { ok: true, value: empty }]);
    }
  });

  it('D29 stays text whatever it begins with, is as long as a cell may be, and names files by their addresses', () => {
    const field = fieldFor('textarea', {});
    for (const word of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '2026-03-05', '007', 'TRUE'])
      expect(writeCell(field, word, names, noFile)).toBe(word);
    expect(writeCell(field, 'x'.repeat(CELL_CHARS + 1), names, noFile)).toBe('x'.repeat(CELL_CHARS));
    const files = fieldFor('upload-enclosure', {});
    expect(writeCell(files, ['file0001', 'file0002'], names, noFile)).toBe(
      `${noFile('file0001')}\n${noFile('file0002')}`,
    );
    expect(readCell(files, 'a.png', ids, TODAY).ok).toBe(false);
  });
});

describe('a text as a workbook holds it', () => {
  /** What Office makes of a text of a workbook: `_x0041_` is A. */
  const inOffice = (held: string) =>
    held.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  it('says in Office what was written', () => {
    const unit = fc.constantFrom('_', 'x', 'X', '0', '4', '1', 'F', 'f', 'g', '中', '_x0041_', '_x005F_');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 14 }), text => {
        expect(inOffice(sheetText(text))).toBe(text);
      }),
      options,
    );
  });

  it('holds nothing by which the file is damaged', () => {
    expect(sheetText('a\ufffeb\uffffc')).toBe('abc');
    expect(sheetText('a\ud800b')).toBe('a\ufffdb');
    expect(sheetText('😀 中')).toBe('😀 中');
  });
});
