import { compare } from '@gonghui/elements/conditions/evaluate.ts';
import { valueFromText } from '@gonghui/elements/conditions/text.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { comparedDigits } from '@gonghui/values/compared.ts';
import { expect, it } from 'vitest';
import { filterSql } from './record-filter.ts';
import type { Target } from './record-targets.ts';
import { SqlParts } from './sql-parts.ts';

const number: Target = {
  label: '编号',
  kind: 'number',
  column: 't.n',
  operators: new Set(['eq', 'in', 'between']),
  sortable: true,
};

it.each<['eq' | 'in' | 'between', Json]>([
  ['eq', '9007199254740993'],
  ['in', ['9007199254740993']],
  ['between', ['9007199254740993', '9007199254740993']],
])('asks for a number of 16 digits as it is written: %s', (operator, value) => {
  const sql = new SqlParts();
  const made = filterSql(
    new Map([['n', number]]),
    { logical: 'and', items: [{ key: 'n', operator, value }] },
    sql,
    'Asia/Shanghai',
  );
  expect(made.ok).toBe(true);
  expect(JSON.stringify(sql.values)).toContain('9007199254740993');
  expect(JSON.stringify(sql.values)).not.toContain('9007199254740992');
});

const TEXTS = [
  '12',
  ' 12 ',
  '12.50',
  '１２',
  '1E+3',
  '1e-61',
  '0x10',
  '0b1',
  '12:30',
  '5%',
  '1,234',
  'Infinity',
  '9007199254740993',
];

it.each<[asked: Json]>([...TEXTS, 12.5, 0, 1e-7, 1e-61, 1e308].map((one): [Json] => [one]))(
  'asks for the number %j that rules compare with, and a parameter of an address gives',
  asked => {
    const sql = new SqlParts();
    const item = { key: 'n', operator: 'eq', value: asked } as const;
    const made = filterSql(new Map([['n', number]]), { logical: 'and', items: [item] }, sql, 'Asia/Shanghai');
    const digits = comparedDigits(asked);
    expect(made.ok).toBe(digits !== null);
    if (digits !== null) expect(sql.values).toEqual([digits]);
    // In memory: the number is that one, and no other.
    expect(compare('number', 'eq', Number(digits ?? 16), asked)).toBe(digits !== null);
    expect(compare('number', 'ne', Number(digits ?? 16) / 2 + 1, asked)).toBe(digits !== null);
    if (typeof asked !== 'string') return;
    const given = valueFromText({ key: 'n', keyLabel: '数', type: 'number', operator: 'eq' }, asked);
    expect(comparedDigits(given)).toBe(digits);
  },
);
