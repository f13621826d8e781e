import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { Folding, SqlBlocks } from '@gonghui/syntax/sql/blocks.ts';
import { HeldParameters } from './parameters.ts';
import { BLANKS, EQUAL_PLACES, FIRST_SECOND, LAST_SECOND, MOMENT, NUMBER } from './patterns.ts';
import { bySteps, signed } from './steps.ts';

const TYPES = { number: 'double', text: 'varchar', boolean: 'boolean', date: 'timestamp' } as const;
const EXACT = `decimal(38, ${EQUAL_PLACES})`;
/**
 * A double as the decimal that its 15 digits show, so that 0.1 + 0.2 is 0.3 and 1.005 is 1.005. Null beyond 26 digits
 * before the point.
 */
const exact = (number: string): string =>
  `try_cast(format('{:.15g}', cast(${number} as double)) as ${EXACT})`;
/** What the pieces of one statement share: its parameters, its names, and which rows count. */
function kitOf(parts: SqlParts, rows?: string) {
  let names = 0;
  const filter = (condition?: string) => {
    const all = [rows, condition].filter(one => one !== undefined);
    return all.length > 0 ? ` filter (where ${all.join(' and ')})` : '';
  };
  const held = new HeldParameters(parts);
  const put = (value: unknown, type: string) => `cast(${held.hold(value)} as ${type})`;
  const each = (list: string, of: (item: string) => string) => {
    const name = `i${++names}`;
    return `list_transform(${list}, lambda ${name}: ${of(name)})`;
  };
  /** A piece that is needed more than once, written once: DuckDB writes out twice what `nullif` takes, and plans all of it. */
  const bound = (sql: string, of: (name: string) => string) =>
    /^[\w.]{1,80}$/.test(sql) ? of(sql) : `${each(`[${sql}]`, of)}[1]`;
  const within = (number: string, least: number, most: number) =>
    bound(number, v => `case when ${v} between ${least} and ${most} then ${v} end`);
  return { held, put, each, bound, within, filter, fresh: () => ++names };
}

type Kit = ReturnType<typeof kitOf>;

/** Days and moments. */
const moments = ({ put, within, fresh }: Kit) => {
  const seconds = (moment: string) => `epoch(${moment})`;
  const fromSeconds = (number: string) =>
    `(timestamp '1970-01-01' + to_microseconds(cast(${within(number, FIRST_SECOND, LAST_SECOND)} as bigint) * 1000000))`;
  return {
    parseMoment(text) {
      const name = `m${fresh()}`;
      const groups = `regexp_extract(trim(${text}, ${put(BLANKS, 'varchar')}), '${MOMENT}', ['y', 'mo', 'd', 'h', 'mi', 's'])`;
      const two = (part: string, zero: string) =>
        `coalesce(nullif(lpad(${name}.${part}, 2, '0'), '${zero}'), '${zero}')`;
      const digits = (part: string, least: string) =>
        `case when ${name}.${part} in ('', '0', '00') then '${least}' else ${two(part, '')} end`;
      const day = `${name}.y || '-' || ${digits('mo', '01')} || '-' || ${digits('d', '01')}`;
      const clock = `${digits('h', '00')} || ':' || ${digits('mi', '00')} || ':' || ${digits('s', '00')}`;
      const read = `case when ${name}.y > '0000' then try_cast(${day} || ' ' || ${clock} as timestamp) end`;
      return `list_transform([${groups}], lambda ${name}: ${read})[1]`;
    },
    dayText: moment => `strftime(${moment}, '%Y-%m-%d')`,
    momentText: moment => `strftime(${moment}, '%Y-%m-%d %H:%M:%S')`,
    part: (moment, part) => `cast(extract(${part === 'weekday' ? 'dow' : part} from ${moment}) as double)`,
    midnight: moment => `date_trunc('day', ${moment})`,
    seconds,
    fromSeconds,
    monthStart: months =>
      `(timestamp '0001-01-01' + to_months(cast(${within(months, 12, 119_999)} - 12 as integer)))`,
    addMonths: (moment, months) =>
      fromSeconds(seconds(`(${moment} + to_months(cast(${months} as integer)))`)),
  } satisfies Partial<SqlBlocks>;
};

/** Texts. */
const texts = ({ put, bound }: Kit) =>
  ({
    ordered: text => text,
    length: text => `length(${text})`,
    substring: (text, from, count) => `substr(${text}, ${from}${count === undefined ? '' : `, ${count}`})`,
    right: (text, count) => `right(${text}, ${count})`,
    trim: text => `trim(${text}, ${put(BLANKS, 'varchar')})`,
    upper: text => `upper(${text})`,
    lower: text => `lower(${text})`,
    replaceAll: (text, old, next) => `replace(${text}, ${old}, ${next})`,
    replaceWithin: (text, old, next, most) =>
      bound(`{'t': ${text}, 'o': ${old}, 'n': ${next}}`, v => {
        const count = `(length(${v}.t) - length(replace(${v}.t, ${v}.o, ''))) // nullif(length(${v}.o), 0)`;
        const length = `length(${v}.t) + coalesce(${count}, 0) * (length(${v}.n) - length(${v}.o))`;
        return `case when ${length} <= ${most} then replace(${v}.t, ${v}.o, ${v}.n) end`;
      }),
    atMost: (text, most) => bound(text, v => `case when length(${v}) <= ${most} then ${v} end`),
    contains: (text, part) => `contains(${text}, ${part})`,
    join: pieces => pieces.join(' || '),
    padLeft: (text, length) => `lpad(${text}, greatest(length(${text}), ${length})::int, '0')`,
  }) satisfies Partial<SqlBlocks>;

/** Lists of texts, and rows gathered into one. */
const lists = ({ each, filter, fresh }: Kit) =>
  ({
    listOf: items => `list_distinct([${items.join(', ')}])`,
    listLength: list => `len(${list})`,
    listFirst: list => `(${list})[1]`,
    fold: (list, how, of) =>
      how === 'count' ? `list_count(${each(list, of)})` : `list_${how}(${each(list, of)})`,
    mapText: (list, of) => each(list, item => of(`cast(${item} as varchar)`)),
    listText(list) {
      const name = `i${fresh()}`;
      return `nullif(array_to_string(list_filter(${list}, lambda ${name}: ${name} <> ''), '、'), '')`;
    },
    gather: (sql, lists) =>
      lists
        ? `list_distinct(flatten(list(${sql})${filter(`${sql} is not null`)}))`
        : `list(distinct ${sql})${filter(`${sql} is not null`)}`,
  }) satisfies Partial<SqlBlocks>;

/**
 * How DuckDB says what formulas are made of. It computes in doubles, since its decimals fail when a product needs more than
 * 38 digits; what must be exact (rounding, text) goes through a decimal of 12 places.
 */
export function duckdbBlocks(parts: SqlParts, now: string, rows?: string): SqlBlocks {
  const kit = kitOf(parts, rows);
  const { held, put, bound, within, filter } = kit;
  const plain = (number: string) =>
    bound(
      number,
      v => `coalesce(regexp_replace(cast(${exact(v)} as varchar), '[.]?0+$', ''), cast(${v} as varchar))`,
    );
  return {
    now,
    settle: sql => held.settle(sql),
    number: digits => `cast(${digits} as double)`,
    text: value => put(value, 'varchar'),
    boolean: value => String(value),
    moment: value => put(value, 'timestamp'),
    none: kind => `cast(null as ${TYPES[kind]})`,
    asNumber: sql => `cast(${sql} as double)`,
    asText: sql => `cast(${sql} as varchar)`,
    asMoment: sql => `date_trunc('second', cast(${sql} as timestamp))`,
    asDay: sql => `cast(${sql} as date)`,
    parseNumber: text =>
      `try_cast(replace(regexp_extract(trim(${text}, ${put(BLANKS, 'varchar')}), ${put(NUMBER, 'varchar')}, 1), ',', '') as double)`,
    numberText: plain,
    divide: (a, b) => `(${a} / ${bound(b, v => `case when ${v} <> 0 then ${v} end`)})`,
    bySteps: (number, step, how) =>
      bound(`{'a': ${number}, 'b': ${step}}`, v => {
        const rest = (a: string, b: string) => signed(`(${a} % nullif(${b}, 0))`, b);
        // What a decimal does not hold of a step is multiplied with the quotient: such a step goes by its double.
        const [a, b] = [exact(`${v}.a`), exact(`${v}.b`)];
        const exactly = `case when cast(${b} as double) = ${v}.b then cast(${rest(a, b)} as double) end`;
        return bound(
          `{'a': ${v}.a, 'b': ${v}.b, 'r': coalesce(${exactly}, ${rest(`${v}.a`, `${v}.b`)})}`,
          w =>
            bySteps(how, {
              ...{ number: `${w}.a`, step: `${w}.b`, rest: `${w}.r` },
              none: of => `abs(${of}) < 5e-13`,
            }),
        );
      }),
    power: (base, exponent) =>
      bound(`pow(${base}, ${exponent})`, v => `case when isfinite(${v}) then ${v} end`),
    round: (number, places) =>
      bound(
        number,
        v => `coalesce(cast(round(${exact(v)}, ${Math.min(places, EQUAL_PLACES)}) as double), ${v})`,
      ),
    difference: (a, b) =>
      bound(a, x => bound(b, y => `coalesce(cast(${exact(x)} - ${exact(y)} as double), ${x} - ${y})`)),
    within,
    floor: number => bound(number, v => `coalesce(cast(floor(${exact(v)}) as double), floor(${v}))`),
    extreme: (how, numbers) => `${how === 'max' ? 'greatest' : 'least'}(${numbers.join(', ')})`,
    whole: number => `cast(${number} as int)`,
    same: (a, b) => `(${a} is not distinct from ${b})`,
    bounded: number => number,
    finished: number =>
      bound(number, v => `coalesce(cast(${exact(v)} as double), case when isfinite(${v}) then ${v} end)`),
    aggregate: (how: Folding, sql, distinct) => `${how}(${distinct ? 'distinct ' : ''}${sql})${filter()}`,
    ...moments(kit),
    ...texts(kit),
    ...lists(kit),
  };
}
