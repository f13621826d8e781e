import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf, uniqueKey } from './form-fields.ts';
import { insertRecordsSql } from './record-bulk.ts';
import type { SqlText } from './record-query.ts';
import {
  insertRecordSql,
  repeatedEntry,
  uniqueEntries,
  updateRecordSql,
  type Values,
} from './record-write.ts';

const options = { numRuns: sized(200, 20_000), seed: SEED };
const input = (id: string, name = 'input', props: Record<string, Json> = {}) => ({
  id,
  name,
  props: { label: id, ...props },
});
const fields = fieldsOf({
  page: {},
  components: [
    input('textaaaa', 'input', { repeat: true }),
    input('textbbbb'),
    input('numberaa', 'number'),
    input('peopleaa', 'staff'),
    input('daysaaaa', 'date-range'),
    input('placeaaa', 'locating'),
    {
      ...input('rowsaaaa', 'subform'),
      components: [input('cellaaaa', 'input', { repeat: true }), input('cellbbbb', 'checkbox')],
    },
    { ...input('rowsbbbb', 'subform'), components: [input('cellcccc', 'number')] },
  ],
});
const sign = fc.constantFrom('a', 'A', ' ', '"', '\\', ',', '{', '}', "'", 'NULL', '$1', '中', '\n', '😀');
const text = fc.array(sign, { maxLength: 6 }).map(signs => signs.join(''));
const nothing = fc.constant(null);
const list = fc.oneof(
  nothing,
  fc.array(
    text.filter(one => one !== ''),
    { maxLength: 3 },
  ),
);
const row = fc.record({ cellaaaa: fc.oneof(nothing, text), cellbbbb: list });
const rows = <T>(one: fc.Arbitrary<T>) =>
  fc.array(one, { maxLength: 3 }).map(all => all.map((values, at) => ({ id: `row${at}aaaa`, values })));
const values = fc.record({
  textaaaa: fc.oneof(nothing, text),
  textbbbb: fc.oneof(nothing, text),
  numberaa: fc.oneof(nothing, fc.integer(), fc.constantFrom(0.1, 1e21, -0)),
  peopleaa: list,
  daysaaaa: fc.oneof(nothing, fc.constant(['2026-03-05', '2026-03-08'])),
  placeaaa: fc.oneof(nothing, fc.record({ name: text, lng: fc.nat(180) })),
  rowsaaaa: rows(row),
  rowsbbbb: rows(fc.record({ cellcccc: fc.oneof(nothing, fc.nat(9)) })),
}) as unknown as fc.Arbitrary<Values>;

/** PostgreSQL refuses a statement that names a parameter which is not there, or leaves one unnamed. */
function namesAll({ text, values }: SqlText): boolean {
  const named = new Set([...text.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at)));
  return [...named].toSorted((a, b) => a - b).join() === values.map((_, at) => at + 1).join();
}

describe('unique values of a record', () => {
  it('are the keys of all unique fields and cells, in one order whatever the order of the rows', () => {
    fc.assert(
      fc.property(values, values => {
        const entries = uniqueEntries(fields, values);
        const cells = (values.rowsaaaa as { values: Record<string, Json> }[]).map(
          ({ values }) => values.cellaaaa,
        );
        const keys = (id: string, given: (Json | undefined)[]) =>
          given.map(uniqueKey).flatMap(key => (key === null ? [] : [`${id} ${key}`]));
        const meant = [...keys('textaaaa', [values.textaaaa]), ...keys('cellaaaa', cells)];
        expect(entries.map(({ fieldId, key }) => `${fieldId} ${key}`)).toEqual(
          meant.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
        );
        const turned = { ...values, rowsaaaa: [...(values.rowsaaaa as Json[])].toReversed() };
        expect(uniqueEntries(fields, turned)).toEqual(entries);
        // One value in two rows is found before the database refuses it.
        const again = repeatedEntry(entries);
        const doubled = new Set(meant).size < meant.length;
        expect(again !== undefined).toBe(doubled);
        if (again)
          expect(meant.filter(one => one === `${again.fieldId} ${again.key}`).length).toBeGreaterThan(1);
      }),
      options,
    );
  });

  it('are one where only width and blanks differ, and two where letters do', () => {
    const entries = (one: string, other: string) =>
      uniqueEntries(fields, {
        rowsaaaa: [one, other].map((cell, at) => ({ id: `row${at}`, values: { cellaaaa: cell } })),
      });
    for (const [one, other, same] of [
      ['甲 1', ' 甲\u3000１ ', true],
      ['a', 'A', false],
      ['甲1', '甲 1', false],
      ['', '', false],
    ] as const)
      expect([one, other, repeatedEntry(entries(one, other)) !== undefined]).toEqual([one, other, same]);
  });
});

/** An array as PostgreSQL reads its text: what its manual says of quotes and backslashes, letter by letter. */
function arrayOf(text: string): (string | null)[] {
  const items: (string | null)[] = [];
  let at = 1;
  while (at < text.length - 1) {
    let item = '';
    const isQuoted = text.charAt(at) === '"';
    if (isQuoted) {
      for (at++; at < text.length && text.charAt(at) !== '"'; at++) {
        if (text.charAt(at) === '\\') at++;
        item += text.charAt(at);
      }
      at++;
    } else while (at < text.length - 1 && text.charAt(at) !== ',') item += text.charAt(at++);
    items.push(!isQuoted && item === 'NULL' ? null : item);
    at++;
  }
  return items;
}

const record = (values: Values, n = 0) => ({
  id: `rec${n}`,
  key: `key"${n}`,
  values,
  unique: uniqueEntries(fields, values),
});
const frame = {
  formId: 'formaaaa',
  tenantId: 'tenant01',
  version: 3,
  userId: 'useraaaa',
  at: new Date(0),
  fields,
};

describe('a batch of records as one statement', () => {
  it('names all of its parameters, and each column holds in its array what each record holds', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 4 }), all => {
        const made = insertRecordsSql({ ...frame, records: all.map(record) });
        expect(namesAll(made)).toBe(true);
        const parameters = made.values.flatMap(value =>
          typeof value === 'string' && value.startsWith('{') ? [arrayOf(value)] : [],
        );
        const held = (id: string) => all.map(values => values[id] ?? null);
        const plain = (id: string) =>
          held(id).map(value => (value === null || value === '' ? null : String(value)));
        expect(parameters).toContainEqual(all.map((_, n) => `key"${n}`));
        for (const id of ['textaaaa', 'textbbbb', 'numberaa']) expect(parameters).toContainEqual(plain(id));
        // Lists come as the text of an array in an array; what is an object as JSON.
        const people = held('peopleaa').map(value =>
          Array.isArray(value) && value.length > 0 ? value : null,
        );
        const nested = parameters.map(items =>
          items.map(item => (item?.startsWith('{') && item.endsWith('}') ? arrayOf(item) : item)),
        );
        expect(nested).toContainEqual(people);
        expect(parameters).toContainEqual(
          held('placeaaa').map(value => (value === null ? null : JSON.stringify(value))),
        );
        const places = all.flatMap(values =>
          (values.rowsaaaa as Json[]).map((_, position) => String(position)),
        );
        if (places.length > 0) expect(parameters).toContainEqual(places);
        expect(made.text.includes('c_rowsaaaa as')).toBe(places.length > 0);
      }),
      options,
    );
  });
});

describe('one record as a statement', () => {
  it('names all of its parameters and stores rows of those subforms alone that have some, in their order', () => {
    fc.assert(
      fc.property(values, fc.boolean(), fc.subarray(['file0001', 'file0002']), (values, asksFlow, files) => {
        const made = insertRecordSql({
          ...{ ...frame, ...record(values), digest: 'd', answer: { id: 'rec0' }, files },
          ...(asksFlow ? { flowVersion: null } : {}),
          along: [sql => `insert into x select ${sql.put('along')} from s`],
        });
        expect(namesAll(made)).toBe(true);
        expect(made.text.includes('flow_version')).toBe(asksFlow);
        expect(made.text.includes('into record_files')).toBe(files.length > 0);
        expect(made.text.includes('into record_keys')).toBe(uniqueEntries(fields, values).length > 0);
        for (const id of ['rowsaaaa', 'rowsbbbb']) {
          const own = values[id] as { id: string; values: Record<string, Json> }[];
          expect(made.text.includes(`c_${id} as`)).toBe(own.length > 0);
          if (own.length === 0) continue;
          const sent = made.values.flatMap(value =>
            typeof value === 'string' && value.startsWith('[{"id":"row') ? [JSON.parse(value)] : [],
          );
          expect(sent.map(items => items.map((item: { id: string }) => item.id))).toContainEqual(
            own.map(({ id }) => id),
          );
          for (const items of sent)
            expect(items.map((item: { position: number }) => item.position)).toEqual([...items.keys()]);
        }
      }),
      options,
    );
  });

  it('changes the fields that are named and no others, and writes rows of a named subform anew', () => {
    fc.assert(
      fc.property(values, fc.subarray([...fields]), (values, named) => {
        const change = { ...frame, id: 'rec0', rev: 2, releasedVersion: 3, fields: named, values };
        const [first, ...more] = updateRecordSql(change);
        for (const statement of [first!, ...more]) expect(namesAll(statement)).toBe(true);
        const set = [...first!.text.matchAll(/, f_(\w+) = /g)].map(([, id]) => id);
        expect(set).toEqual(named.filter(({ columns }) => !columns).map(({ id }) => id));
        const tables = named
          .filter(({ columns }) => columns)
          .flatMap(({ id }) => {
            const rows = (values[id] as Json[]).length;
            return [`delete from r_formaaaa_${id}`, ...(rows > 0 ? [`insert into r_formaaaa_${id}`] : [])];
          });
        expect(more.map(({ text }) => /^(?:delete from|insert into) \w+/.exec(text)?.[0])).toEqual(tables);
      }),
      options,
    );
  });
});
