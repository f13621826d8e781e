import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * A design and what is filled into it decide together how much a submission makes the gateway compute, on the thread that
 * serves everybody. What a person fills in is let through; what would stop everybody else is refused in words.
 */
const ROWS = 300;
const SECOND_MS = 1_000;
/** What it costs beside the check itself, on a busy machine. */
const AROUND_MS = 1_500;

let gateway: TestGateway;
let ours: Enterprise;
let manager: Client;
beforeAll(async () => {
  gateway = await startGateway('pglite');
  ours = await gateway.buildEnterprise('much');
  manager = await gateway.signIn('manager-much');
});
afterAll(() => gateway.close());

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const computed = (defaultFormula: string): Props => ({
  status: 'readonly',
  defaultGenre: 'formula',
  defaultFormula,
});
const rowsOf = (count: number, values: (i: number) => Record<string, Json>): Json =>
  times(count, i => ({ id: `row${String(i).padStart(5, '0')}`, values: values(i) })) as unknown as Json;

async function submit(components: TemplateComponent[], values: Record<string, Json>) {
  const { id } = await buildForm(gateway, ours.ctx, components);
  const before = process.threadCpuUsage();
  const answer = await manager.ask(submissionCalls.submit, {
    params: { id },
    body: { values, key: newKey() },
  });
  const { user, system } = process.threadCpuUsage(before);
  return { ...answer, processor: (user + system) / 1000 };
}

const amount = component('number', { label: '金额' });
const costs = component('subform', { label: '费用' }, [amount]);
const lines = (count: number, formula: string) => {
  const note = component('input', { label: '说明' });
  const columns = times(count, i => component('number', { label: `列${i}`, ...computed(formula) }));
  return { note, subform: component('subform', { label: '明细' }, [note, ...columns]) };
};
const sumOfAll = `SUM({{${costs.id}.${amount.id}}})`;

const MUCH: Record<string, () => [TemplateComponent[], Record<string, Json>]> = {
  'formulas that go over all rows, in each of many rows': () => {
    const { note, subform } = lines(20, times(60, () => sumOfAll).join('+'));
    return [
      [costs, subform],
      {
        [costs.id]: rowsOf(ROWS, i => ({ [amount.id]: i })),
        [subform.id]: rowsOf(ROWS, () => ({ [note.id]: 'x' })),
      },
    ];
  },
  'patterns that are tried on each of many rows': () => {
    const regex = '(?:(?:a?){50}){10}x?'.repeat(4);
    const columns = times(3, i => component('input', { label: `列${i}`, format: 'regex', regex }));
    const subform = component('subform', { label: '明细' }, columns);
    return [
      [subform],
      {
        [subform.id]: rowsOf(ROWS, () => Object.fromEntries(columns.map(({ id }) => [id, 'a'.repeat(190)]))),
      },
    ];
  },
};

describe('what takes too long', () => {
  test.each(Object.entries(MUCH))('%s: refused in words, soon', { timeout: 120_000 }, async (_, make) => {
    const answer = await submit(...make());
    expect(answer).toMatchObject({ code: 422, status: 422 });
    expect(answer.message).toContain('需要的计算过多');
    expect(answer.processor).toBeLessThan(SECOND_MS + AROUND_MS);
  });

  test('a form with a pattern of too many steps is refused by its name', async () => {
    const made = (regex: string) =>
      buildForm(gateway, ours.ctx, [component('input', { label: '编号', format: 'regex', regex })]);
    await expect(made('(?:(?:a?){100}){10}x?'.repeat(20))).rejects.toThrow('「编号」：正则表达式无法使用');
    await expect(made('[A-Z]{2}-\\d{4,8}')).resolves.toBeDefined();
  });
});

test('a long table with formulas in each row is let through', { timeout: 120_000 }, async () => {
  const { note, subform } = lines(5, `IF({{${costs.id}.${amount.id}}} = "", 0, ${sumOfAll} * 2)`);
  const answer = await submit([costs, subform], {
    [costs.id]: rowsOf(20, i => ({ [amount.id]: i })),
    [subform.id]: rowsOf(ROWS, i => ({ [note.id]: `第${i}行` })),
  });
  expect(answer.code).toBe(200);
});
