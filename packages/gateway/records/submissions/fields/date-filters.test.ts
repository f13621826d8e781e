import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Condition, ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import { evaluate } from '@gonghui/elements/conditions/evaluate.ts';
import { operatorsOf } from '@gonghui/elements/conditions/model.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const fields = {
  moment: component('date-time', { label: '时刻' }),
  week: component('date-week', { label: '周' }),
  month: component('date-month', { label: '月' }),
  quarter: component('date-quarter', { label: '季度' }),
  year: component('date-year', { label: '年' }),
  days: component('date-range', { label: '休假' }),
  hours: component('time-range', { label: '时段' }),
  slot: component('time-select', { label: '时间点' }),
};
type Name = keyof typeof fields;

const RECORDS: Record<Name, Json>[] = [
  {
    moment: '2026-03-04 23:59',
    week: '2026-W09',
    month: '2026-02',
    quarter: '2025-Q4',
    year: '2025',
    days: ['2026-03-01', '2026-03-04'],
    hours: ['08:00', '09:30'],
    slot: '08:00',
  },
  {
    moment: '2026-03-05 00:00',
    week: '2026-W10',
    month: '2026-03',
    quarter: '2026-Q1',
    year: '2026',
    days: ['2026-03-04', '2026-03-06'],
    hours: ['09:30', '12:00'],
    slot: '09:00',
  },
  {
    moment: '2026-03-05 09:30',
    week: '2026-W11',
    month: '2026-04',
    quarter: '2026-Q2',
    year: '2027',
    days: ['2026-03-07', '2026-03-07'],
    hours: ['13:00', '18:00'],
    slot: '10:00',
  },
  { moment: null, week: null, month: null, quarter: null, year: null, days: null, hours: null, slot: null },
];
/** What each field is compared with, two or three points each. */
const ASKED: Record<Name, Json[]> = {
  moment: ['2026-03-05', '2026-03-05 00:00', '2026-03-05 09:30:00'],
  week: ['2026-W10'],
  month: ['2026-03'],
  quarter: ['2026-Q1'],
  year: ['2026'],
  days: ['2026-03-04', '2026-03-07'],
  hours: ['09:30', '12:30:00'],
  slot: ['09:00:00'],
};

describe.each(engines())('date and time columns over %s', engine => {
  let gateway: TestGateway;
  let form: BuiltForm;
  let plain: Client;
  const stored: { id: string; values: Record<string, Json> }[] = [];

  beforeAll(async () => {
    gateway = await startGateway(engine);
    const ours = await gateway.buildEnterprise('one');
    plain = await gateway.signIn('plain-one');
    form = await buildForm(gateway, ours.ctx, Object.values(fields));
    for (const record of RECORDS) {
      const values = Object.fromEntries(
        Object.entries(record).map(([name, value]) => [fields[name as Name].id, value]),
      );
      const { id } = await plain.call(submissionCalls.submit, {
        params: { id: form.id },
        body: { values, key: newKey() },
      });
      stored.push({ id, values: (await plain.call(submissionCalls.detail, { params: { id } })).values });
    }
  });
  afterAll(() => gateway.close());

  const found = async (body: object) => {
    const page = await plain.call(submissionCalls.page, { params: { id: form.id }, body: body as never });
    return page.list.map(record => stored.findIndex(({ id }) => id === record.id));
  };

  test.each(Object.keys(fields) as Name[])(
    '%s: the database and the evaluator find the same records',
    async name => {
      const { id: key, name: type, props } = fields[name];
      for (const operator of operatorsOf({ type })) {
        for (const value of ASKED[name]) {
          const item: ConditionItem = {
            key,
            keyLabel: '',
            type,
            operator,
            value:
              operator === 'in' || operator === '!in'
                ? [value]
                : operator === 'between'
                  ? [value, value]
                  : value,
          };
          const condition: Condition = { logical: 'and', items: [item] };
          const wanted = stored.flatMap(({ values }, at) =>
            evaluate(condition, id => values[id]) ? [at] : [],
          );
          const filters = { logic: 'and', items: [{ fieldId: key, operator, value: item.value }] };
          expect((await found({ filters })).sort(), `${name} ${operator} ${JSON.stringify(value)}`).toEqual(
            wanted,
          );
        }
      }
      expect(props.label).toBeTruthy();
    },
  );

  test.each(Object.keys(fields) as Name[])('%s sorts by time', async name => {
    const order = (direction: 'asc' | 'desc') =>
      found({ sort: [{ fieldId: fields[name].id, order: direction }] });
    const filled = async (direction: 'asc' | 'desc') => (await order(direction)).filter(at => at !== 3);
    expect(await filled('asc')).toEqual([0, 1, 2]);
    expect(await filled('desc')).toEqual([2, 1, 0]);
  });

  test('a comparison that is none is refused by name', async () => {
    const ask = (name: Name, operator: Operator, value: Json) =>
      plain.ask(submissionCalls.page, {
        params: { id: form.id },
        body: { filters: { logic: 'and', items: [{ fieldId: fields[name].id, operator, value }] } } as never,
      });
    expect(await ask('hours', 'contains', 'noon')).toMatchObject({
      code: 400,
      message: '「时段」的筛选值格式不正确',
    });
    expect(await ask('moment', 'gt', '2026-03')).toMatchObject({
      code: 400,
      message: '「时刻」的筛选值应为日期或时间',
    });
  });
});
