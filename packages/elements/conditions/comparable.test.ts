import type { Json } from '@gonghui/kernel/json.ts';
import { expect, it } from 'vitest';
import { definitions } from '../form/definitions.ts';
import { fieldOf } from '../form/fields.ts';
import { comparesWith } from './comparable.ts';
import { holds } from './evaluate.ts';
import { kindOf, needsValue } from './model.ts';
import { offeredOperators } from './operators.ts';

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'];
const TIMES = ['08:00:00', '09:00:00', '10:00:00'];
const WORDS: Record<string, string[]> = {
  'date-week': ['2026-W10', '2026-W11'],
  'date-month': ['2026-03', '2026-04'],
  'date-quarter': ['2026-Q1', '2026-Q2'],
  'date-year': ['2026', '2027'],
};

/** A few values as a type stores them; people, departments and files by ids of their own kind. */
function samples(type: string): Json[] {
  const spec = fieldOf(type);
  const first = (list: readonly string[]): Json[] => [[list[0] ?? '', list[2] ?? '']];
  switch (kindOf(spec)) {
    case 'number':
      return [1, 2];
    case 'boolean':
      return [true, false];
    case 'date':
      return DAYS;
    case 'timestamp':
      return DAYS.map(day => `${day} 08:00:00`);
    case 'time':
      return TIMES;
    case 'date-list':
      return first(DAYS);
    case 'text-list':
      return spec?.range ? first(TIMES) : [[`${spec?.refers ?? 'word'}1`], [`${spec?.refers ?? 'word'}2`]];
    case 'rows':
      return [[{ id: 'row00001', values: {} }]];
    case 'json':
      return [{ address: '上海' }];
    default:
      return WORDS[type] ?? ['word1', 'word2'];
  }
}

const types = definitions.filter(({ field }) => field).map(({ type }) => type);
const pairs = types.flatMap(held => types.map(asked => [held, asked] as const));

/** Whether any comparison with a field of the other type ever comes out as meant, for values of both. */
const everHolds = (held: string, asked: string): boolean => {
  const spec = fieldOf(held);
  const operators = (spec ? offeredOperators(spec) : []).filter(
    one => needsValue(one) && one !== 'ne' && !one.startsWith('!'),
  );
  return operators.some(operator =>
    samples(held).some(one =>
      samples(asked).some(other =>
        holds({ key: 'held', keyLabel: '', type: held, operator, valueKey: 'asked' }, key =>
          key === 'held' ? one : other,
        ),
      ),
    ),
  );
};

it('offers every pair of types that can meet, and none whose comparison never holds', () => {
  const dead = pairs.filter(([held, asked]) => comparesWith(held, asked) && !everHolds(held, asked));
  // A type with nothing but 为空 to ask is compared with no field at all.
  const asks = (type: string) => {
    const spec = fieldOf(type);
    return spec !== undefined && offeredOperators(spec).some(needsValue);
  };
  expect(dead.filter(([held]) => asks(held))).toEqual([]);
  for (const [held, asked] of [
    ['number', 'slider'],
    ['date', 'date-time'],
    ['date-range', 'date'],
    ['staff', 'staff'],
    ['radio', 'input'],
    ['checkbox', 'radio'],
    ['date-week', 'date-week'],
  ] as const)
    expect(comparesWith(held, asked), `${held} ${asked}`).toBe(true);
  for (const [held, asked] of [
    ['date', 'input'],
    ['input', 'subform'],
    ['staff', 'dept'],
    ['date', 'date-range'],
    ['number', 'date'],
    ['date-week', 'date-month'],
    ['input', 'password'],
  ] as const)
    expect(comparesWith(held, asked), `${held} ${asked}`).toBe(false);
});
