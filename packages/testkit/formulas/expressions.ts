import type { Random } from '../random.ts';

type Kind = 'number' | 'text' | 'boolean' | 'date';

const NUMBERS = ['0', '1', '2', '3', '7', '10', '0.5', '0.005', '12.25', '100', '1000000'];
const TEXTS = ['""', '"甲"', '"abc"', '"10"', '"1,024.5"', '"2026-03-05"', '"是"'];
const DATES = ['"2026-01-31"', '"2024-02-29 08:30:00"', 'TODAY()', 'NOW()'];
const CRITERIA = ['">=3"', '"<>甲"', '"10"', '"甲"', '3', '"<0"', '"是"', '"<abc"'];
const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='];

/** A random formula that computes with one row. It may fail for many rows; that is what is compared. */
export function rowFormula(
  random: Random,
  kind: Kind = random.pick(['number', 'text', 'boolean', 'date']),
  depth = 3,
): string {
  const some = (of: Kind) => rowFormula(random, of, depth - 1);
  const any = () => some(random.pick(['number', 'text', 'boolean'] as const));
  if (depth <= 0 || random.int(6) === 0) return leaf(random, kind);
  const choice = () => `IF(${some('boolean')}, ${some(kind)}, ${some(kind)})`;
  switch (kind) {
    case 'number':
      return random.pick([
        () => `(${some('number')} ${random.pick(['+', '-', '*', '/', '%'])} ${some('number')})`,
        () => `(${some('number')} ^ ${random.pick(['2', '3', '-1', '0'])})`,
        () => `-${some('number')}`,
        () => `ROUND(${some('number')}, ${random.int(4)})`,
        () => `${random.pick(['INT', 'ABS', 'CEILING', 'FLOOR'])}(${some('number')})`,
        () =>
          `${random.pick(['SUM', 'AVERAGE', 'MAX', 'MIN', 'COUNT', 'COUNTA'])}(${any()}, ${some('number')})`,
        () => `${random.pick(['MOD', 'CEILING', 'FLOOR'])}(${some('number')}, ${some('number')})`,
        () => `LEN(${some('text')})`,
        () => `VALUE(${some('text')})`,
        () => `COUNTIF({{l}}, ${random.pick(CRITERIA)})`,
        () => `${random.pick(['YEAR', 'MONTH', 'DAY', 'HOUR', 'WEEKDAY'])}(${some('date')})`,
        () => `DATEDIF(${some('date')}, ${some('date')}, "${random.pick(['y', 'm', 'd', 'w', 'h', 's'])}")`,
        () => `DAYS(${some('date')}, ${some('date')})`,
        () => `NETWORKDAYS(${some('date')}, ${some('date')})`,
        () => `IFERROR(${some('number')}, ${some('number')})`,
        choice,
      ])();
    case 'text':
      return random.pick([
        () => `(${some('text')} & ${some('text')})`,
        () => `${random.pick(['LEFT', 'RIGHT'])}(${some('text')}, ${random.int(4)})`,
        () => `MID(${some('text')}, ${random.int(3) + 1}, ${random.int(3)})`,
        () => `${random.pick(['TRIM', 'UPPER', 'LOWER'])}(${some('text')})`,
        () => `SUBSTITUTE(${some('text')}, ${leaf(random, 'text')}, ${leaf(random, 'text')})`,
        () => `REPLACE(${some('text')}, 1, ${random.int(3)}, ${leaf(random, 'text')})`,
        () => `TEXT(ROUND(${leaf(random, 'number')}, 3), "${random.pick(['0', '0.00', '0%', '0.0000'])}")`,
        () => `TEXT(${leaf(random, 'date')}, "yyyy-MM")`,
        () => `("" & ROUND(${leaf(random, 'number')}, 2))`,
        () => `IFS(${some('boolean')}, ${some('text')}, ${some('boolean')}, ${some('text')})`,
        () => `IFERROR(${some('text')}, "错")`,
        choice,
      ])();
    case 'boolean':
      return random.pick([
        () => `(${some('number')} ${random.pick(COMPARISONS)} ${any()})`,
        () => `(${some('text')} ${random.pick(COMPARISONS)} ${any()})`,
        () =>
          `(${some('date')} ${random.pick(COMPARISONS)} ${random.pick([some('date'), leaf(random, 'text')])})`,
        () => `(${some('boolean')} ${random.pick(['and', 'or', '='])} ${some('boolean')})`,
        () => `${random.pick(['AND', 'OR'])}(${some('boolean')}, ${some('number')})`,
        () => `NOT(${some('boolean')})`,
        () => `ISEMPTY(${random.pick([some('text'), some('number'), some('date'), '{{l}}'])})`,
        () => `CONTAINS(${random.pick([some('text'), '{{l}}'])}, ${leaf(random, 'text')})`,
        () => `IFERROR(${some('boolean')}, FALSE)`,
        choice,
      ])();
    case 'date':
      return random.pick([
        () =>
          `DATEADD(${some('date')}, ${random.int(40) - 20}, "${random.pick(['y', 'm', 'w', 'd', 'h', 'mi', 's'])}")`,
        () => `DATEADD(${some('date')}, INT(${leaf(random, 'number')}), "m")`,
        () => `DATEDELTA(${some('date')}, ${some('number')})`,
        () => `DATE(2026, ${leaf(random, 'number')}, ${leaf(random, 'number')})`,
        choice,
      ])();
  }
}

function leaf(random: Random, kind: Kind): string {
  if (kind === 'number') return random.pick(['{{n}}', '{{m}}', '{{n}}', '{{m}}', random.pick(NUMBERS)]);
  if (kind === 'text') return random.pick(['{{t}}', '{{u}}', '{{t}}', random.pick(TEXTS)]);
  if (kind === 'boolean') return random.pick(['{{b}}', '{{b}}', 'TRUE', 'FALSE']);
  return random.pick(['{{d}}', '{{e}}', '{{s}}', `DATE(${random.pick(DATES)})`]);
}

/** A random formula over the rows of a group. */
export function groupFormula(random: Random, depth = 2): string {
  const more = () => groupFormula(random, depth - 1);
  const number = () => random.pick(['{{n}}', '{{m}}']);
  const any = () => random.pick(['{{n}}', '{{m}}', '{{t}}', '{{u}}', '{{b}}', '{{l}}']);
  if (depth > 0 && random.int(2) === 0)
    return random.pick([
      () => `(${more()} ${random.pick(['+', '-', '*', '/'])} ${more()})`,
      () => `IF(${more()} ${random.pick(COMPARISONS)} ${more()}, ${more()}, ${more()})`,
      () => `ROUND(${more()}, ${random.int(4)})`,
      () => `IFERROR(${more()}, ${more()})`,
    ])();
  return random.pick([
    () => `${random.pick(['SUM', 'AVERAGE', 'MAX', 'MIN', 'COUNT', 'COUNTA'])}(${any()})`,
    () => `${random.pick(['SUM', 'MAX', 'MIN', 'COUNT', 'COUNTA'])}(UNION(${any()}))`,
    () => `SUM(${any()}, ${number()}, ${random.pick(NUMBERS)})`,
    () => `COUNTIF(${random.pick(['{{n}}', '{{t}}', '{{u}}', '{{b}}', '{{l}}'])}, ${random.pick(CRITERIA)})`,
    () => `SUMIF(${random.pick(['{{n}}', '{{t}}', '{{b}}'])}, ${random.pick(CRITERIA)}, ${number()})`,
    () => `SUMPRODUCT({{n}}, {{m}})`,
    () => random.pick(NUMBERS),
  ])();
}

/** A random row. Numbers and dates meet their edges more often than chance has it. */
export function randomRow(random: Random): Record<string, string | string[] | null> {
  const number = () =>
    random.pick([
      '0',
      '1',
      '-1',
      '2.5',
      '-0.005',
      '3',
      '10',
      '1234.5678',
      (random.int(2_000_000) / 100 - 5000).toFixed(2),
    ]);
  const text = () =>
    random.pick([
      '甲',
      '乙',
      '',
      '10',
      ' 3.5 ',
      '1,024.50',
      '1,02',
      'abc',
      '2026-02-28',
      '2026年2月3日',
      '2026-02-30',
      '09:30',
      '是',
      '云杉科技 ABC',
      '-2',
    ]);
  const day = () =>
    random.pick([
      '2026-01-31',
      '2024-02-29',
      '2023-12-31',
      '2026-11-21',
      `20${10 + random.int(40)}-0${1 + random.int(9)}-1${random.int(10)}`,
    ]);
  const maybe = <T>(value: T): T | null => (random.int(5) === 0 ? null : value);
  return {
    n: maybe(number()),
    m: maybe(number()),
    t: maybe(text()),
    u: maybe(text()),
    b: maybe(random.pick(['true', 'false'])),
    d: maybe(day()),
    e: maybe(day()),
    s: maybe(`${day()} ${random.pick(['00:00:00', '08:15:30', '23:59:59'])}`),
    l: maybe(random.pick([[], ['甲'], ['甲', '乙'], ['10', '乙', '3']])),
  };
}
