import type { Ctx } from '@gonghui/gateway/context.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import type { TestGateway } from '@gonghui/testkit/gateway.ts';

const options = [
  { value: 'optaaaaa', label: '一般' },
  { value: 'optbbbbb', label: '紧急' },
];
const texts = Array.from({ length: 8 }, (_, i) => component('input', { label: `文字${i}` }));
export const number = component('number', { label: '金额' });
export const day = component('date', { label: '日期' });
export const choice = component('select-single', { label: '紧急程度', options });
const choices = component('checkbox', { label: '标签', options });
export const [text] = texts;
const components = [...texts, number, day, choice, choices];

/** An everyday form: eight texts, a number, a day, a choice and a list of choices. */
export interface BenchForm {
  id: string;
  ctx: Ctx;
  columns: string[];
  /** Values by field id, and the same as parameters of a bare insert. */
  values(n: number): Record<string, Json>;
  parameters(n: number): unknown[];
  /** A bare insert of one record; its parameters: id, tenant, user, then the values. */
  insert: string;
  /** Select list of a bare page. */
  select: string;
}

const nthDay = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1 + (Math.abs(n) % 365))).toISOString().slice(0, 10);

export async function benchForm(gateway: TestGateway): Promise<BenchForm> {
  const { ctx, users } = await gateway.buildEnterprise('bench');
  const { id } = await buildForm(gateway, ctx, components);
  const person: Ctx = { ...ctx, actor: { id: users.plain!, name: 'plain' }, roles: new Set(['user']) };
  const columns = components.map(field => `f_${field.id}`);
  const value = (type: string, field: number, n: number): Json => {
    if (type === 'number') return (Math.abs(n) * 7919) % 100_003;
    if (type === 'date') return nthDay(n);
    if (type === 'select-single') return options[Math.abs(n) % 2]!.value;
    if (type === 'checkbox') return [options[0]!.value];
    return `第${field}项内容 ${n}`;
  };
  const list = (n: number) => components.map((field, i) => value(field.name, i, n));
  return {
    id,
    ctx: person,
    columns,
    values: n => Object.fromEntries(list(n).map((entry, i) => [components[i]!.id, entry])),
    parameters: n => list(n).map(entry => (typeof entry === 'number' ? String(entry) : entry)),
    insert: `insert into r_${id} (id, tenant_id, created_by, created_at, updated_by, updated_at, version, ${columns})
      values ($1, $2, $3, now(), $3, now(), 1, ${columns.map((_, i) => `$${i + 4}`)})`,
    select: `select id, created_by, created_at, rev, ${components
      .map(
        ({ id: field, name }) =>
          `f_${field}${name === 'date' ? '::text' : name === 'number' ? '::float8' : ''}`,
      )
      .join(', ')} from r_${id}`,
  };
}

/** Fills the record table straight in the database, a few thousand rows a statement. */
export async function fillRecords(gateway: TestGateway, form: BenchForm, records: number): Promise<void> {
  const values = components.map(({ name }, i) => {
    if (name === 'number') return '(n::bigint * 7919) % 100003';
    if (name === 'date') return `date '2026-01-01' + n % 365`;
    if (name === 'select-single') return `case when n % 2 = 0 then 'optaaaaa' else 'optbbbbb' end`;
    if (name === 'checkbox') return `array['optaaaaa']`;
    return `'第${i}项内容 ' || n`;
  });
  const { pool } = gateway.db;
  for (let from = 1; from <= records; from += 5000) {
    await pool.query(`insert into r_${form.id}
      (id, tenant_id, created_by, created_at, updated_by, updated_at, version, ${form.columns})
      select 'x' || lpad(to_hex(n), 7, '0'), '${form.ctx.tenantId}', '${form.ctx.actor.id}',
        now() - n * interval '1 minute', '${form.ctx.actor.id}', now(), 1, ${values}
      from generate_series(${from}, ${Math.min(records, from + 4999)}) n`);
  }
  await pool.query(`analyze r_${form.id}`);
}
