import { mssql } from '@gonghui/query/sql/mssql.ts';
import type { TestEngine } from './engines.ts';
import { MSSQL } from './foreign-tables.ts';

/**
 * What SQL Server calls otherwise than PostgreSQL, as functions there. `bit` is a small number, so that a condition in the place of
 * a value, or a value in the place of a condition, is refused there as well.
 */
const WORDS = `
create function datefromparts(numeric, numeric, numeric) returns date language sql as
  $$ select make_date($1::int, $2::int, $3::int) $$;
create function year(date) returns int language sql as $$ select extract(year from $1)::int $$;
create function year(timestamp) returns int language sql as $$ select extract(year from $1)::int $$;
create function month(date) returns int language sql as $$ select extract(month from $1)::int $$;
create function month(timestamp) returns int language sql as $$ select extract(month from $1)::int $$;
create function datepart(text, timestamp) returns int language sql as
  $$ select case $1 when 'nanosecond' then (date_part('us', $2)::int % 1000000) * 1000
    else date_part(case $1 when 'iso_week' then 'week' when 'nanosecond' then 'us' else $1 end, $2)::int end $$;
create function datediff(text, date, date) returns int language sql as $$ select $3 - $2 $$;
create function dateadd(text, int, timestamp) returns timestamp language sql as $$ select $3 + $2 * ('1 ' || $1)::interval $$;
create function dateadd(text, int, date) returns date language sql as $$ select ($3 + $2 * ('1 ' || $1)::interval)::date $$;
create function switchoffset(timestamptz, text) returns timestamp language sql as $$ select $1 at time zone 'UTC' $$;
create function datepart(text, time) returns int language sql as $$ select (date_part('us', $2)::int % 1000000) * 1000 $$;
create function written(date, int) returns text language sql as $$ select to_char($1, 'YYYY-MM-DD') $$;
create function written(time, int) returns text language sql as $$ select $1::text $$;
create function written(timestamp, int) returns text language sql as $$ select to_char($1, case $2 when 120 then 'YYYY-MM-DD HH24:MI:SS' else 'YYYY-MM-DD HH24:MI:SS.US' end) $$;
create function joined(text, text) returns text language sql as $$ select $1 || $2 $$;
create operator + (leftarg = text, rightarg = text, function = joined);
`;

/** The same statement in the words of PostgreSQL, with those above. What is no word of either stays, and is refused there. */
const said = (text: string): string =>
  text
    .replace(/ collate \w+_BIN2/g, ' collate "C"')
    .replace(/ collate Chinese_PRC_CI_AS/g, '')
    .replace(/\bN'/g, "text '")
    .replace(/\b(dateadd|datediff|datepart)\((\w+),/g, "$1('$2',")
    .replace(/\bconvert\(varchar\(\d+\),/g, 'written(')
    .replace(/\bcast\((\$\d+) as bit\)/g, "(case $1 when 'true' then 1 else 0 end)")
    .replace(/ as bit\)/g, ' as smallint)')
    .replace(/\bnvarchar\(max\)|\bnvarchar\(\d+\)/g, 'text')
    .replace(/\bdatetime2\(7\)/g, 'timestamp(6)')
    .replace(/\bdatetime2/g, 'timestamp')
    .replace(/\btime\(7\)/g, 'time(6)')
    .replace(/\btry_cast\(/g, 'cast(')
    .replace(/\bcount_big\(/g, 'count(');

/**
 * What questions to SQL Server mean, tried on PostgreSQL: calendars, joins, totals and the order of things are those of our
 * statements. It is no SQL Server: that one takes these statements, and means by its words what is said here, nobody has seen.
 */
export async function mssqlWords(postgres: TestEngine): Promise<TestEngine> {
  for (const text of WORDS.split(/;\n/).filter(part => part.trim() !== ''))
    await postgres.run({ text, values: [] });
  return {
    name: 'SQL Server, in words of PostgreSQL',
    dialect: mssql,
    foreign: MSSQL,
    run: ({ text, values }) =>
      postgres.run({
        text: said(text),
        values: values.map(value => (value === null ? null : String(value))),
      }),
    close: postgres.close,
  };
}
