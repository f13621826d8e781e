import { expect, it } from 'vitest';
import { duckdb } from './duckdb.ts';
import { mssql } from './mssql.ts';
import { nearestDouble, writtenNumber } from './written.ts';

it.each([
  ['0', { digits: '0', whole: 1, places: 0 }],
  [7, { digits: '7', whole: 1, places: 0 }],
  ['-12.50', { digits: '-12.5', whole: 2, places: 1 }],
  [1e-7, { digits: '0.0000001', whole: 1, places: 7 }],
  [1.5e21, { digits: '1500000000000000000000', whole: 22, places: 0 }],
  ['9007199254740993', { digits: '9007199254740993', whole: 16, places: 0 }],
  [1e300, null],
  ['9'.repeat(61), null],
  ['', null],
  ['x', null],
])('%s is written %o', (value, written) => {
  expect(writtenNumber(value)).toEqual(written);
});

it('a number beyond all doubles is as far away as the last of them', () => {
  expect([
    nearestDouble('1e400'),
    nearestDouble(`-${'9'.repeat(400)}`),
    nearestDouble('2.5'),
    nearestDouble('1e-400'),
  ]).toEqual([Number.MAX_VALUE, -Number.MAX_VALUE, 2.5, 0]);
});

it.each([
  [7, 'decimal(38, 0)', 'decimal(38, 0)'],
  ['12.25', 'decimal(38, 2)', 'decimal(38, 2)'],
  [1e-7, 'decimal(38, 7)', 'decimal(38, 7)'],
  [1e-21, 'double', 'decimal(38, 21)'],
  ['9'.repeat(26), 'decimal(38, 0)', 'decimal(38, 0)'],
  ['9'.repeat(27), 'double', 'decimal(38, 0)'],
  [`${'9'.repeat(30)}.${'1'.repeat(12)}`, 'double', 'decimal(38, 8)'],
  ['9'.repeat(39), 'double', 'float'],
  [1e300, 'double', 'float'],
])('%s is compared as %s in DuckDB and as %s in SQL Server', (value, duck, sqlServer) => {
  expect(duckdb.parts().typed('number', value)).toBe(`$1::${duck}`);
  expect(mssql.parts().typed('number', value)).toBe(`cast($1 as ${sqlServer})`);
});

it('several in DuckDB are compared one by one, each with its own places', () => {
  const parts = duckdb.parts();
  expect(parts.oneOf('number', 'x', [7, '0.25'])).toBe('(x = $1::decimal(38, 0) or x = $2::decimal(38, 2))');
  expect(parts.values).toEqual(['7', '0.25']);
  expect([parts.oneOf('number', 'x', []), parts.oneOf('text', 'x', ['a'])]).toEqual([
    'false',
    'x = any($3::text[])',
  ]);
});
