import type { FormField } from '@gonghui/domain/form-fields.ts';
import { readCell } from '@gonghui/domain/sheets/read-cell.ts';
import type { CheckContext } from '@gonghui/elements/definition.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { fromText } from '@gonghui/elements/form/from-text.ts';
import { typedNumber } from '@gonghui/elements/form/number/keys.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import {
  cellOf,
  DEPARTMENTS,
  KIND_FIELDS,
  LOOKED_UP,
  PEOPLE,
  TODAY,
  table,
} from '@gonghui/testkit/values-table.ts';
import type { Cell, SheetCell } from '@gonghui/values/cell.ts';
import { readDecimal } from '@gonghui/values/number.ts';
import { orNull } from '@gonghui/values/reading.ts';
import { describe, expect, it } from 'vitest';
import { fitted } from '../../outward/outside/values.ts';
import { type FileColumnType, readerOf } from '../duck/cell-readers.ts';
import { nameIds } from './name-ids.ts';

/** Columns of data files that stand for them; words of today mean nothing in a file. */
const COLUMNS: Readonly<Record<string, FileColumnType>> = {
  number: 'number',
  decimal: 'number',
  'day?': 'date',
  time: 'time',
  boolean: 'switch',
  text: 'textarea',
};

const fieldFor = (kind: string): FormField => {
  const [type, props] = KIND_FIELDS[kind]!;
  return { id: 'fielda01', type, label: '项', props: { label: '项', ...props }, spec: fieldOf(type)! };
};
const nameOf = (key: string) => DEPARTMENTS.find(one => one.key === key)?.name ?? '';
/** What each of them can be called, and all who are called so. */
const called = (names: readonly (readonly [name: string, id: string])[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [name, id] of names) found.set(name, (found.get(name) ?? new Set()).add(id));
  return found;
};
const directory = nameIds({
  user: called(
    PEOPLE.flatMap(({ key, name, dept, username, phone }) =>
      [name, `${name}(${nameOf(dept)})`, username, phone].map(one => [one, key] as const),
    ),
  ),
  dept: called(
    DEPARTMENTS.flatMap(({ key, name, above }) => [
      [name, key] as const,
      ...(above ? [[`${nameOf(above)}/${name}`, key] as const] : []),
    ]),
  ),
  role: new Map(),
});
const context: CheckContext = { matches: () => true, today: () => TODAY };

/** What a door makes of a cell, as text; null where it refuses. */
type Door = (field: FormField, cell: SheetCell) => Json;
const lists = (value: Json): Json => (Array.isArray(value) ? value.join(' ') : value);
/** What a field keeps of a reading, by its own rules: a phone of ten digits is none. */
function kept({ spec, props }: FormField, read: Result<Json>): Json {
  const value = read.ok ? spec.read(read.value, props) : read;
  return value.ok && spec.check(value.value, props, context).length === 0 ? lists(value.value) : null;
}

const DOORS: Readonly<Record<string, Door>> = {
  'an import': (field, cell) => {
    const read = readCell(field, cell, directory, TODAY);
    return kept(field, read);
  },
  'lists, subforms and addresses': (field, cell) => {
    return kept(field, fromText(field.type, field.props, cell as string, TODAY));
  },
  'an outside API': (field, cell) => {
    const part = fitted(cell as string, field);
    return typeof part === 'object' ? kept(field, { ok: true, value: part.value }) : null;
  },
};

const meantBy = (meant: string): string | null =>
  meant.startsWith('✗ ') ? null : (meant.split(' ! ')[0] ?? '');
const TOO_LONG = /15位|号码/;
/** What only the day of reading tells is nothing to a machine's answer. */
const OF_TODAY =
  /^(今天|昨天|明天|后天|3-5|3\/5|1\/2|3月|本|上|今年|去年|第10周|一季度|2026年3月5日到3月8日)/;

describe('the table is the same through every door', () => {
  for (const [door, read] of Object.entries(DOORS)) {
    const cases = table.filter(
      ([kind, written]) =>
        kind in KIND_FIELDS &&
        (door === 'an import' || typeof cellOf(written) === 'string') &&
        !(door === 'an outside API' && (OF_TODAY.test(written) || String(cellOf(written)).includes('\0'))),
    );
    it(`through ${door}`, () => {
      expect(cases.length).toBeGreaterThan(250);
      const wrong = cases.flatMap(([kind, written, meant]) => {
        const made = read(fieldFor(kind), cellOf(written));
        const text = made === null ? null : String(made);
        const expected = meantBy(meant);
        // The field puts choices into the order of its options.
        const sorted = (one: string | null) => (kind === 'choices' ? one?.split(' ').sort().join(' ') : one);
        if (LOOKED_UP.has(kind) && door !== 'an import')
          return text === null || door === 'an outside API' ? [] : [[kind, written, text]];
        return sorted(text) === sorted(expected) ? [] : [[kind, written, text, meant]];
      });
      expect(wrong).toEqual([]);
    });
  }

  it('through data files', () => {
    const cases = table.filter(([kind]) => kind in COLUMNS);
    const wrong = cases.flatMap(([kind, written, meant]) => {
      const cell = cellOf(written);
      const made = readerOf(COLUMNS[kind]!, true).read(cell as Cell, () => {}) ?? null;
      const expected = meantBy(meant);
      // Long numbers are exact there, and stay.
      if (kind === 'number' && TOO_LONG.test(meant)) return [];
      const plain = COLUMNS[kind] === 'number' && made !== null ? orNull(readDecimal(made)) : made;
      const same = kind === 'number' && plain !== null ? String(Number(plain)) : plain;
      return same === expected ? [] : [[kind, written, made, meant]];
    });
    expect(wrong).toEqual([]);
  });

  it('through a number box', () => {
    const cases = table.filter(
      ([kind, written]) => kind.startsWith('number') && typeof cellOf(written) === 'string',
    );
    const wrong = cases.flatMap(([kind, written, meant]) => {
      const raw = cellOf(written) as string;
      const box = typedNumber(raw, '', fieldFor(kind).props as { precision: number; unit?: string });
      const { text, fault } = box.unread === undefined ? box : { text: '', fault: box.unread };
      const made = text === '' ? null : String(Number(text));
      const expected = meantBy(meant);
      // A minus alone is the beginning of a number; what is too long is kept for the check to refuse.
      if (TOO_LONG.test(meant) || text === '-' || raw.startsWith('=')) return [];
      return made === expected && (expected !== null || fault !== null) ? [] : [[kind, written, text, meant]];
    });
    expect(wrong).toEqual([]);
  });
});
