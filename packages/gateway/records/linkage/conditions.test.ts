import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { toFilters } from '@gonghui/domain/condition-filter.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { evaluate } from '@gonghui/elements/conditions/evaluate.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import type { Operator } from '@gonghui/elements/operators.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const options = [
  { value: 'aaaaaaaa', label: '一' },
  { value: 'bbbbbbbb', label: '二' },
  { value: 'cccccccc', label: '三' },
];

/** What a field can hold, what it can be compared with, and how. */
interface Kind {
  type: string;
  props: Record<string, Json>;
  values: Json[];
  asked: Json[];
  operators: Operator[];
}
const KINDS: Kind[] = [
  {
    type: 'input',
    props: {},
    values: [null, 'a', 'B', 'ab%', '中文'],
    asked: ['a', 'b', '%', '中', ''],
    operators: ['eq', 'ne', 'contains', 'empty', '!empty'],
  },
  {
    type: 'number',
    props: { precision: 2 },
    values: [null, 0, 1.5, -2, 100],
    asked: [0, 1.5, '100', null],
    operators: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', '!empty'],
  },
  {
    type: 'date',
    props: {},
    values: [null, '2026-01-01', '2026-06-30'],
    asked: ['2026-01-01', '2026-03-01'],
    operators: ['eq', 'ne', 'lt', 'gt', 'empty', '!empty'],
  },
  {
    type: 'radio',
    props: { options },
    values: [null, 'aaaaaaaa', 'bbbbbbbb'],
    asked: ['aaaaaaaa', 'cccccccc'],
    operators: ['eq', 'ne', 'empty', '!empty'],
  },
  {
    type: 'checkbox',
    props: { options },
    values: [[], ['aaaaaaaa'], ['aaaaaaaa', 'bbbbbbbb'], ['bbbbbbbb', 'cccccccc']],
    asked: [['aaaaaaaa'], ['bbbbbbbb', 'aaaaaaaa'], ['cccccccc']],
    operators: ['eq', 'ne', 'contains', 'empty', '!empty'],
  },
  { type: 'switch', props: {}, values: [true, false], asked: [true, false], operators: ['eq', 'ne'] },
];

describe.each(engines())('conditions in SQL and in memory over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let form: BuiltForm;
  const fields = KINDS.map(({ type, props }) => component(type, { label: type, ...props }));
  const records = new Map<string, Record<string, Json>>();

  beforeAll(async () => {
    gateway = await startGateway(engine);
    const ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    form = await buildForm(gateway, ours.ctx, fields);
    for (let n = 0; n < 30; n++) {
      const values = Object.fromEntries(
        KINDS.map(({ values: held }, at) => [
          fields[at]!.id,
          held[(n * (at + 3) + at) % held.length] ?? null,
        ]),
      );
      const answer = await manager.call(submissionCalls.submit, {
        params: { id: form.id },
        body: { values, key: newKey() },
      });
      records.set(answer.id, values);
    }
  });
  afterAll(() => gateway.close());

  const item = fc.integer({ min: 0, max: KINDS.length - 1 }).chain(at => {
    const kind = KINDS[at]!;
    return fc.record({
      key: fc.constant(fields[at]!.id),
      keyLabel: fc.constant(kind.type),
      type: fc.constant(kind.type),
      operator: fc.constantFrom(...kind.operators),
      value: fc.constantFrom(...kind.asked),
    });
  });
  const logical = fc.constantFrom('and' as const, 'or' as const);
  const group = fc.record({ logical, items: fc.array(item, { minLength: 1, maxLength: 3 }) });
  const condition = fc.record({
    logical,
    items: fc.array(fc.oneof({ weight: 3, arbitrary: item }, { weight: 1, arbitrary: group }), {
      minLength: 1,
      maxLength: 4,
    }),
  });

  test('name the same records', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(condition, async asked => {
        const wanted = [...records]
          .filter(([, values]) => evaluate(asked as Condition, key => values[key]))
          .map(([id]) => id)
          .sort();
        const finished = recordCondition(asked as Condition);
        const filters = finished && toFilters(finished);
        const answer = await manager.ask(submissionCalls.page, {
          params: { id: form.id },
          body: { page: { current: 1, pageSize: 100 }, ...(filters ? { filters } : {}) } as never,
        });
        expect(answer.code, answer.message).toBe(200);
        expect(answer.data.list.map(record => record.id).sort()).toEqual(wanted);
      }),
      { numRuns: 120 },
    );
  });
});
