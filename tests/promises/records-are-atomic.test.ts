import { changeRecord, submitForm } from '@gonghui/gateway/records/submissions/index.ts';
import { removeRecord } from '@gonghui/gateway/records/submissions/record.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FailAtEach, failingDatabase } from './support/fail-at-each.ts';

/**
 * Promise R15: a failure at any statement leaves everything as it was. Each action is run with its first statement
 * failing, then its second, and so on, until one run gets through; all rows that it could touch are compared each time.
 */
describe('records and designs are changed whole or not at all', () => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let fail: FailAtEach;

  beforeAll(async () => {
    gateway = await startGateway('postgres');
    ours = await gateway.buildEnterprise('one');
    fail = failingDatabase(gateway);
  });
  afterAll(() => gateway.close());

  /** Everything an action on this form can touch, as text. */
  const snapshot = async (formId: string): Promise<string> => {
    const rows = async (text: string) => (await sql.raw(text).execute(gateway.db.kysely)).rows;
    const tables = (await rows(
      `select relname as name from pg_class where relkind = 'r' and relname like 'r\\_${formId}%' order by 1`,
    )) as { name: string }[];
    const parts: unknown[] = [
      await rows(`select * from forms where id = '${formId}'`),
      await rows(`select version, digest from design_versions where design_id = '${formId}' order by 1`),
      await rows(`select * from form_columns where form_id = '${formId}' order by subform_id, field_id`),
      await rows(`select * from submissions where form_id = '${formId}' order by id`),
      await rows(`select * from record_keys where form_id = '${formId}' order by field_id, key`),
      await rows(`select count(*)::int as n from audit where tenant_id = '${ours.ctx.tenantId}'`),
    ];
    for (const { name } of tables) {
      parts.push(name, await rows(`select * from ${name} order by 1`));
      parts.push(
        await rows(
          `select column_name from information_schema.columns where table_name = '${name}' order by 1`,
        ),
      );
      parts.push(await rows(`select indexname from pg_indexes where tablename = '${name}' order by 1`));
    }
    return JSON.stringify(parts);
  };

  const failAtEach = (formId: string, action: () => Promise<unknown>) => fail(() => snapshot(formId), action);

  test('submit, change, remove', async () => {
    const plate = component('input', { label: '车牌', repeat: true });
    const line = component('input', { label: '品名', repeat: true });
    const rows = component('subform', { label: '明细' }, [line]);
    const form = await buildForm(gateway, ours.ctx, [plate, rows]);
    const { deps } = gateway.services;
    const values = (text: string) => ({
      [plate.id]: text,
      [rows.id]: [{ id: 'rowaaaaa', values: { [line.id]: `${text}行` } }],
    });
    const key = newKey();
    let id = '';
    expect(
      await failAtEach(form.id, async () => {
        id = (await submitForm(deps, ours.ctx, form.id, { values: values('甲'), key })).id;
      }),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await failAtEach(form.id, () => changeRecord(deps, ours.ctx, id, { rev: 1, values: values('乙') })),
    ).toBeGreaterThanOrEqual(7);
    expect(await failAtEach(form.id, () => removeRecord(deps, ours.ctx, id))).toBeGreaterThanOrEqual(5);
  });

  test('save, release, take offline, delete', async () => {
    const text = component('input', { label: '文字' });
    const form = await buildForm(gateway, ours.ctx, [text]);
    await submitForm(gateway.services.deps, ours.ctx, form.id, {
      values: { [text.id]: 'x' },
      key: newKey(),
    });
    const next = template(
      { ...text, props: { ...text.props, repeat: true } },
      component('number', { label: '数字' }),
      component('subform', { label: '明细' }, [component('date', { label: '日期' }, undefined, newId())]),
    );
    const { forms } = gateway.services;
    const save = () => forms.save(ours.ctx, form.id, { type: 'normal', template: next, baseVersion: 1 });
    expect(await failAtEach(form.id, save)).toBeGreaterThanOrEqual(9);
    expect(await failAtEach(form.id, () => forms.release(ours.ctx, form.id))).toBeGreaterThanOrEqual(7);
    expect(await failAtEach(form.id, () => forms.offline(ours.ctx, form.id))).toBeGreaterThanOrEqual(4);
    expect(await failAtEach(form.id, () => forms.remove(ours.ctx, form.id))).toBeGreaterThanOrEqual(3);
  });
});
