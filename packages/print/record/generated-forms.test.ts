import { generate, type PrintField } from '@gonghui/elements/print/generate/of-fields.ts';
import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, Page } from '../display/list.ts';
import { flat, runsOf } from '../testing/flows.ts';
import { dataOf, decisionOf, fieldOf, recordOf, rowsOf } from '../testing/records.ts';
import { ofMm } from '../units.ts';
import type { PrintedField } from './data.ts';
import { recordPages } from './print-pages.ts';

const options = { numRuns: sized(12, 2000), seed: SEED };
const MARGIN = ofMm(20);

/** Fields whose values are words of one letter and a number: never broken, never twice. */
const kind = fc.constantFrom('input', 'textarea', 'number', 'radio');
const subform = fc.record({ columns: fc.array(kind, { minLength: 1, maxLength: 6 }), rows: fc.nat(45) });
const form = fc.record({
  fields: fc.array(kind, { maxLength: 12 }),
  subforms: fc.array(subform, { maxLength: 3 }),
  decisions: fc.nat(12),
});

/** A form, a record of it, and the words of its values in the order in which paper says them. */
function filled({ fields, subforms, decisions }: Parameters<Parameters<typeof form.map>[0]>[0]) {
  let next = 0;
  const said: { fields: string[]; tables: string[][] } = { fields: [], tables: [] };
  const answerOf = (type: string): { value: Json; words: string[]; options?: object } => {
    const number = 1000 + next++;
    const word = `v${number}`;
    if (type === 'number') return { value: number, words: [`${number}`] };
    if (type === 'radio') return { value: 'a', words: [word] };
    // A long text has lines of its own.
    return type === 'textarea'
      ? { value: `${word}\nw${number}`, words: [word, `w${number}`] }
      : { value: word, words: [word] };
  };
  const printed: PrintedField[] = [];
  const values: Record<string, Json> = {};
  for (const [at, type] of fields.entries()) {
    const { value, words } = answerOf(type);
    printed.push(
      fieldOf(`f${at}`, type, type === 'radio' ? { options: [{ value: 'a', label: words[0]! }] } : {}),
    );
    values[`f${at}`] = value;
    said.fields.push(...words);
  }
  for (const [at, { columns, rows }] of subforms.entries()) {
    // Options are of a column, not of a row: they would be the same word in each.
    const types = columns.map(type => (type === 'radio' ? 'input' : type));
    printed.push(
      fieldOf(
        `s${at}`,
        'subform',
        {},
        types.map((type, column) => fieldOf(`c${column}`, type)),
      ),
    );
    const lines = Array.from({ length: rows }, () => types.map(answerOf));
    values[`s${at}`] = rowsOf(
      ...lines.map(line => Object.fromEntries(line.map(({ value }, column) => [`c${column}`, value]))),
    );
    said.tables.push(lines.flatMap(line => line.flatMap(({ words }) => words)));
  }
  const lines = Array.from({ length: decisions }, (_, at) => decisionOf('n1', `u${at}`));
  return { printed, record: recordOf(values, { lines }), said };
}
const asked = (fields: readonly PrintedField[]): PrintField[] =>
  fields.map(({ id, label, type, columns }) => ({
    key: id,
    label,
    type,
    ...(columns ? { columns: asked(columns) } : {}),
  }));

const pagesOf = (one: ReturnType<typeof filled>) => {
  const template = generate({ title: '表单', fields: asked(one.printed), approval: true, dataset: null });
  return recordPages(sheetOf(template).sheet, dataOf(one.printed, [one.record]), [one.record], {});
};
const isWord = (text: string) => /^[vw]?\d{4,}$/.test(text);

/** Where an item begins and ends. */
const extentOf = (item: Item): readonly [number, number, number, number] => {
  if (item.is === 'text') return [item.xs[0]!, item.y, item.xs.at(-1)!, item.y];
  if (item.is === 'line') return [item.x1, item.y1, item.x2, item.y2];
  return item.is === 'box' ? [item.x, item.y, item.x + item.width, item.y + item.height] : [0, 0, 0, 0];
};
const isWithin = (page: Page, item: Item): boolean => {
  const [left, top, right, bottom] = extentOf(item);
  return left >= MARGIN && top >= 0 && right <= page.width - MARGIN && bottom <= page.height;
};

describe('按表单生成 of any form', () => {
  it('says every value of every field, row and decision once', () => {
    let long = 0;
    fc.assert(
      fc.property(form, one => {
        const made = filled(one);
        const { pages, problems } = pagesOf(made);
        expect(problems).toEqual([]);
        const words = pages.flatMap(page => runsOf(page).map(({ text }) => text));
        const { fields, tables } = made.said;
        expect(words.filter(isWord).sort()).toEqual([...fields, ...tables.flat()].sort());
        expect(words.filter(text => /^u\d+$/.test(text))).toEqual(
          made.record.lines.map(({ approver }) => approver),
        );
        expect(words.filter(text => text === '表单').length).toBe(1);
        long += pages.length > 2 ? 1 : 0;
      }),
      options,
    );
    expect(long).toBeGreaterThan(1);
  });

  it('has its heads on every part of a table, its number on every page, and nothing beyond the margins', () => {
    fc.assert(
      fc.property(form, one => {
        const made = filled(one);
        const { pages } = pagesOf(made);
        for (const [at, page] of pages.entries()) {
          const texts = runsOf(page).map(({ text }) => text);
          expect(texts.filter(text => text === `第 ${at + 1} 页 / 共 ${pages.length} 页`).length).toBe(1);
          expect(flat(page.items).filter(item => !isWithin(page, item))).toEqual([]);
          const decided = texts.some(text => /^u\d+$/.test(text));
          if (decided) expect(texts).toContain('审批人');
        }
      }),
      options,
    );
  });

  it('has the words of one row beside one another, and those of the next below them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 6 }), (rows, columns) => {
        const made = filled({
          fields: [],
          subforms: [{ rows, columns: Array(columns).fill('input') }],
          decisions: 0,
        });
        const { pages } = pagesOf(made);
        const placed = pages.flatMap((page, number) =>
          runsOf(page)
            .filter(({ text }) => isWord(text))
            .map(run => ({ text: run.text, x: run.xs[0]!, y: number * 1e6 + run.y })),
        );
        const read = [...placed].sort((a, b) => a.y - b.y || a.x - b.x);
        expect(read.map(({ text }) => text)).toEqual(made.said.tables[0]);
        expect(new Set(placed.map(({ y }) => y)).size).toBe(rows);
        expect(new Set(placed.map(({ x }) => x)).size).toBe(columns);
      }),
      options,
    );
  });
});
