import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../form-fields.ts';
import { leftFields, neverInTables, sheetTargets, unfilledNote, whyUnmatched } from './targets.ts';
import { importTemplate } from './template.ts';

const options = { numRuns: sized(200, 20_000), seed: SEED };
const field = (
  id: string,
  type: string,
  props: Record<string, Json> = {},
  columns?: FormField[],
): FormField => {
  const spec = fieldOf(type);
  if (!spec) throw new Error(type);
  return { id, type, label: `【${id}】`, props, spec, ...(columns ? { columns } : {}) };
};

/** Types that a table fills, and such as it never does: files, secrets, numbers that the system gives, places on a map. */
const FILLED = ['input', 'number', 'date', 'radio', 'checkbox', 'staff', 'switch', 'rich', 'province-city'];
const NEVER = ['upload-img', 'upload-enclosure', 'autograph', 'password', 'serial', 'locating', 'ocr'];

it.each(FILLED)('a column of a table fills %s', type => {
  const one = field('fieldaaa', type);
  expect(sheetTargets([one]).map(({ id }) => id)).toEqual(['fieldaaa']);
  expect(leftFields([one], [])).toEqual([]);
  expect([...neverInTables([one])]).toEqual([]);
});

it.each(NEVER)('no column of a table fills %s, and it is said why', type => {
  const one = field('fieldaaa', type, { required: true });
  expect(sheetTargets([one])).toEqual([]);
  expect([...neverInTables([one])]).toEqual([['fieldaaa', '【fieldaaa】']]);
  const [left, ...more] = leftFields([one], []);
  expect(more).toEqual([]);
  expect(left).toEqual({
    label: '【fieldaaa】',
    why: expect.stringMatching(/不能?从表格导入$/),
    required: true,
  });
});

const simple = fc.record({ type: fc.constantFrom(...FILLED, ...NEVER), required: fc.boolean() });
const fields = fc
  .array(fc.record({ own: simple, inner: fc.option(fc.array(simple, { maxLength: 3 }), { nil: null }) }), {
    maxLength: 6,
  })
  .map(all =>
    all.map(({ own, inner }, at) => {
      const props = { required: own.required };
      const columns = (inner ?? []).map(({ type, required }, n) =>
        field(`cell${at}${n}`, type, { required }),
      );
      return inner === null
        ? field(`field${at}`, own.type, props)
        : field(`rows${at}`, 'subform', props, columns);
    }),
  );
const isFilled = ({ type }: FormField) => FILLED.includes(type);

describe('fields of a form beside a table', () => {
  it('are each a column of the table or left, with its name, and none is both', () => {
    fc.assert(
      fc.property(fields, fields => {
        const leaves = fields.flatMap(one =>
          one.columns
            ? one.columns.map(column => ({
                column,
                id: `${one.id}.${column.id}`,
                label: `${one.label}.${column.label}`,
              }))
            : [{ column: one, id: one.id, label: one.label }],
        );
        const targets = sheetTargets(fields);
        expect(targets.map(({ id, label, required }) => [id, label, required])).toEqual(
          leaves
            .filter(({ column }) => isFilled(column))
            .map(({ id, label, column }) => [id, label, column.props.required]),
        );
        const left = leftFields(fields, []);
        const names = left.map(({ label }) => label);
        for (const { column, label } of leaves)
          expect([label, names.includes(label)]).toEqual([label, !isFilled(column)]);
        // Beside them a subform that is asked for, and of which no column can be filled.
        const empty = fields.filter(
          one => one.columns && one.props.required === true && !one.columns.some(isFilled),
        );
        expect(names.filter(name => !leaves.some(({ label }) => label === name))).toEqual(
          empty.map(({ label }) => label),
        );
        const missed = left.filter(({ required }) => required).map(({ label }) => `「${label}」`);
        if (missed.length === 0) expect(unfilledNote(left)).toBeNull();
        else expect(unfilledNote(left)).toContain(missed.join(''));
        // Nobody asks a table for what it cannot bring.
        const never = neverInTables(fields);
        for (const { column } of leaves) expect(never.has(column.id)).toBe(!isFilled(column));
        for (const one of fields.filter(({ columns }) => columns))
          expect(never.has(one.id)).toBe(!one.columns?.some(isFilled));
      }),
      options,
    );
  });

  it('have a column each in the workbook that is given out, required ones with a star, and a line that says how', () => {
    fc.assert(
      fc.property(fields, fields => {
        const targets = sheetTargets(fields);
        const left = leftFields(fields, []);
        const [sheet, notes] = importTemplate(fields, left);
        const titles = sheet?.heads.map(({ title }) => title) ?? [];
        expect(titles.length).toBe(targets.length);
        expect(new Set(titles).size).toBe(titles.length);
        expect(titles.map(title => title.endsWith('*'))).toEqual(targets.map(({ required }) => required));
        expect(sheet?.rows.flat().filter(cell => cell !== null)).toEqual([]);
        expect(sheet?.rows[0]?.length).toBe(targets.length);
        const lines = notes?.rows ?? [];
        expect(
          lines.slice(0, targets.length).map(([name, must]) => `${name}${must === '必填' ? '*' : ''}`),
        ).toEqual(titles);
        for (const [, , how] of lines.slice(0, targets.length)) expect(how).toMatch(/./);
        const note = unfilledNote(left);
        expect(lines.some(([text]) => text === note && note !== null)).toBe(note !== null);
      }),
      { ...options, numRuns: sized(40, 5000) },
    );
  });
});

it('a title that is called like a field without a column is told why it goes nowhere', () => {
  const left = leftFields([field('fieldaaa', 'serial')], [field('closedaa', 'input')]);
  expect(whyUnmatched(' 【FIELDAAA】* ', left)).toBe('由系统填写，不从表格导入');
  expect(whyUnmatched('【closedaa】', left)).toBe('在表单中只读，由表单填写');
  expect(whyUnmatched('别的', left)).toBeNull();
});

it('records are found by what people write the same way twice, and by no column of a subform', () => {
  const keys = (...all: FormField[]) =>
    sheetTargets(all)
      .filter(({ key }) => key)
      .map(({ id }) => id);
  expect(
    keys(
      field('a', 'input'),
      field('b', 'number'),
      field('c', 'date'),
      field('d', 'staff'),
      field('e', 'switch'),
    ),
  ).toEqual(['a', 'b', 'c']);
  expect(keys(field('a', 'radio', { options: [] }))).toEqual([]);
  expect(keys(field('a', 'subform', {}, [field('b', 'input')]))).toEqual([]);
});
