import type { Comparison, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { recordRows } from '@gonghui/testkit/record-rows.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { fieldsOf } from './form-fields.ts';
import { filterSql } from './record-filter.ts';
import { targetsOf } from './record-targets.ts';
import { SqlParts } from './sql-parts.ts';

const ZONE = 'Asia/Shanghai';
const choices = ['optaaaaa', 'optbbbbb', 'optccccc'];
const options = choices.map(value => ({ value, label: value }));

/** A field: what it holds in some record, and what it is asked about, one value or one of several. */
interface Kind {
  readonly type: string;
  readonly held: readonly Json[];
  readonly asked: readonly Json[];
}
const DAYS = ['2026-02-28', '2026-03-01', '2026-03-05', '2026-12-31'];
const TIMES = ['00:00:00', '09:30:00', '09:30:59', '23:59:59'];
const MOMENTS = ['2026-03-05 00:00:00', '2026-03-05 09:30:00', '2026-03-05 09:30:30', '2026-03-06 00:00:00'];
const WORDS = ['a', 'A', 'ab%', 'a_b', 'a\\b', '中文', "o'b", ' '];
const KINDS: Readonly<Record<string, Kind>> = {
  textaaaa: { type: 'input', held: WORDS, asked: [...WORDS, '%', '_', '\\', '文', 'B'] },
  numberaa: { type: 'number', held: [0, 1.5, -2, 100, 0.1], asked: [0, '1.5', 1.5, '-2', 99, '100.0'] },
  switchaa: { type: 'switch', held: [true, false], asked: [true, false] },
  dateaaaa: { type: 'date', held: DAYS, asked: DAYS },
  timeaaaa: { type: 'time', held: TIMES, asked: [...TIMES, '09:30', '23:59'] },
  momentaa: {
    type: 'date-time',
    held: MOMENTS,
    asked: [...MOMENTS, '2026-03-05', '2026-03-05 09:30', '2026-03-04'],
  },
  monthaaa: { type: 'date-month', held: ['2025-12', '2026-01', '2026-03'], asked: ['2026-01', '2026-02'] },
  radioaaa: { type: 'radio', held: choices, asked: choices },
  checkaaa: {
    type: 'checkbox',
    held: [choices.slice(0, 1), choices.slice(0, 2), choices.slice(1), choices.toReversed()],
    asked: choices,
  },
  dayspana: {
    type: 'date-range',
    held: [DAYS.slice(0, 2), DAYS.slice(1, 3), ['2026-03-05', '2026-03-05']],
    asked: DAYS,
  },
  timespan: { type: 'time-range', held: [TIMES.slice(0, 2), TIMES.slice(1, 3)], asked: [...TIMES, '09:30'] },
  rowsaaaa: { type: 'subform', held: [[{ id: 'rowaaaaa', values: { cellaaaa: 'x' } }]], asked: [] },
};
const fields = fieldsOf({
  page: {},
  components: Object.entries(KINDS).map(([id, { type }]) => ({
    id,
    name: type,
    props: { label: id, ...(['radio', 'checkbox'].includes(type) ? { options } : {}) },
    ...(type === 'subform'
      ? { components: [{ id: 'cellaaaa', name: 'input', props: { label: '列' } }] }
      : {}),
  })),
});

const random = randomFrom(SEED);
const records = Array.from({ length: 48 }, (_, n) => ({
  id: `rec${String(n).padStart(5, '0')}`,
  createdBy: random.pick(['useraaaa', 'userbbbb', 'usercccc']),
  createdAt: new Date(Date.UTC(2026, 2, 4 + random.int(3), random.int(24), 30 * random.int(2)))
    .toISOString()
    .replace('Z', '+00'),
  values: Object.fromEntries(
    Object.entries(KINDS).map(([id, { held }]) => [id, random.next() < 0.2 ? null : random.pick(held)]),
  ) as Record<string, Json>,
}));
const open = await recordRows('formaaaa', fields, records);
afterAll(() => open.close());

/** What a record holds under a key, as people read it: moments of the world's clock in the enterprise's zone, eight hours on. */
function heldBy(record: (typeof records)[number], key: string): Json {
  if (key === 'createdBy') return record.createdBy;
  if (key !== 'createdAt') return record.values[key] ?? null;
  const wall = new Date(Date.parse(record.createdAt.replace('+00', 'Z')) + 8 * 3_600_000);
  return wall.toISOString().slice(0, 19).replace('T', ' ');
}

/** A held text no more exact than what it is compared with: a day is met all day, a minute for its seconds. */
const cut = (held: Json, asked: Json): Json =>
  typeof held === 'string' && typeof asked === 'string' && /^\d{4}-\d\d-\d\d[ ]/.test(held)
    ? held.slice(0, asked.length)
    : held;
const sign = (a: Json, b: Json): number => (a === b ? 0 : (a as string) < (b as string) ? -1 : 1);
const asHeld = (type: string, value: Json): Json =>
  type === 'number' ? Number(value) : /^\d\d:\d\d$/.test(String(value)) ? `${value}:00` : value;

/** What each operator means, as docs/decisions/conditions.md puts it: said once more, slowly. */
function meets(type: string, operator: Operator, held: Json, asked: Json): boolean {
  const none = held === null || (Array.isArray(held) && held.length === 0);
  if (operator === 'empty') return none;
  if (operator === '!empty') return !none;
  // The three that hold for what is empty are what their counterparts are not.
  if (operator === 'ne') return !meets(type, 'eq', held, asked);
  if (operator === '!in') return !meets(type, 'in', held, asked);
  const wanted = (Array.isArray(asked) ? asked : [asked]).map(value => asHeld(type, value));
  if (type === 'checkbox') {
    const list = none ? [] : (held as string[]);
    if (operator === 'in') return wanted.some(one => list.includes(one as string));
    if (operator === '!contains') return !wanted.some(one => list.includes(one as string));
    const all = wanted.every(one => list.includes(one as string));
    return (
      !none &&
      all &&
      (operator === 'contains' || !Array.isArray(asked) || new Set(wanted).size === list.length)
    );
  }
  const texts = (one: Json) => String(held).toLowerCase().includes(String(one).toLowerCase());
  if (operator === '!contains') return none || !texts(wanted[0] ?? null);
  if (none) return false;
  const [first = null, last = first] = wanted;
  if (Array.isArray(held)) {
    const [start = null, end = null] = held;
    if (sign(first, last) > 0) return false;
    if (operator === 'contains' || operator === 'between')
      return sign(start, last) <= 0 && sign(end, first) >= 0;
    if (operator === 'lt' || operator === 'le') return sign(end, first) <= (operator === 'le' ? 0 : -1);
    return sign(start, first) >= (operator === 'ge' ? 0 : 1);
  }
  if (operator === 'contains') return texts(first);
  if (operator === 'in') return wanted.some(one => cut(held, one) === one);
  const by = sign(cut(held, first), first);
  if (operator === 'between') return by >= 0 && sign(cut(held, last), last) <= 0;
  return { eq: by === 0, gt: by > 0, ge: by >= 0, lt: by < 0, le: by <= 0 }[operator as 'eq'];
}

const typeOf = (key: string): string => KINDS[key]?.type ?? (key === 'createdAt' ? 'date-time' : 'staff');
const askedOf = (key: string): readonly Json[] =>
  KINDS[key]?.asked ?? (key === 'createdAt' ? KINDS.momentaa!.asked : ['useraaaa', 'userbbbb', 'nobodyaa']);
const targets = targetsOf('formaaaa', fields);

const comparison: fc.Arbitrary<Comparison> = fc
  .constantFrom(...Object.keys(KINDS), 'createdAt', 'createdBy')
  .chain(key => fc.constantFrom(...(targets.get(key)?.operators ?? [])).map(operator => ({ key, operator })))
  .chain(({ key, operator }): fc.Arbitrary<Comparison> => {
    const needsNone = operator === 'empty' || operator === '!empty';
    if (needsNone) return fc.constant({ key, operator });
    const one = fc.constantFrom(...askedOf(key));
    const several = fc.uniqueArray(one, { minLength: 1, maxLength: 3 });
    const isList = typeOf(key) === 'checkbox';
    const value: fc.Arbitrary<Json> =
      operator === 'in' || operator === '!in'
        ? fc.array(one, { maxLength: 3 })
        : operator === 'between'
          ? fc.tuple(one, one)
          : isList
            ? fc.oneof(one, several)
            : (operator === 'eq' || operator === 'ne') && typeOf(key) !== 'date-time'
              ? fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: fc.constant(null) })
              : one;
    return value.map(value => ({ key, operator, value }));
  });
const logical = fc.constantFrom('and' as const, 'or' as const);
const group = fc.record({ logical, items: fc.array(comparison, { minLength: 1, maxLength: 3 }) });
const condition: fc.Arbitrary<RecordCondition> = fc.record({
  logical,
  items: fc.array(fc.oneof({ weight: 3, arbitrary: comparison }, { weight: 1, arbitrary: group }), {
    maxLength: 3,
  }),
});

function fits({ logical, items }: RecordCondition, record: (typeof records)[number]): boolean {
  const each = items.map(item =>
    'items' in item
      ? fits(item, record)
      : item.value === null
        ? meets(typeOf(item.key), item.operator === 'eq' ? 'empty' : '!empty', heldBy(record, item.key), null)
        : meets(typeOf(item.key), item.operator, heldBy(record, item.key), item.value ?? null),
  );
  return logical === 'or' && each.length > 0 ? each.includes(true) : !each.includes(false);
}

it('a condition finds in the database the records that it finds read slowly, one by one', async () => {
  let [found, left] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(condition, { minLength: 20, maxLength: 20, size: 'max' }), async conditions => {
      const sql = new SqlParts();
      const columns = conditions.map((one, at) => {
        const made = filterSql(targets, one, sql, ZONE);
        if (!made.ok) throw new Error(`${made.message}: ${JSON.stringify(one)}`);
        return `coalesce(${made.value}, false) as c${at}`;
      });
      const rows = await open.rows(
        `select ${columns.join(', ')} from r_formaaaa t order by t.id`,
        sql.values,
      );
      for (const [at, one] of conditions.entries()) {
        const meant = records.filter(record => fits(one, record)).map(({ id }) => id);
        const got = records.filter((_, row) => rows[row]?.[`c${at}`] === true).map(({ id }) => id);
        expect([one, got]).toEqual([one, meant]);
        found += got.length;
        left += records.length - got.length;
      }
    }),
    { numRuns: sized(20, 3000), seed: SEED },
  );
  expect(Math.min(found, left)).toBeGreaterThan(2000);
});
