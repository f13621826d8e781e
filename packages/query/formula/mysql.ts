import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { Fault } from '@gonghui/syntax/fault.ts';
import type { Folding, MomentPart, SqlBlocks } from '@gonghui/syntax/sql/blocks.ts';
import { HeldParameters } from './parameters.ts';
import { BLANKS, EQUAL_PLACES, FIRST_SECOND, LAST_SECOND, NUMBER } from './patterns.ts';
import { bySteps, signed } from './steps.ts';

const EXACT = 'decimal(65, 20)';
const START = "timestamp '1970-01-01 00:00:00'";
const TYPES = { number: EXACT, text: 'char', boolean: 'signed', date: 'datetime' } as const;
const PARTS: Partial<Record<MomentPart, string>> = { day: 'dayofmonth' };

const cannot = (what: string): never => {
  throw new Fault(`MySQL 的实时查询不支持${what}，请改用定时抽取`);
};
const noLists = () => cannot('对多个值的列表计算');

/** How MySQL and MariaDB say what formulas are made of; what they have no word for refuses the formula (rule E5). */
export function mysqlBlocks(parts: SqlParts, now: string, collation: string, rows?: string): SqlBlocks {
  const held = new HeldParameters(parts);
  const near = (number: string) => `round(${number}, ${EQUAL_PLACES})`;
  const trim = (text: string) => `regexp_replace(${text}, ${held.hold(`^[${BLANKS}]+|[${BLANKS}]+$`)}, '')`;
  const seconds = (moment: string) => `timestampdiff(second, ${START}, ${moment})`;
  const within = (number: string, least: number, most: number) =>
    `case when ${number} between ${least} and ${most} then ${number} end`;
  const fromSeconds = (number: string) =>
    `timestampadd(second, cast(${within(number, FIRST_SECOND, LAST_SECOND)} as signed), ${START})`;
  return {
    now,
    settle: sql => held.settle(sql),
    number: digits => `cast(${digits} as ${EXACT})`,
    text: value => held.hold(value),
    boolean: value => String(value),
    moment: value => `cast(${held.hold(value)} as datetime)`,
    none: kind => `cast(null as ${TYPES[kind]})`,
    asNumber: sql => `cast(${sql} as ${EXACT})`,
    asText: sql => `cast(${sql} as char) collate ${collation}`,
    asMoment: sql => `cast(date_format(${sql}, '%Y-%m-%d %H:%i:%s') as datetime)`,
    asDay: sql => `cast(${sql} as date)`,
    parseNumber(text) {
      const bare = trim(text);
      return `case when ${bare} regexp ${held.hold(NUMBER)} then cast(replace(${bare}, ',', '') as ${EXACT}) end`;
    },
    parseMoment: () => cannot('把文字当作日期'),
    numberText: number =>
      `trim(trailing '.' from trim(trailing '0' from cast(cast(${number} as ${EXACT}) as char)))`,
    dayText: moment => `date_format(${moment}, '%Y-%m-%d')`,
    momentText: moment => `date_format(${moment}, '%Y-%m-%d %H:%i:%s')`,
    divide: (a, b) => `round(cast(${a} as ${EXACT}) / nullif(${b}, 0), 20)`,
    bySteps: (number, step, how) => {
      const rest = `(${signed(`(cast(${number} as ${EXACT}) % nullif(${step}, 0))`, step)})`;
      return bySteps(how, { number, step, rest, none: of => `${near(of)} = 0` });
    },
    power: () => cannot('乘方'),
    round: (number, places) =>
      places >= EQUAL_PLACES ? `round(${number}, ${places})` : `round(${near(number)}, ${places})`,
    difference: (a, b) => near(`${a} - ${b}`),
    within,
    floor: number => `floor(${near(number)})`,
    // Here one that is missing takes the others with it.
    extreme: (how, numbers) =>
      numbers.reduce((a, b) => `coalesce(${how === 'max' ? 'greatest' : 'least'}(${a}, ${b}), ${a}, ${b})`),
    whole: number => `cast(${number} as signed)`,
    same: (a, b) => `(${a} <=> ${b})`,
    part: (moment, part) =>
      part === 'weekday' ? `(dayofweek(${moment}) - 1)` : `${PARTS[part] ?? part}(${moment})`,
    midnight: moment => `cast(cast(${moment} as date) as datetime)`,
    seconds,
    fromSeconds,
    monthStart: months =>
      `timestampadd(month, cast(${within(months, 12, 119_999)} - 12 as signed), timestamp '0001-01-01 00:00:00')`,
    addMonths: (moment, months) =>
      fromSeconds(seconds(`timestampadd(month, cast(${months} as signed), ${moment})`)),
    ordered: text => text,
    length: text => `char_length(${text})`,
    substring: (text, from, count) =>
      `substring(${text}, cast(${from} as signed)${count === undefined ? '' : `, cast(${count} as signed)`})`,
    right: (text, count) => `right(${text}, cast(${count} as signed))`,
    trim,
    upper: text => `upper(${text})`,
    lower: text => `lower(${text})`,
    replaceAll: (text, old, next) => `replace(${text}, ${old}, ${next})`,
    // Its own bound (`max_allowed_packet`) keeps what is not made from being made; a piece that stands here several times is refused
    // when it is nested too deep.
    replaceWithin: (text, old, next, most) => {
      const count = `(char_length(${text}) - char_length(replace(${text}, ${old}, ''))) div nullif(char_length(${old}), 0)`;
      const length = `char_length(${text}) + coalesce(${count}, 0) * (char_length(${next}) - char_length(${old}))`;
      return `case when ${length} <= ${most} then replace(${text}, ${old}, ${next}) end`;
    },
    atMost: (text, most) => `case when char_length(${text}) <= ${most} then ${text} end`,
    bounded: number => number,
    contains: (text, part) => `(instr(${text}, cast(${part} as char) collate ${collation}) > 0)`,
    join: pieces => `concat(${pieces.join(', ')})`,
    padLeft: (text, length) => `lpad(${text}, greatest(char_length(${text}), ${length}), '0')`,
    listOf: noLists,
    listLength: noLists,
    listFirst: noLists,
    fold: noLists,
    mapText: noLists,
    listText: noLists,
    finished: number => number,
    aggregate(how: Folding, sql, distinct) {
      const of = rows === undefined ? sql : `case when ${rows} then ${sql} end`;
      return `${how}(${distinct ? 'distinct ' : ''}${of})`;
    },
    gather: () => cannot('收集一列中的值'),
  };
}
