import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Promises R4, R5, R10 and R11, on PostgreSQL always: the embedded engine runs one transaction at a time and would hide
 * every race. Counts come from the tables, not from what the product says.
 */
describe('records under concurrency', () => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let admin: Client;
  let plain: Client;

  beforeAll(async () => {
    gateway = await startGateway('postgres');
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    admin = await gateway.signIn('admin-one');
    plain = await gateway.signIn('plain-one');
  });
  afterAll(() => gateway.close());

  const submit = (id: string, values: Record<string, unknown>, key = newKey(), who = plain) =>
    who.ask(submissionCalls.submit, { params: { id }, body: { values: values as never, key } });
  const save = (who: Client, id: string, design: ReturnType<typeof template>, baseVersion: number) =>
    who.ask(formCalls.save, { params: { id }, body: { type: 'normal', template: design, baseVersion } });
  const query = async <T>(text: string): Promise<T[]> =>
    (await sql.raw<T>(text).execute(gateway.db.kysely)).rows;
  const codes = (answers: { code: number }[]) => {
    const counted: Record<number, number> = {};
    for (const { code } of answers) counted[code] = (counted[code] ?? 0) + 1;
    return counted;
  };

  test('two saves at one instant: one wins, the other is told, nothing is lost', async () => {
    const form = await buildForm(gateway, ours.ctx, [component('input', { label: '起点' })]);
    for (let version = 1; version <= 25; version++) {
      const designs = [
        template(component('input', { label: '甲' })),
        template(component('number', { label: '乙' })),
      ];
      const answers = await Promise.all([
        save(manager, form.id, designs[0]!, version),
        save(admin, form.id, designs[1]!, version),
      ]);
      expect(codes(answers)).toEqual({ 200: 1, 409: 1 });
      const winner = answers.findIndex(answer => answer.code === 200);
      const detail = await manager.call(formCalls.get, { params: { id: form.id } });
      expect(detail.version).toBe(version + 1);
      expect(detail.template).toEqual(designs[winner]);
      expect(answers[1 - winner]?.data).toMatchObject({ version: version + 1 });
    }
    const columns = await query<{ n: number }>(
      `select count(*)::int as n from information_schema.columns where table_name = 'r_${form.id}' and column_name like 'f\\_%'`,
    );
    // One column a winner: what a refused save would have added is not there.
    expect(columns[0]?.n).toBe(26);
  });

  test('twenty retries of one submission at once are one record with equal answers, twenty times over', async () => {
    const field = component('input', { label: '事由' });
    const form = await buildForm(gateway, ours.ctx, [field]);
    for (let round = 0; round < 20; round++) {
      const key = newKey();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => submit(form.id, { [field.id]: `第${round}次` }, key)),
      );
      expect(new Set(answers.map(answer => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
      expect(answers[0]?.code).toBe(200);
    }
    expect(await query(`select count(*)::int as n from r_${form.id}`)).toEqual([{ n: 20 }]);
  });

  test('fifty people, one value: exactly one has it, the others get 509', async () => {
    const plate = component('input', { label: '车牌', repeat: true });
    const serial = component('input', { label: '序列号', repeat: true });
    const rows = component('subform', { label: '设备' }, [serial]);
    const form = await buildForm(gateway, ours.ctx, [plate, rows]);
    const first = await Promise.all(
      Array.from({ length: 50 }, () => submit(form.id, { [plate.id]: '京A12345' })),
    );
    expect(codes(first)).toEqual({ 200: 1, 509: 49 });
    // Two values each, asked for in opposite orders: nobody waits for ever.
    const crossed = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        submit(form.id, {
          [rows.id]: (i % 2 ? ['S1', 'S2'] : ['S2', 'S1']).map((text, n) => ({
            id: `row${n}`,
            values: { [serial.id]: text },
          })),
        }),
      ),
    );
    expect(codes(crossed)).toEqual({ 200: 1, 509: 49 });
    expect(await query(`select count(*)::int as n from r_${form.id}`)).toEqual([{ n: 2 }]);

    const ids = (
      await Promise.all(Array.from({ length: 20 }, (_, i) => submit(form.id, { [plate.id]: `沪B0000${i}` })))
    ).map(answer => answer.data.id);
    const changed = await Promise.all(
      ids.map(id =>
        manager.ask(submissionCalls.change, {
          params: { id },
          body: { rev: 1, values: { [plate.id]: '沪C99999' } },
        }),
      ),
    );
    expect(codes(changed)).toEqual({ 200: 1, 509: 19 });
  });

  test('a value becomes unique while people submit it: no double comes after the release', async () => {
    for (let round = 0; round < 8; round++) {
      const free = component('input', { label: '工号' });
      const form = await buildForm(gateway, ours.ctx, [free]);
      const unique = template({ ...free, props: { ...free.props, repeat: true } });
      expect((await save(manager, form.id, unique, 1)).code).toBe(200);
      const wave = (n: number) =>
        Promise.all(Array.from({ length: n }, (_, i) => submit(form.id, { [free.id]: `A${i}` })));
      const [, release] = await Promise.all([
        wave(12),
        manager.ask(formCalls.release, { params: { id: form.id }, body: {} }),
        wave(12),
      ]);
      expect(release.code).toBe(200);
      // Whatever was stored before the release is in the key table, so now every value is taken.
      expect(codes(await wave(12))).toEqual({ 509: 12 });
      const missing = await query<{ n: number }>(
        `select count(*)::int as n from r_${form.id} r where not exists
          (select 1 from record_keys k where k.form_id = '${form.id}' and k.key = r.f_${free.id})`,
      );
      expect(missing).toEqual([{ n: 0 }]);
    }
  });

  test('saves and releases while people submit: every answered record is there, with the version it names', async () => {
    const field = component('input', { label: '事由' });
    const form = await buildForm(gateway, ours.ctx, [field]);
    let stop = false;
    const designing = (async () => {
      for (let version = 1; version <= 12; version++) {
        const design = template(field, component('number', { label: `数${version}` }));
        expect((await save(manager, form.id, design, version)).code).toBe(200);
        expect((await manager.ask(formCalls.release, { params: { id: form.id }, body: {} })).code).toBe(200);
      }
      stop = true;
    })();
    const stored: string[] = [];
    const filling = Array.from({ length: 8 }, async () => {
      while (!stop) {
        const answer = await submit(form.id, { [field.id]: '内容' });
        expect(answer.code).toBe(200);
        stored.push(answer.data.id);
      }
    });
    await Promise.all([designing, ...filling]);
    expect(stored.length).toBeGreaterThan(20);
    const kept = await query<{ id: string; same: boolean }>(
      `select r.id, r.version = s.version as same from r_${form.id} r join submissions s on s.id = r.id`,
    );
    expect(kept.map(row => row.id).sort()).toEqual(stored.sort());
    expect(kept.every(row => row.same)).toBe(true);
  });

  test('two hundred changes of one record by four people: no edit is overwritten unseen', async () => {
    const fields = ['甲', '乙'].map(label => component('textarea', { label, maxlength: 10_000 }));
    const form = await buildForm(gateway, ours.ctx, fields);
    const { id } = (await submit(form.id, Object.fromEntries(fields.map(field => [field.id, '始'])))).data;
    const read = (who: Client) => who.call(submissionCalls.detail, { params: { id } });
    let took = 0;
    /** Adds marks of his own to a field, each until it took, to what he sees at the time. */
    const worker = async (who: Client, which: 0 | 1, name: string) => {
      const fieldId = fields[which]!.id;
      let seen = await read(who);
      for (let i = 0; i < 50; ) {
        const base = { [fieldId]: seen.values[fieldId] ?? null };
        const values = { [fieldId]: `${String(seen.values[fieldId])} ${name}${i}` };
        const answer = await who.ask(submissionCalls.change, {
          params: { id },
          body: { rev: seen.rev, values, base },
        });
        if (answer.code === 200) {
          took++;
          i++;
        } else expect(answer.code).toBe(409);
        seen = await read(who);
      }
    };
    await Promise.all([
      worker(manager, 0, 'a'),
      worker(admin, 0, 'b'),
      worker(plain, 1, 'c'),
      worker(manager, 1, 'd'),
    ]);
    const end = await read(manager);
    const marks = fields.flatMap(field => String(end.values[field.id]).split(' ').slice(1));
    const wanted = ['a', 'b', 'c', 'd'].flatMap(name => Array.from({ length: 50 }, (_, i) => `${name}${i}`));
    expect(marks.sort()).toEqual(wanted.sort());
    expect([took, end.rev]).toEqual([200, 201]);
  });
});
