import { choosingBranch } from '@gonghui/approval/branch.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { evaluate } from '@gonghui/elements/conditions/evaluate.ts';
import { isOpen } from '@gonghui/elements/conditions/model.ts';
import { askableOperators } from '@gonghui/elements/conditions/operators.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { OPERATORS, type Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce } from '@gonghui/kernel/steps.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const options = [
  { value: 'aaaaaaaa', label: '一' },
  { value: 'bbbbbbbb', label: '二' },
  { value: 'cccccccc', label: '三' },
];

/** What a field holds in one record each (empty first), and what it is compared with. */
interface Kind {
  props?: Record<string, Json>;
  values: Json[];
  asked: Json[];
}
const choice: Kind = {
  props: { options },
  values: [null, 'aaaaaaaa', 'bbbbbbbb'],
  asked: ['aaaaaaaa', 'cccccccc', ['aaaaaaaa', 'cccccccc'], ['bbbbbbbb']],
};
const choices: Kind = {
  props: { options },
  values: [[], ['aaaaaaaa'], ['aaaaaaaa', 'bbbbbbbb'], ['bbbbbbbb', 'cccccccc']],
  asked: ['aaaaaaaa', ['aaaaaaaa'], ['bbbbbbbb', 'aaaaaaaa'], ['cccccccc'], ['aaaaaaaa', 'cccccccc']],
};
const period = (values: string[]): Kind => ({
  values: [null, ...values],
  asked: [values[1] ?? '', [values[0] ?? '', values[1] ?? ''], [values[2] ?? '', values[0] ?? '']],
});
const KINDS: Record<string, Kind> = {
  input: { values: [null, 'a', 'B', 'ab%', '中文'], asked: ['a', 'b', '%', '中', ['a', 'B']] },
  textarea: { values: [null, '第一行\n第二行', 'x_y'], asked: ['第二', '_', 'x_y', 'X_Y'] },
  number: {
    props: { precision: 2 },
    values: [null, 0, 1.5, -2, 100],
    asked: [0, 1.5, '100', [0, 100], [1.5, 1.5], ['-2', 1], [100, 0], [0, 1.5, 7]],
  },
  rate: { values: [null, 1, 3, 5], asked: [3, [2, 4], [1, 3], [5, 1]] },
  slider: { props: { min: 0, max: 100 }, values: [null, 0, 40], asked: [0, [0, 40], [41, 90]] },
  switch: { values: [true, false], asked: [true, false] },
  radio: choice,
  'select-single': choice,
  checkbox: choices,
  'select-multiple': choices,
  date: {
    values: [null, '2026-01-01', '2026-06-30', '2026-07-01'],
    asked: ['2026-01-01', '2026-03-01', ['2026-01-01', '2026-06-30'], ['2026-07-01', '2026-01-01']],
  },
  'date-time': {
    values: [null, '2026-03-04 23:59', '2026-03-05 00:00', '2026-03-05 09:30'],
    asked: [
      '2026-03-05',
      '2026-03-05 09:30',
      ['2026-03-04', '2026-03-05'],
      ['2026-03-05', '2026-03-05'],
      ['2026-03-05 00:00', '2026-03-05 09:29'],
      ['2026-03-05 00:00:01', '2026-03-06'],
    ],
  },
  'date-week': period(['2026-W09', '2026-W10', '2026-W11']),
  'date-month': period(['2026-02', '2026-03', '2026-11']),
  'date-quarter': period(['2025-Q4', '2026-Q1', '2026-Q2']),
  'date-year': period(['2024', '2025', '2026']),
  time: {
    values: [null, '08:00', '09:30', '18:00'],
    asked: ['09:30', ['08:00', '09:30:00'], ['09:31', '23:00']],
  },
  'date-range': {
    values: [null, ['2026-03-01', '2026-03-04'], ['2026-03-04', '2026-03-06']],
    asked: [
      '2026-03-04',
      '2026-03-05',
      ['2026-02-01', '2026-02-28'],
      ['2026-03-05', '2026-03-31'],
      ['2026-03-04', '2026-03-04'],
    ],
  },
  'time-range': {
    values: [null, ['08:00', '09:30'], ['09:30', '12:00']],
    asked: ['09:30', '10:00:00', ['07:00', '08:00'], ['09:31', '23:59'], ['13:00', '14:00']],
  },
  'time-select': {
    props: { intervalStep: 30, startTime: '08:00', endTime: '21:00' },
    values: [null, '08:00', '09:30', '18:00'],
    asked: ['09:30', ['08:00', '09:30:00'], ['09:31', '23:00']],
  },
  'time-select-range': {
    props: { intervalStep: 30, startTime: '08:00', endTime: '21:00' },
    values: [null, ['08:00', '09:30'], ['09:30', '12:00']],
    asked: ['09:30', '10:00:00', ['07:00', '08:00'], ['09:31', '23:59'], ['13:00', '14:00']],
  },
  'picture-single': choice,
  'picture-multiple': choices,
  staff: { props: { multiple: true }, values: [], asked: [] },
  role: { props: { multiple: true }, values: [], asked: [] },
};

describe.each(engines('rules'))('every operator over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let form: BuiltForm;
  let managerId: string;
  const types = Object.keys(KINDS);
  const fields = types.map(type => component(type, { label: type, ...KINDS[type]?.props }));
  const records = new Map<string, Record<string, Json>>();
  const asked = new Map<string, Json[]>(types.map(type => [type, KINDS[type]?.asked ?? []]));

  beforeAll(async () => {
    gateway = await startGateway(engine);
    const ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    const held: Record<string, Json[]> = Object.fromEntries(
      types.map(type => [type, KINDS[type]?.values ?? []]),
    );
    managerId = ours.users.manager ?? '';
    const [one = '', two = '', three = ''] = Object.values(ours.users);
    const [first = '', second = ''] = Object.values(ours.roles);
    held.staff = [[], [one], [one, two], [two]];
    asked.set('staff', [one, [one], [one, two], [three], [one, three]]);
    held.role = [[], [first], [first, second]];
    asked.set('role', [first, [first], [second], [first, second]]);
    form = await buildForm(gateway, ours.ctx, fields);
    for (let n = 0; n < 5; n++) {
      const values = Object.fromEntries(
        types.map((type, at) => [fields[at]!.id, held[type]?.[n % (held[type]?.length ?? 1)] ?? null]),
      );
      const { id } = await manager.call(submissionCalls.submit, {
        params: { id: form.id },
        body: { values, key: newKey() },
      });
      records.set(id, (await manager.call(submissionCalls.detail, { params: { id } })).values);
    }
  });
  afterAll(() => gateway.close());

  const ask = (fieldId: string, operator: Operator, value: Json) =>
    manager.ask(submissionCalls.page, {
      params: { id: form.id },
      body: { filters: { logic: 'and', items: [{ fieldId, operator, value }] } } as never,
    });

  test.each(types)('of %s means the same to the list, to rules and to flows', async type => {
    const { id: key } = fields[types.indexOf(type)]!;
    const spec = fieldOf(type)!;
    const compared = new Set<Operator>();
    for (const operator of askableOperators(spec)) {
      for (const value of asked.get(type) ?? []) {
        const item = { key, keyLabel: type, type, operator, value };
        const text = `${type} ${operator} ${JSON.stringify(value)}`;
        const answer = await ask(key, operator, value);
        if (answer.code !== 200) {
          // What the gateway refuses is never taken for a yes elsewhere.
          expect(answer.message, text).toContain(`「${type}」`);
          for (const values of records.values()) {
            expect(
              evaluate({ logical: 'and', items: [item, item] }, id => values[id]) && !isOpen(item),
              text,
            ).toBe(false);
          }
          continue;
        }
        compared.add(operator);
        const condition: Condition = { logical: 'and', items: [item] };
        const wanted: string[] = [];
        for (const [id, values] of records) {
          const holds = evaluate(condition, field => values[field]);
          if (holds) wanted.push(id);
          const taken = atOnce(
            choosingBranch(
              {
                branches: [
                  { id: 'yes', condition },
                  { id: 'no', condition: null },
                ] as never,
              },
              field => values[field],
              'nobody00',
            ),
          );
          expect(taken, text).toBe(holds ? 'yes' : 'no');
        }
        expect(answer.data.list.map(record => record.id).sort(), text).toEqual(wanted.sort());
      }
    }
    // Each operator was compared with something at least.
    expect([...askableOperators(spec)].filter(operator => !compared.has(operator))).toEqual([]);
  });

  test('that deny hold for what is empty', async () => {
    const empty = async (type: string, operator: Operator) => {
      const { id } = fields[types.indexOf(type)]!;
      const [value] = (asked.get(type) ?? []).filter(one => Array.isArray(one) === (operator === '!in'));
      const { list } = (await ask(id, operator, value ?? null)).data;
      return list.some(record => fieldOf(type)!.isEmpty(records.get(record.id)![id]!));
    };
    for (const type of ['input', 'number', 'radio', 'checkbox', 'date', 'date-time', 'staff', 'role'])
      expect(await empty(type, 'ne'), type).toBe(true);
    for (const type of ['input', 'textarea', 'checkbox', 'staff'])
      expect(await empty(type, '!contains')).toBe(true);
    for (const type of ['radio', 'select-single']) expect(await empty(type, '!in')).toBe(true);
  });

  test('介于 needs both of its values, and 不等于 of several submitters means none of them', async () => {
    const { id } = fields[types.indexOf('number')]!;
    for (const value of [[1, null], [null, 1], [1], 1, null] as Json[])
      expect(await ask(id, 'between', value)).toMatchObject({
        code: 400,
        message: '请填写「number」的开始值和结束值',
      });
    const people = [managerId, 'nobody00'];
    expect((await ask('createdBy', 'eq', people)).data.list).toHaveLength(5);
    expect((await ask('createdBy', 'ne', people)).data.list).toHaveLength(0);
    expect((await ask('createdAt', 'between', ['2000-01-01', '2100-01-01'])).data.list).toHaveLength(5);
  });

  test('are all there', () => {
    expect(new Set(types.flatMap(type => [...askableOperators(fieldOf(type)!)]))).toEqual(new Set(OPERATORS));
  });
});
