import { functions } from '@gonghui/syntax/functions.ts';
import { sqlRuleOf } from '@gonghui/syntax/sql/functions.ts';
import { type TrialEngine, trialEngines } from '@gonghui/testkit/formulas/engines.ts';
import { fill, type TrialRow } from '@gonghui/testkit/formulas/rows.ts';
import { computed, evaluated, same } from '@gonghui/testkit/formulas/trial.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROWS: TrialRow[] = [
  {
    n: '12.5',
    m: '3',
    t: '云杉科技',
    u: '1,024.50',
    b: 'true',
    d: '2026-01-31',
    e: '2026-03-01',
    s: '2026-11-20 08:15:30',
    l: ['甲', '乙'],
  },
  {
    n: '-7',
    m: '0',
    t: '10',
    u: '9',
    b: 'false',
    d: '2024-02-29',
    e: '2023-12-31',
    s: '2026-01-01 00:00:00',
    l: ['甲'],
  },
  { n: null, m: null, t: null, u: null, b: null, d: null, e: null, s: null, l: null },
  {
    n: '0.0050',
    m: '-2.5',
    t: '',
    u: '甲',
    b: 'true',
    d: '2026-11-21',
    e: '2026-11-21',
    s: '2026-11-21 09:30:15',
    l: [],
  },
  {
    n: '99999999999999',
    m: '7',
    t: '2026-02-30',
    u: '2026年2月3日',
    b: null,
    d: '0001-01-01',
    e: '9999-12-31',
    s: '9999-12-31 23:59:59',
    l: ['乙', '丙', '甲'],
  },
  { n: '3', m: '3', t: 'abc', u: '09:30', b: 'false', d: '2026-11-21', e: null, s: null, l: ['丙'] },
];

let all: TrialEngine[] = [];
beforeAll(async () => {
  all = await trialEngines();
  for (const engine of all) await fill(engine, ROWS);
}, 120_000);
afterAll(() => Promise.all(all.map(engine => engine.close())));

async function agree(formula: string, level: 'row' | 'measure') {
  const groups =
    level === 'row' ? ROWS.map(row => [row]) : [0, 1, 2].map(g => ROWS.filter((_, i) => i % 3 === g));
  const meant = groups.map(rows => evaluated(formula, rows, level));
  for (const engine of all) {
    const found = await computed(engine, formula, level);
    const apart = meant.flatMap((value, row) =>
      same(value, found[row] ?? null) ? [] : [`${engine.name} ${row}: ${value} ≠ ${found[row]}`],
    );
    expect(apart).toEqual([]);
  }
}

describe('Q9: a row', () => {
  it.each([
    '{{n}} + {{m}}',
    '{{n}} / {{m}}',
    '{{n}} % {{m}}',
    '{{n}} * {{m}} - 1',
    '{{n}} / {{m}} + 5',
    'IFERROR({{n}} / {{m}}, -1)',
    '{{n}} ^ 2',
    '2 ^ {{m}}',
    '-{{n}}',
    '{{n}}%',
    '({{n}} - {{m}}) ^ 0.5',
    '0 ^ {{m}}',
    'ROUND({{n}}, 2)',
    'ROUND({{n}}, -1)',
    'ROUND({{n}} / 3 * 0.015, 2)',
    'INT({{n}})',
    'INT({{n}} / 3 * 3)',
    'ABS({{n}})',
    'MOD({{n}}, {{m}})',
    'MOD(9999999999999, 10000000000000) + {{m}}',
    'MOD({{n}}, 0.005)',
    'MOD({{m}} * 1000000, 0.005)',
    'FLOOR({{n}}, {{m}})',
    'CEILING({{n}}, {{m}} / 3)',
    'FLOOR({{n}} / 3 * 3, 0.005)',
    'CEILING({{m}} + 1 - 0.0000000000001, 10000000000000)',
    'CEILING({{n}}, {{u}})',
    'CEILING({{n}}, {{b}})',
    'CEILING({{n}}, "")',
    'CEILING(1 / {{m}}, 0)',
    'CEILING({{n}}, 5)',
    'FLOOR({{n}}, 5)',
    'CEILING({{n}} / 3 * 3)',
    'SUM({{n}}, {{m}}, {{t}}, {{b}})',
    'AVERAGE({{n}}, {{u}})',
    'MAX({{n}}, {{m}})',
    'MIN({{n}}, {{m}}, 1)',
    'PRODUCT({{n}}, {{m}})',
    'COUNT({{n}}, {{t}}, {{l}})',
    'COUNTA({{n}}, {{t}}, {{l}})',
    'SUMPRODUCT({{n}}, {{m}})',
    '{{n}} > {{m}}',
    '{{n}} = 3',
    '{{n}} = "3"',
    '{{n}} = ""',
    '{{n}} <> "甲"',
    '{{n}} < {{u}}',
    '{{n}} = {{t}}',
    '{{t}} < {{u}}',
    '{{t}} = ""',
    '{{b}} = TRUE',
    '{{b}} = "否"',
    '{{b}} = {{u}}',
    '{{b}} < 1',
    '{{d}} = {{e}}',
    '{{d}} <= {{e}}',
    '{{d}} > "2025-01-01"',
    '{{d}} = ""',
    '{{d}} = {{t}}',
    '{{d}} < {{u}}',
    '{{s}} >= {{d}}',
    '{{l}} = "甲"',
    '{{l}} <> "丙"',
    'IF({{n}} > 0, "正", "负")',
    'IF({{n}} / {{m}} > 1, {{n}}, 0)',
    'IF({{b}}, {{n}})',
    'IF({{b}}, 1 / {{m}}, {{n}}) + 1',
    'IF(ISEMPTY({{n}}), "", {{n}})',
    'IFS({{n}} > 10, "大", {{n}} > 0, "小", "无")',
    'IFS({{n}} > 10, "大", {{n}} > 0, "小")',
    'AND({{b}}, {{n}} > 0)',
    'OR({{m}} = 0, {{n}} / {{m}} > 1)',
    'NOT({{b}})',
    '{{b}} and {{m}} > 0',
    '1 / {{m}} > 0 or {{b}}',
    'ISEMPTY({{t}})',
    'ISEMPTY({{l}})',
    'ISEMPTY(1 / {{m}})',
    '{{t}} & {{n}} & {{b}} & {{d}} & {{s}} & {{l}}',
    'CONCATENATE("第", {{m}}, "季度")',
    'LEFT({{t}}, 2)',
    'LEFT({{t}})',
    'RIGHT({{t}}, 2)',
    'RIGHT({{t}}, {{m}})',
    'LEFT({{t}}, {{u}})',
    'RIGHT({{t}}, {{b}})',
    'WEEKDAY({{d}}, "")',
    'MID({{t}}, 2, 2)',
    'LEN({{t}})',
    'TRIM("　" & {{t}} & " ")',
    'UPPER({{t}})',
    'LOWER("AB" & {{t}})',
    'REPLACE({{t}}, 2, 1, "**")',
    'SUBSTITUTE({{t}}, "云", "白云")',
    'SUBSTITUTE({{t}}, "", "x")',
    'VALUE({{u}})',
    'VALUE({{n}})',
    '{{u}} * 2',
    'CONTAINS({{t}}, "科")',
    'CONTAINS({{t}}, "")',
    'CONTAINS({{l}}, "甲")',
    'TEXT({{d}}, "yyyy-MM")',
    'TEXT({{s}}, "yy年M月d日 HH:mm")',
    'TEXT({{n}}, "0.00")',
    'TEXT({{n}}, "0%")',
    'TEXT({{m}}, "第0号")',
    'TEXT({{n}}, "")',
    'YEAR({{d}})',
    'MONTH({{s}})',
    'HOUR({{s}})',
    'HOUR({{u}})',
    'YEAR({{u}})',
    'YEAR({{t}})',
    'WEEKDAY({{d}})',
    'WEEKDAY({{d}}, 2)',
    'DATEDIF({{d}}, {{e}})',
    'DATEDIF({{d}}, {{e}}, "m")',
    'DATEDIF({{e}}, {{d}}, "y")',
    'DATEDIF({{d}}, {{s}}, "h")',
    'DATEDIF({{d}}, {{e}}, "w")',
    'DAYS({{e}}, {{d}})',
    'DAYS({{s}}, {{d}})',
    'DATEADD({{d}}, 1, "m")',
    'DATEADD({{d}}, -1, "y")',
    'DATEADD({{d}}, INT(1000000), "m") >= {{e}}',
    'IF(DATEADD({{s}}, -INT(1000000), "y") = {{t}}, 1, 2)',
    'DATEADD({{d}}, {{m}}, "d")',
    'DATEADD({{d}}, {{m}}, "h")',
    'DATEADD({{s}}, 1, "w")',
    'DATEDELTA({{d}}, 7)',
    'DATE(2026, {{m}}, 31)',
    'DATE(2026, 2, {{n}})',
    'DATE({{u}})',
    'NETWORKDAYS({{d}}, {{e}})',
    'TODAY()',
    'NOW()',
    'TODAY() - "2026-11-01"',
    'DAYS(TODAY(), {{d}})',
    'COUNTIF({{l}}, "甲")',
    'COUNTIF({{n}}, ">=3")',
    'SUMIF({{n}}, ">0")',
    'COUNTIF(UNION({{n}}, {{m}}, 5), ">=3")',
    'UNION({{t}}, {{u}}) = "甲"',
    'COUNTA(UNION({{n}}, {{m}}, 3))',
  ])('%s', formula => agree(formula, 'row'));
});

describe('Q9: a group', () => {
  it.each([
    'SUM({{n}})',
    'AVERAGE({{n}})',
    'MAX({{n}})',
    'MIN({{m}}, 0)',
    'COUNT({{n}})',
    'COUNT({{t}})',
    'COUNTA({{t}})',
    'COUNTA({{l}})',
    'COUNTA(UNION({{t}}))',
    'COUNTA(UNION({{l}}))',
    'COUNT(UNION({{u}}))',
    'SUM(UNION({{m}}))',
    'SUM(UNION({{t}}))',
    'SUM({{t}})',
    'SUM({{n}}) / SUM({{m}})',
    'SUM({{n}}) / COUNTA({{t}})',
    'ROUND(SUM({{n}}) / COUNT({{m}}), 2)',
    'COUNTIF({{n}}, ">=3")',
    'COUNTIF({{t}}, "<>abc")',
    'COUNTIF({{l}}, "甲")',
    'COUNTIF({{d}}, ">2026-01-01")',
    'COUNTIF(UNION({{n}}), ">0")',
    'SUMIF({{t}}, "10", {{n}})',
    'SUMIF({{n}}, ">0")',
    'SUMIF({{b}}, "是", {{m}})',
    'SUMPRODUCT({{n}}, {{m}})',
    'COUNTIF({{b}}, "是") / COUNTA({{b}})',
    'IF(SUM({{n}}) > 10, "达标", "未达标")',
    'COUNTA({{d}})',
    'MAX({{b}})',
    'COUNTA(UNION({{d}}))',
    'SUM({{n}}, {{m}}, 5)',
    'IFERROR(1 / SUM({{b}}), 0)',
    'AVERAGE({{t}})',
    '1 + IFERROR(MIN({{l}}), SUMPRODUCT({{n}}, {{m}}))',
    '1 + IF(COUNT({{u}}) > 9, SUMPRODUCT({{n}}, {{m}}), MAX({{l}}))',
    'IFERROR(IF(COUNT({{u}}) > 9, MAX({{l}}), SUMPRODUCT({{n}}, {{m}})), -1)',
  ])('%s', formula => agree(formula, 'measure'));
});

it('Q9: a day that is not there plus days is empty, where a form would take it for 0', async () => {
  for (const engine of all) {
    const [first, , third] = await computed(engine, '{{d}} + 7', 'row');
    expect([first, third]).toEqual(['2026-02-07', null]);
    expect((await computed(engine, '{{d}} + 0.5', 'row'))[0]).toBe('2026-01-31 12:00:00');
    expect((await computed(engine, '{{s}} - 1', 'row'))[0]).toBe('2026-11-19 08:15:30');
    expect((await computed(engine, '({{e}} - {{d}}) * 2', 'row')).slice(0, 3)).toEqual(['58', '-120', null]);
  }
});

it('Q9: every function is said in SQL or is known not to be', () => {
  expect(functions.filter(({ name }) => !sqlRuleOf(name)).map(({ name }) => name)).toEqual([
    'RMB',
    'RANGESTART',
    'RANGEEND',
    'RANGEDAYS',
    'CURRENTUSER',
    'CURRENTDEPT',
    'CURRENTUSERID',
    'CURRENTDEPTID',
  ]);
});
