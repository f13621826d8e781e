import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { Folding, SqlBlocks } from '@gonghui/syntax/sql/blocks.ts';
import { HeldParameters } from './parameters.ts';
import { BLANKS, EQUAL_PLACES, FIRST_SECOND, LAST_SECOND, MOMENT, NUMBER } from './patterns.ts';
import { bySteps, signed } from './steps.ts';

const ZERO = `0.${'0'.repeat(24)}`;

const power = (base: string, exponent: string): string => {
  const digits = `${exponent} * log(abs(${base}))`;
  return `case when ${base} = 0 then case when ${exponent} > 0 then 0::numeric when ${exponent} = 0 then 1::numeric end
 when ${digits} > 60 then null when ${digits} < -60 then 0::numeric
 when ${exponent} = trunc(${exponent}) then power(${base}, ${exponent})
 when ${base} > 0 then power(${base}::float8, ${exponent}::float8)::numeric end`;
};

/** Parts of a match of `MOMENT` as a moment; null for a day that its month does not have. */
const momentOf = (match: string): string => {
  const part = (index: number, otherwise: string) => `coalesce(${match}[${index}], '${otherwise}')::int`;
  const [year, month, day] = [part(1, '0'), part(2, '1'), part(3, '1')];
  const last = `extract(day from make_date(${year}, ${month}, 1) + interval '1 month' - interval '1 day')`;
  return `case when ${match} is null or ${year} < 1 then null when ${day} <= ${last}
 then make_timestamp(${year}, ${month}, ${day}, ${part(4, '0')}, ${part(5, '0')}, ${part(6, '0')}) end`;
};

/** Written once, whatever it is made of: greatest and least pass over null, which falls out at the lower end. */
const between = (number: string, below: string, above: string): string =>
  `nullif(nullif(least(greatest(${number}, ${below}), ${above}), ${below}), ${above})`;
const within = (number: string, least: number, most: number): string =>
  between(number, String(least - 1), String(most + 1));

/** What `Decimal` keeps of a number. */
const MOST_PLACES = 60;
const TOO_LARGE = `1e${MOST_PLACES}`;

/** What the pieces of one statement share: its parameters, its names, and which rows count. */
function kitOf(parts: SqlParts, rows?: string) {
  let names = 0;
  const filter = (condition?: string) => {
    const all = [rows, condition].filter(one => one !== undefined);
    return all.length > 0 ? ` filter (where ${all.join(' and ')})` : '';
  };
  const held = new HeldParameters(parts);
  const put = (value: unknown, type: string) => `cast(${held.hold(value)} as ${type})`;
  return { held, put, filter, fresh: () => ++names };
}

type Kit = ReturnType<typeof kitOf>;

/** Days and moments. */
const moments = ({ put, fresh }: Kit) => {
  const seconds = (moment: string) => `extract(epoch from ${moment})`;
  const fromSeconds = (number: string) =>
    `(timestamp '1970-01-01' + make_interval(secs => ${within(number, FIRST_SECOND, LAST_SECOND)}::float8))`;
  return {
    parseMoment: text => {
      const name = `m${fresh()}`;
      const match = `regexp_match(btrim(${text}, ${put(BLANKS, 'text')}), ${put(MOMENT, 'text')})`;
      return `(select ${momentOf(`${name}.p`)} from (select ${match} as p) as ${name})`;
    },
    dayText: moment => `to_char(${moment}, 'YYYY-MM-DD')`,
    momentText: moment => `to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS')`,
    part: (moment, part) => `extract(${part === 'weekday' ? 'dow' : part} from ${moment})`,
    midnight: moment => `date_trunc('day', ${moment})`,
    seconds,
    fromSeconds,
    monthStart: months =>
      `(timestamp '0001-01-01' + make_interval(months => cast(${within(months, 12, 119_999)} - 12 as int)))`,
    addMonths: (moment, months) =>
      fromSeconds(seconds(`(${moment} + make_interval(months => cast(${months} as int)))`)),
  } satisfies Partial<SqlBlocks>;
};

/** Texts. */
const texts = ({ put, fresh }: Kit) =>
  ({
    ordered: text => `${text} collate "C"`,
    length: text => `length(${text})`,
    substring: (text, from, count) => `substr(${text}, ${from}${count === undefined ? '' : `, ${count}`})`,
    right: (text, count) => `right(${text}, ${count})`,
    trim: text => `btrim(${text}, ${put(BLANKS, 'text')})`,
    upper: text => `upper(${text})`,
    lower: text => `lower(${text})`,
    replaceAll: (text, old, next) => `replace(${text}, ${old}, ${next})`,
    // Each piece stands in it once, and `offset 0` keeps it from being written out again: nested ones would double at every level.
    replaceWithin(text, old, next, most) {
      const n = `r${fresh()}`;
      const count = `(length(${n}.t) - length(replace(${n}.t, ${n}.o, ''))) / nullif(length(${n}.o), 0)`;
      const length = `length(${n}.t) + coalesce(${count}, 0)::bigint * (length(${n}.n) - length(${n}.o))`;
      return `(select case when ${length} <= ${most} then replace(${n}.t, ${n}.o, ${n}.n) end from (select ${text} as t, ${old} as o, ${next} as n offset 0) as ${n})`;
    },
    atMost(text, most) {
      const n = `r${fresh()}`;
      return `(select ${n}.t from (select ${text} as t offset 0) as ${n} where length(${n}.t) <= ${most})`;
    },
    contains: (text, part) => `(strpos(${text}, ${part}) > 0)`,
    join: pieces => pieces.join(' || '),
    padLeft: (text, length) => `lpad(${text}, greatest(length(${text}), ${length}), '0')`,
  }) satisfies Partial<SqlBlocks>;

/** Lists of texts, and rows gathered into one. */
const lists = ({ filter, fresh }: Kit) =>
  ({
    listOf: items =>
      `array(select distinct i from unnest(array[${items.join(', ')}]) as i where i is not null)`,
    listLength: list => `cardinality(${list})`,
    listFirst: list => `(${list})[1]`,
    fold(list, how, of) {
      const name = `i${fresh()}`;
      return `(select ${how}(${of(name)}) from unnest(${list}) as ${name})`;
    },
    mapText(list, of) {
      const name = `i${fresh()}`;
      const items = `unnest(${list}) with ordinality as ${name}(v, n)`;
      return `case when ${list} is not null then array(select ${of(`${name}.v::text`)} from ${items} order by ${name}.n) end`;
    },
    listText(list) {
      const name = `i${fresh()}`;
      return `(select string_agg(${name}.v, '、' order by ${name}.n) from unnest(${list}) with ordinality as ${name}(v, n) where ${name}.v <> '')`;
    },
    gather(sql, lists) {
      const name = `i${fresh()}`;
      if (!lists) return `array_agg(distinct ${sql})${filter(`${sql} is not null`)}`;
      const all = `jsonb_agg(to_jsonb(${sql}))${filter(`${sql} is not null`)}`;
      return `array(select distinct ${name} #>> '{}' from jsonb_path_query(${all}, '$[*][*]') as ${name})`;
    },
  }) satisfies Partial<SqlBlocks>;

/** How PostgreSQL says what formulas are made of. `rows`: which rows of a group count, if not all. */
export function postgresBlocks(parts: SqlParts, now: string, rows?: string): SqlBlocks {
  const kit = kitOf(parts, rows);
  const { held, put, filter, fresh } = kit;
  const near = (number: string) => `round(${number}, ${EQUAL_PLACES})`;
  return {
    now,
    settle: sql => held.settle(sql),
    number: digits => `cast(${digits} as numeric)`,
    text: value => put(value, 'text'),
    boolean: value => String(value),
    moment: value => put(value, 'timestamp'),
    none: kind => `cast(null as ${kind === 'number' ? 'numeric' : kind === 'date' ? 'timestamp' : kind})`,
    asNumber: sql => `cast(${sql} as numeric)`,
    asText: sql => `cast(${sql} as text)`,
    asMoment: sql => `date_trunc('second', cast(${sql} as timestamp))`,
    asDay: sql => `cast(${sql} as date)`,
    parseNumber: text =>
      `round(cast(replace((regexp_match(btrim(${text}, ${put(BLANKS, 'text')}), ${put(NUMBER, 'text')}))[1], ',', '') as numeric), ${MOST_PLACES})`,
    numberText: number => `trim_scale(${number})::text`,
    divide: (a, b) => `round((${a} + ${ZERO}) / nullif(${b}, 0), 20)`,
    // As `replaceWithin`: each piece stands in it once.
    bySteps(number, step, how) {
      const [n, r] = [`n${fresh()}`, `n${fresh()}`];
      const rest = `${n}.a % nullif(${n}.b, 0)`;
      const found = bySteps(how, {
        ...{ number: `${r}.a`, step: `${r}.b`, rest: `${r}.r` },
        none: of => `${near(of)} = 0`,
      });
      return `(select ${found} from (select ${n}.a, ${n}.b, ${signed(rest, `${n}.b`)} as r from (select ${number} as a, ${step} as b offset 0) as ${n} offset 0) as ${r})`;
    },
    power,
    round: (number, places) =>
      places >= EQUAL_PLACES ? `round(${number}, ${places})` : `round(${near(number)}, ${places})`,
    difference: (a, b) => near(`${a} - ${b}`),
    within,
    floor: number => `floor(${near(number)})`,
    extreme: (how, numbers) => `${how === 'max' ? 'greatest' : 'least'}(${numbers.join(', ')})`,
    whole: number => `cast(${number} as int)`,
    same: (a, b) => `(${a} is not distinct from ${b})`,
    bounded: number => `round(${between(number, `-${TOO_LARGE}`, TOO_LARGE)}, ${MOST_PLACES})`,
    finished: number => `trim_scale(${number})`,
    aggregate: (how: Folding, sql, distinct) => `${how}(${distinct ? 'distinct ' : ''}${sql})${filter()}`,
    ...moments(kit),
    ...texts(kit),
    ...lists(kit),
  };
}
