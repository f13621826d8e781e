import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** How many times a person may submit holds however many of his windows submit at once; on PostgreSQL, where they race. */
let gateway: TestGateway;
let ours: Enterprise;
let manager: Client;
let people: Client[];

beforeAll(async () => {
  gateway = await startGateway('postgres');
  ours = await gateway.buildEnterprise('limit');
  manager = await gateway.signIn('manager-limit');
  people = [await gateway.signIn('plain-limit'), await gateway.signIn('developer-limit')];
});
afterAll(() => gateway.close());

test('30 submissions at once of each of two people leave 3 records of each', async () => {
  const { id } = await buildForm(gateway, ours.ctx, [component('input', { label: '意见' })]);
  await manager.call(permissionCalls.setSubmitSettings, {
    params: { id },
    body: { submitNum: 3, submitEdit: true, submitMessage: '' },
  });
  const answers = await Promise.all(
    people.flatMap(person =>
      Array.from({ length: 30 }, () =>
        person.ask(submissionCalls.submit, { params: { id }, body: { values: {}, key: newKey() } }),
      ),
    ),
  );
  expect(answers.filter(answer => answer.code === 200)).toHaveLength(6);
  expect(answers.filter(answer => answer.code === 403)).toHaveLength(54);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from submissions where form_id = ${id}
    group by created_by`.execute(gateway.db.kysely);
  expect(rows.map(row => row.n)).toEqual([3, 3]);
});
