import type { Json } from '@gonghui/kernel/json.ts';
import { expect, it } from 'vitest';
import { filterSql, type Target } from './record-filter.ts';
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
