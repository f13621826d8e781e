import type { Comparison } from '@gonghui/elements/conditions/condition.ts';
import { DATE_UNITS, type GroupQuery, type Query } from '@gonghui/elements/query/query.ts';
import { datasetOver } from '@gonghui/testkit/query-tables.ts';
import { describe, expect, it } from 'vitest';
import { planQuery } from '../plan/query.ts';
import { mssqlTables } from '../table/mssql.ts';
import { type TableColumn, tableSource } from '../table/table.ts';
import { mssql } from './mssql.ts';

const column = (name: string, kind: TableColumn['kind'], databaseType: string, more = {}): TableColumn => ({
  ...{ name, kind, databaseType, type: kind === 'number' ? 'number' : 'input', inKey: false },
  ...more,
});
const orders = tableSource(
  'orders',
  {
    schema: 'dbo',
    name: '订"单',
    columns: [
      column('客户', 'text', 'nvarchar'),
      column('金额', 'number', 'money'),
      column('件数', 'number', 'int'),
      column('重量', 'number', 'float'),
      column('已付', 'boolean', 'bit'),
      column('日期', 'date', 'date'),
      column('下单', 'timestamp', 'datetime'),
      column('收货', 'timestamp', 'datetimeoffset', { zoned: true }),
      column('时刻', 'time', 'time'),
    ],
  },
  mssqlTables,
);
const lines = tableSource(
  'lines',
  {
    schema: '',
    name: 'lines',
    columns: [
      column('order', 'text', 'varchar', { inKey: true }),
      column('no', 'number', 'int', { inKey: true }),
    ],
  },
  mssqlTables,
);
const dataset = datasetOver([orders, lines], {
  relations: [
    { id: 'r', left: 'orders', right: 'lines', join: 'left', keys: [{ left: '客户', right: 'order' }] },
  ],
});
const FRAME = { timeZone: 'Asia/Shanghai', today: '2026-11-23', dialect: mssql };

function said(query: Query): string {
  const plan = planQuery(dataset, query, FRAME);
  if (!plan.ok) return plan.message;
  return plan.value.statements.map(one => `${one.text} ${JSON.stringify(one.values)}`).join('\n');
}
const groups = (more: Partial<GroupQuery>): string =>
  said({ kind: 'groups', dimensions: [], measures: [], filters: [], ...more });
/** The condition alone. */
const where = (comparison: Comparison): string =>
  /where (\(.*) order by/.exec(
    said({
      kind: 'rows',
      columns: [{ id: 'a', fieldId: 'orders.客户' }],
      filters: [{ logical: 'and', items: [comparison] }],
      sort: [],
    }),
  )?.[1] ?? '';
const amount = { id: 'm', fieldId: 'orders.金额' };

describe('SQL Server', () => {
  it('columns are what can be computed with, names in quotes, a key of several columns one text', () => {
    expect([orders, lines].map(one => one.from(mssql.parts())).join('\n')).toMatchInlineSnapshot(`
      "(select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单")
      (select rtrim(cast("order" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("no" as decimal(38, 0)) as c1, concat(cast(datalength(cast("order" as nvarchar(max))) as nvarchar(20)), N':', cast("order" as nvarchar(max)), cast(datalength(cast("no" as nvarchar(max))) as nvarchar(20)), N':', cast("no" as nvarchar(max))) collate Latin1_General_100_BIN2 as rid from "lines")"
    `);
  });

  it('groups with totals, each set by itself; a source that another multiplies counts once (Q1, Q2)', () => {
    expect(
      groups({
        dimensions: [{ id: 'k', fieldId: 'orders.客户' }],
        measures: [amount, { id: 'n', fieldId: 'lines.no', aggregate: 'avg' }],
        totals: [[]],
      }),
    ).toMatchInlineSnapshot(
      `"with b0 as (select g0, 0 as gs, sum(x0_0) as p0 from (select t0.c0 as g0, t0.rid as i0, t0.c1 as x0_0 from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") t0) j group by g0 union all select null as g0, 1 as gs, sum(x0_0) as p0 from (select t0.c0 as g0, t0.rid as i0, t0.c1 as x0_0 from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") t0) j having count(*) >= 0), b1 as (select g0, gs, sum(case when (i0 is not null) then x0_0 end) as p1, count_big(case when (i0 is not null) then x1_0 end) as p2 from (select g0, 0 as gs, i0, x0_0, x1_0 from (select t0.c0 as g0, t1.rid as i0, t1.c1 as x0_0, t1.c1 as x1_0 from (select distinct c0 from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") r) t0 left join (select rtrim(cast("order" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("no" as decimal(38, 0)) as c1, concat(cast(datalength(cast("order" as nvarchar(max))) as nvarchar(20)), N':', cast("order" as nvarchar(max)), cast(datalength(cast("no" as nvarchar(max))) as nvarchar(20)), N':', cast("no" as nvarchar(max))) collate Latin1_General_100_BIN2 as rid from "lines") t1 on t0.c0 = t1.c0) j group by g0, i0, x0_0, x1_0 union all select null as g0, 1 as gs, i0, x0_0, x1_0 from (select t0.c0 as g0, t1.rid as i0, t1.c1 as x0_0, t1.c1 as x1_0 from (select distinct c0 from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") r) t0 left join (select rtrim(cast("order" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("no" as decimal(38, 0)) as c1, concat(cast(datalength(cast("order" as nvarchar(max))) as nvarchar(20)), N':', cast("order" as nvarchar(max)), cast(datalength(cast("no" as nvarchar(max))) as nvarchar(20)), N':', cast("no" as nvarchar(max))) collate Latin1_General_100_BIN2 as rid from "lines") t1 on t0.c0 = t1.c0) j group by i0, x0_0, x1_0) d group by g0, gs), f as (select b0.*, b1.p1, b1.p2 from b0 left join b1 on coalesce(N'=' + b1.g0, N'') = coalesce(N'=' + b0.g0, N'') and b0.gs = b1.gs) select gs, g0 as g0, cast(p0 as varchar(60)) as p0, cast(p1 as varchar(60)) as p1, cast(p2 as varchar(60)) as p2 from (select f.*, row_number() over (partition by f.gs order by case when f.g0 collate Chinese_PRC_CI_AS is null then 1 else 0 end, f.g0 collate Chinese_PRC_CI_AS asc, case when f.g0 is null then 1 else 0 end, f.g0 asc) as n from f) z where n <= 1001 and gs in (0, 1) order by gs, n []"`,
    );
  });

  it('the first groups by a number and the others (Q8)', () => {
    expect(
      groups({
        dimensions: [{ id: 'k', fieldId: 'orders.已付' }],
        measures: [
          {
            ...amount,
            filter: { logical: 'and', items: [{ key: 'orders.件数', operator: 'gt', value: 2.5 }] },
          },
        ],
        top: { count: 3, by: 'm', of: 'k', others: true },
      }),
    ).toMatchInlineSnapshot(
      `"with kept as (select * from (select coalesce(N'=' + case a0.g0 when 1 then 'true' when 0 then 'false' end, N'') as k, row_number() over (order by case when (p0) is null then 1 else 0 end, (p0) desc, case when a0.g0 is null then 1 else 0 end, a0.g0 asc) as n from (select g0, 0 as gs, sum(case when y0 = 1 then x0_0 end) as p0 from (select t0.c4 as g0, t0.rid as i0, case when ((t0.c2 > cast($1 as decimal(38, 1)))) then 1 else 0 end as y0, t0.c1 as x0_0 from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") t0) j group by g0) a0) r where n <= 3), b0 as (select g0, o, 0 as gs, sum(case when y0 = 1 then x0_0 end) as p0 from (select case when k.k is not null then j.g0 end as g0, case when k.k is null then 1 else 0 end as o, j.i0, j.x0_0, j.y0 from (select t0.c4 as g0, t0.rid as i0, case when ((t0.c2 > cast($2 as decimal(38, 1)))) then 1 else 0 end as y0, t0.c1 as x0_0 from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") t0) j left join kept k on k.k = coalesce(N'=' + case j.g0 when 1 then 'true' when 0 then 'false' end, N'')) j group by g0, o), f as (select b0.* from b0) select gs, case g0 when 1 then 'true' when 0 then 'false' end as g0, o as o0, cast(p0 as varchar(60)) as p0 from (select f.*, row_number() over (partition by f.gs order by coalesce(f.o, 0), case when f.g0 is null then 1 else 0 end, f.g0 asc) as n from f) z where n <= 1001 and gs in (0) order by gs, n ["2.5","2.5"]"`,
    );
  });

  it.each(DATE_UNITS)('days and moments by %s, and the same a year and a stretch before (Q5, Q7)', unit => {
    expect([
      mssql.bucket('d', unit, 1),
      mssql.bucket('d', unit, 4),
      mssql.back('d', 'date', unit === 'week' ? { unit: 'week-of-year' } : { unit: 'year', count: 1 }),
    ]).toMatchSnapshot();
  });

  it('rows in order, from a place on, and how many there are', () => {
    expect(
      said({
        kind: 'rows',
        columns: ['金额', '已付', '日期', '下单', '收货', '时刻'].map(key => ({
          id: key,
          fieldId: `orders.${key}`,
        })),
        filters: [],
        sort: [{ fieldId: 'orders.客户', direction: 'desc' }],
        page: { current: 3, pageSize: 20 },
      }),
    ).toMatchInlineSnapshot(`
      "select cast(t0.c1 as varchar(60)) as v0, case t0.c4 when 1 then 'true' when 0 then 'false' end as v1, convert(varchar(10), t0.c5, 23) as v2, case when datepart(nanosecond, t0.c6) = 0 then convert(varchar(19), t0.c6, 120) else convert(varchar(27), t0.c6, 121) end as v3, case when datepart(nanosecond, dateadd(second, 28800, t0.c7)) = 0 then convert(varchar(19), dateadd(second, 28800, t0.c7), 120) else convert(varchar(27), dateadd(second, 28800, t0.c7), 121) end as v4, case when datepart(nanosecond, t0.c8) = 0 then convert(varchar(8), t0.c8, 108) else cast(t0.c8 as varchar(16)) end as v5, cast(t0.c0 collate Chinese_PRC_CI_AS as nvarchar(max)) as k0, cast(t0.c0 as nvarchar(max)) as k1, cast(t0.rid as nvarchar(max)) as k2 from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") t0 order by case when t0.c0 collate Chinese_PRC_CI_AS is null then 1 else 0 end, t0.c0 collate Chinese_PRC_CI_AS desc, case when t0.c0 is null then 1 else 0 end, t0.c0 desc, t0.rid desc offset 40 rows fetch next 21 rows only []
      select cast(count(*) as nvarchar(max)) as total from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") t0 []"
    `);
    expect(
      said({
        kind: 'rows',
        columns: [{ id: 'a', fieldId: 'orders.金额' }],
        filters: [],
        sort: [{ fieldId: 'orders.金额', direction: 'asc' }],
        after: '["7.5","9"]',
      }),
    ).toMatchInlineSnapshot(
      `"select cast(t0.c1 as varchar(60)) as v0, cast(t0.c1 as nvarchar(max)) as k0, cast(t0.rid as nvarchar(max)) as k1 from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") t0 where (((t0.c1 > cast($1 as decimal(38, 1)) or t0.c1 is null)) or (t0.c1 = cast($1 as decimal(38, 1)) and t0.rid > $2)) order by case when t0.c1 is null then 1 else 0 end, t0.c1 asc, t0.rid asc offset 0 rows fetch next 11 rows only ["7.5","9"]"`,
    );
  });

  it('values to choose from, with a keyword (P3)', () => {
    expect(
      said({ kind: 'options', fieldId: 'orders.客户', keyword: '50%[', filters: [] }),
    ).toMatchInlineSnapshot(
      `"select g0 as g0 from (select distinct t0.c0 as g0 from (select distinct c0 from (select rtrim(cast("客户" as nvarchar(max))) collate Latin1_General_100_BIN2 as c0, cast("金额" as decimal(38, 4)) as c1, cast("件数" as decimal(38, 0)) as c2, case when "重量" = 0 then 0 else round(try_cast("重量" as decimal(38, 12)), 14 - cast(floor(log10(abs(cast("重量" as float)))) as int)) end as c3, "已付" as c4, "日期" as c5, cast("下单" as datetime2(3)) as c6, cast(switchoffset("收货", '+00:00') as datetime2(7)) as c7, "时刻" as c8, cast(row_number() over (order by (select null)) as nvarchar(20)) as rid from "dbo"."订""单") r) t0) v where g0 is not null and cast(g0 as nvarchar(max)) collate Chinese_PRC_CI_AS like $1 escape '\\' order by case when v.g0 collate Chinese_PRC_CI_AS is null then 1 else 0 end, v.g0 collate Chinese_PRC_CI_AS asc, case when v.g0 is null then 1 else 0 end, v.g0 asc offset 0 rows fetch next 201 rows only ["%50\\\\%\\\\[%"]"`,
    );
  });

  it('values to choose from with 空 before them, by a case: a comparison is no order there', () => {
    const text = said({ kind: 'options', fieldId: 'orders.已付', empty: true, filters: [] });
    expect(text.slice(text.indexOf(') v where'))).toMatchInlineSnapshot(
      `") v where 1 = 1 order by case when v.g0 is null then 0 else 1 end, case when v.g0 is null then 1 else 0 end, v.g0 asc offset 0 rows fetch next 201 rows only []"`,
    );
  });

  it('conditions, of which none is a value', () => {
    const asked: Comparison[] = [
      { key: 'orders.客户', operator: 'ne', value: '甲' },
      { key: 'orders.客户', operator: 'in', value: ['甲', '乙'] },
      { key: 'orders.客户', operator: '!in', value: ['甲'] },
      { key: 'orders.客户', operator: 'in', value: [] },
      { key: 'orders.客户', operator: '!contains', value: '_' },
      { key: 'orders.已付', operator: 'eq', value: true },
      { key: 'orders.日期', operator: 'ge', value: '2026-01-01' },
      { key: 'orders.收货', operator: 'eq', value: '2026-01-01' },
      { key: 'orders.下单', operator: 'ne', value: '2026-01-01 08:30' },
      { key: 'orders.金额', operator: 'between', value: [1, 2.25] },
      { key: 'orders.金额', operator: 'empty' },
    ];
    expect(asked.map(where)).toMatchInlineSnapshot(`
      [
        "(((not exists (select t0.c0 intersect select $1))))",
        "(((t0.c0 in ($1, $2))))",
        "(((case when t0.c0 in ($1) then 0 else 1 end = 1)))",
        "(((1 = 0)))",
        "(((case when t0.c0 collate Chinese_PRC_CI_AS like $1 escape '\\' then 0 else 1 end = 1)))",
        "(((t0.c4 = cast($1 as bit))))",
        "(((t0.c5 >= cast($1 as date))))",
        "((((t0.c7 >= cast($1 as datetime2(7)) and t0.c7 < cast($2 as datetime2(7))))))",
        "(((case when (t0.c6 >= cast($1 as datetime2(7)) and t0.c6 < cast($2 as datetime2(7))) then 0 else 1 end = 1)))",
        "((((t0.c1 >= cast($1 as decimal(38, 0)) and t0.c1 <= cast($2 as decimal(38, 2))))))",
        "(((t0.c1 is null)))",
      ]
    `);
  });

  it('what it cannot is left to extracts, in words (E5)', () => {
    expect(groups({ measures: [{ ...amount, aggregate: 'median' }] })).toBe(
      'SQL Server 的实时查询不支持求中位数，请改用定时抽取',
    );
    const formula = { id: 'f', alias: '含税', type: 'number', formula: '{{orders.金额}} * 1.13' };
    const computed = {
      ...dataset,
      definition: { ...dataset.definition, fields: [...dataset.definition.fields, formula] },
    };
    const plan = planQuery(
      computed,
      { kind: 'groups', dimensions: [], measures: [{ id: 'm', fieldId: 'f' }], filters: [] },
      FRAME,
    );
    expect(plan.ok ? '' : plan.message).toBe('SQL Server 的实时查询不支持计算字段，请改用定时抽取');
  });
});
