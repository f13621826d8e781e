import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import { describe, expect, it } from 'vitest';
import type { SourceColumn } from '../source.ts';
import { duckdbBlocks } from './duckdb.ts';
import { fieldSql } from './field.ts';
import { formulaSql } from './formula.ts';
import type { FormulaField } from './frame.ts';
import { postgresBlocks } from './postgres.ts';
import { fieldsNamed, formulaOrder } from './rings.ts';

const FIELDS: Readonly<Record<string, FormulaField>> = {
  amount: { label: '金额', type: 'number', sql: 't.amount' },
  name: { label: '客户', type: 'text', sql: 't.name' },
  day: { label: '日期', type: 'date', sql: 't.day' },
  rate: { label: '毛利率', type: 'number', sql: 'sum(t.profit)', level: 'measure' },
};

function sqlOf(formula: string, level: 'row' | 'measure', rows?: string) {
  const parts = new SqlParts();
  const blocks = postgresBlocks(parts, '2026-11-21 09:30:15', rows);
  const found = formulaSql(formula, { level, blocks, field: ([id = '']) => FIELDS[id] });
  return found.ok ? { sql: found.value.sql, type: found.value.type, values: parts.values } : found.message;
}

describe('Q9: what is refused says what and where', () => {
  it.each([
    ['row', 'CURRENTUSER()', '第1个字符处：此函数不能用于数据集：CURRENTUSER'],
    ['row', '{{amount}} + CURRENTDEPT()', /此函数不能用于数据集：CURRENTDEPT|应为数字/],
    ['row', '{{gone}} + 1', '第1个字符处：引用的字段不存在或已被删除'],
    ['row', '{{amount}} +', /公式不完整/],
    ['row', 'IF({{amount}} > 1, 1, "多")', '第1个字符处：两种结果应为同一类型，而不是数字和文本'],
    ['row', '{{rate}} * 2', '第1个字符处：「毛利率」是汇总字段，不能用在逐行计算的公式中'],
    ['row', 'DATEADD({{day}}, 1, {{name}})', '第1个字符处：DATEADD 的单位请直接写成文字'],
    ['row', 'MAX({{day}})', '第1个字符处：日期不能当作数字计算'],
    ['measure', '{{amount}} + 1', /子表单的列请用 SUM|一整列/],
    ['measure', '{{amount}}', '第1个字符处：请说明怎样汇总，如 SUM、AVERAGE、COUNTA'],
    ['measure', 'LEN({{name}})', /一整列/],
    ['measure', 'COUNTIF({{name}}, {{name}})', '第1个字符处：COUNTIF 的条件应是一个值，不能是列'],
    ['row', 'COUNTIF({{name}}, {{name}})', '第1个字符处：条件请直接写成文字，如 ">=100" 或 "已完成"'],
    ['measure', 'SUMPRODUCT({{amount}}, 2)', '第1个字符处：SUMPRODUCT 的各项应同为列'],
  ] as const)('%s: %s', (level, formula, message) => {
    const found = sqlOf(formula, level);
    if (typeof message === 'string') expect(found).toBe(message);
    else expect(found).toMatch(message);
  });

  it('a formula that may make too much text, before any of it runs', () => {
    const nested = (depth: number) =>
      Array.from({ length: depth }).reduce<string>(
        text => `SUBSTITUTE(${text}, "a", "aaaaaaaaaa")`,
        '{{name}}',
      );
    expect(sqlOf(nested(30), 'row')).toMatch(
      /^第\d+个字符处：文字过长：公式中的替换和连接可能产生的文字过多/,
    );
    expect(sqlOf(nested(8), 'row')).toMatchObject({ type: 'text' });
    // Nothing stands around what cannot grow.
    expect(sqlOf('SUBSTITUTE({{name}}, "-", "/") & "号"', 'row')).toMatchObject({
      sql: expect.not.stringContaining('select'),
    });
  });

  it('a formula that would become endless SQL', () => {
    const nested = Array.from({ length: 12 }).reduce<string>(
      text => `POWER(${text}, {{amount}})`,
      '{{amount}}',
    );
    expect(sqlOf(nested, 'row')).toMatch(/公式过于复杂，请拆成几个计算字段$/);
  });

  it.each(['+', '-', '=', '且'])('500 signs %s in a row are SQL, and more are refused', sign => {
    const chain = (signs: number) => `1${`${sign}1`.repeat(signs)}`;
    expect(sqlOf(chain(500), 'row')).toMatchObject({ sql: expect.any(String) });
    for (const signs of [501, 2047])
      expect(sqlOf(chain(signs), 'row')).toMatch(/公式过于复杂，请拆成几个计算字段$/);
  });
});

it('Q9: TODAY and NOW are one parameter of the query', () => {
  expect(sqlOf('DAYS(TODAY(), {{day}})', 'row')).toMatchObject({
    type: 'number',
    values: ['2026-11-21 00:00:00'],
  });
  expect(sqlOf('NOW()', 'row')).toMatchObject({ type: 'moment', values: ['2026-11-21 09:30:15'] });
});

it('D23: text of a formula only ever enters as a parameter', () => {
  const found = sqlOf(`{{name}} = "x'); drop table t; --" or CONTAINS({{name}}, "'⟦0⟧")`, 'row');
  if (typeof found === 'string') throw new Error(found);
  expect(found.values).toEqual(expect.arrayContaining(["x'); drop table t; --", "'⟦0⟧"]));
  expect(found.sql).not.toContain('drop');
});

it('only the rows that count are counted', () => {
  expect(sqlOf('SUM({{amount}}) / COUNTA({{name}})', 'measure', 't.paid')).toMatchObject({
    sql: expect.stringMatching(
      /sum\(t\.amount\) filter \(where t\.paid\).*count\(nullif\(t\.name, ''\)\) filter \(where t\.paid\)/s,
    ),
  });
});

const field = (id: string, alias: string, formula?: string): DatasetField => ({
  id,
  alias,
  type: 'number',
  ...(formula === undefined ? {} : { formula }),
});

it('Q9: formulas that need each other are refused with the way round', () => {
  const ring = [field('a', '甲', '{{b}} + 1'), field('b', '乙', '{{c}}'), field('c', '丙', '{{a}} * 2')];
  expect(formulaOrder(ring)).toEqual({ ok: false, message: '公式互相引用：甲 → 乙 → 丙 → 甲' });
  expect(formulaOrder([field('a', '甲', '{{a}}')])).toEqual({ ok: false, message: '公式互相引用：甲 → 甲' });
});

it('each computed field comes behind those it names', () => {
  const fields = [
    field('a', '甲', '{{b}} + {{c}}'),
    field('b', '乙', '{{c}} + {{x}}'),
    field('c', '丙', '1'),
    field('x', '列'),
  ];
  const order = formulaOrder(fields);
  expect(order.ok && order.value.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(fieldsNamed('SUM({{a}}, {{b}}) + {{a}}')).toEqual(['a', 'b']);
  expect(fieldsNamed('((')).toEqual([]);
});

it.each([
  ['postgres', postgresBlocks],
  ['duckdb', duckdbBlocks],
] as const)('a choice counts as the text of its option, in %s', (_name, blocksOf) => {
  const parts = new SqlParts();
  const blocks = blocksOf(parts, '2026-11-21 09:30:15');
  const column: SourceColumn = {
    key: 'state',
    label: '状态',
    type: 'radio',
    kind: 'text',
    column: 'f_state',
    options: [{ value: 'o1', label: '进行中' }],
  };
  const found = formulaSql('{{state}} = "进行中"', {
    level: 'row',
    blocks,
    field: () => fieldSql(column, 't.f_state', blocks),
  });
  expect(found.ok && found.value.type).toBe('boolean');
  expect(parts.values.toSorted()).toEqual(['o1', '进行中', '进行中']);
  for (const kind of ['text-list', 'date-list'] as const)
    expect(fieldSql({ ...column, kind }, 't.f', blocks).type).toBe('list');
  expect(fieldSql({ ...column, kind: 'timestamp' }, 't.f', blocks).type).toBe('moment');
});
