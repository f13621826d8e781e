import { formCalls } from '@gonghui/contract/forms.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { bigForm } from '@gonghui/testkit/big-form.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet, buildForm, component, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(engines('rules'))('saving a design over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let admin: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    admin = await gateway.signIn('admin-one');
  });
  afterAll(() => gateway.close());

  const fresh = async () => {
    const appletId = await buildApplet(gateway, ours.ctx);
    return (await manager.call(formCalls.create, { body: { type: 'normal', appletId, name: '表' } })).id;
  };
  const save = (id: string, design: Template, baseVersion?: number, who = manager) =>
    who.ask(formCalls.save, { params: { id }, body: { type: 'normal', template: design, baseVersion } });
  const columns = async (table: string) => {
    const { rows } = await sql<{ name: string; type: string }>`select column_name as name, udt_name as type
      from information_schema.columns where table_name = ${table} and column_name like 'f\\_%' order by 1`.execute(
      gateway.db.kysely,
    );
    return Object.fromEntries(rows.map(row => [row.name, row.type]));
  };

  test('each save is a version that stays as it was, and the template comes back key for key', async () => {
    const id = await fresh();
    const first = template(component('input', { label: '甲' }));
    const second = bigForm(40);
    const one = await save(id, first, 0);
    expect(one).toMatchObject({ code: 200, data: { version: 1 } });
    const two = await save(id, second, 1);
    expect(two.data).toMatchObject({ version: 2, savedBy: { name: 'manager' } });
    const { list } = await manager.call(formCalls.versions, { params: { id } });
    expect(list.map(item => [item.version, item.digest])).toEqual([
      [2, two.data.digest],
      [1, one.data.digest],
    ]);
    const version = (number: number) =>
      manager.call(formCalls.version, { params: { id, version: String(number) as never } });
    expect((await version(1)).template).toEqual(first);
    expect((await version(2)).template).toEqual(second);
    const at1 = await manager.call(formCalls.get, {
      params: { id },
      query: { formDesignVersion: '1' as never },
    });
    expect(at1).toMatchObject({ templateVersion: 1, version: 2, template: first });
    const missing = await manager.ask(formCalls.version, { params: { id, version: '9' as never } });
    expect(missing.code).toBe(404);
  });

  test('the record table follows the design: typed columns are added, none is lost, subforms have tables', async () => {
    const id = await fresh();
    const text = component('input', { label: '文字' });
    const amount = component('number', { label: '金额' });
    const people = component('staff', { label: '人员' });
    const cell = component('date', { label: '日期' });
    const rows = component('subform', { label: '明细' }, [cell]);
    await save(id, template(text, amount));
    expect(await columns(`r_${id}`)).toEqual({ [`f_${text.id}`]: 'text', [`f_${amount.id}`]: 'numeric' });
    await save(id, template(text, people, rows));
    expect(await columns(`r_${id}`)).toEqual({
      [`f_${text.id}`]: 'text',
      [`f_${amount.id}`]: 'numeric',
      [`f_${people.id}`]: '_text',
    });
    expect(await columns(`r_${id}_${rows.id}`)).toEqual({ [`f_${cell.id}`]: 'date' });
    // The tables belong to the enterprise like all others.
    const { rows: secured } = await sql<{ n: number }>`select count(*)::int as n from pg_class
      where relname = any(${[`r_${id}`, `r_${id}_${rows.id}`]}::text[]) and relrowsecurity`.execute(
      gateway.db.kysely,
    );
    expect(secured[0]?.n).toBe(2);
  });

  test('a save on an older version is refused with what came between, and nothing is stored', async () => {
    const id = await fresh();
    const mine = template(component('input', { label: '我的' }));
    const theirs = template(component('input', { label: '他的' }));
    const won = await save(id, theirs, 0, admin);
    const lost = await save(id, mine, 0);
    expect(lost).toMatchObject({
      code: 409,
      message: '管理员已保存了新的版本，请合并后再保存',
      data: { version: 1, savedAt: won.data.savedAt, savedBy: { name: '管理员' } },
    });
    expect((await manager.call(formCalls.get, { params: { id } })).template).toEqual(theirs);
    expect((await save(id, mine, 1)).data.version).toBe(2);
  });

  test('the retry of a save whose answer got lost gets that answer', async () => {
    const id = await fresh();
    const design = template(component('input', { label: '甲' }));
    const first = await save(id, design, 0);
    expect((await save(id, design, 0)).data).toEqual(first.data);
    expect((await save(id, design, 1)).data).toEqual(first.data);
  });

  test('without a base the save goes on top, as the call of the spec does', async () => {
    const id = await fresh();
    await save(id, template(component('input', { label: '甲' })));
    expect((await save(id, template(component('input', { label: '乙' })))).data.version).toBe(2);
  });

  test('what is sound is saved with the problems that are left, and released without them only', async () => {
    const id = await fresh();
    const scope = { type: 'all' } as const;
    const release = () => manager.ask(formCalls.release, { params: { id }, body: { scope } });
    const input = component('input', { label: '事由' });
    const pattern = { ...input, props: { ...input.props, format: 'regex', regex: '(?=a)b' } };
    const ring = ['甲', '乙'].map(label => component('number', { label, defaultGenre: 'formula' }));
    for (const [at, one] of ring.entries())
      (one.props as Record<string, unknown>).defaultFormula = `{{${ring[1 - at]?.id}}} + 1`;
    const rows = component('subform', { label: '明细' }, []);
    for (const design of [template(pattern), template(input, ...ring), template(input, rows)]) {
      const answer = await save(id, design);
      expect(answer.code, answer.message).toBe(200);
      expect(answer.data.problems.length).toBeGreaterThan(0);
      expect((await manager.call(formCalls.get, { params: { id } })).template).toEqual(design);
      const refused = await release();
      expect(refused).toMatchObject({ code: 422, data: { problems: answer.data.problems } });
      expect(refused.message).toMatch(/^还有\d+处问题，解决并保存后才能发布：/);
      // Managers who look at the records of a form that is not released meet no fault over it.
      const list = await manager.ask(submissionCalls.page, { params: { id }, body: {} });
      expect(list.code).toBe(200);
    }
    expect((await save(id, template(input))).data.problems).toEqual([]);
    expect((await release()).code).toBe(200);
    // What is in use stays as it was while the next version has problems.
    await save(id, template(pattern));
    expect((await release()).code).toBe(422);
    const fill = await manager.call(formCalls.fill, { params: { id } });
    expect(fill.template.components[0]?.props).not.toHaveProperty('format', 'regex');
  });

  test('what a template leaves out reaches fillers as its default', async () => {
    const id = await fresh();
    const short = { ...component('input'), props: { label: '事由' } };
    await save(id, template(short));
    await manager.call(formCalls.release, { params: { id }, body: { scope: { type: 'all' } } });
    const fill = await manager.call(formCalls.fill, { params: { id } });
    expect(fill.template.components[0]?.props).toMatchObject({
      label: '事由',
      overColumns: 4,
      maxlength: 200,
    });
    expect((await manager.call(formCalls.get, { params: { id } })).template).toEqual(template(short));
  });

  describe('a template at fault is refused, names the component, and leaves the design as it was', () => {
    const input = (props = {}) => component('input', { label: '事由', ...props });
    const twin = input();
    const deep = () => {
      let inner: TemplateComponent = input();
      for (let i = 0; i < 20; i++) inner = component('container', {}, [inner]);
      return inner;
    };
    const inSubform = component('subform', { label: '外' }, [
      component('subform', { label: '内' }, [input()]),
    ]);
    const cases: [string, () => unknown, RegExp][] = [
      ['no components', () => template(), /^该表单没有组件，请先添加组件后再操作$/],
      [
        'an unknown type',
        () => template({ ...input(), name: 'teleport' }),
        /「事由」的类型「teleport」不存在/,
      ],
      ['the same id twice', () => template(twin, { ...input(), id: twin.id }), /重复/],
      ['an id of the wrong form', () => template({ ...input(), id: 'x"; drop' }), /./],
      ['a subform in a subform', () => template(inSubform), /不能放在这里/],
      ['twenty levels', () => template(deep()), /./],
      ['a wrong prop', () => template(input({ maxlength: 'viele' })), /「事由」/],
      ['children in a leaf', () => template({ ...input(), components: [input()] }), /不能放置组件/],
      [
        'page settings of the wrong kind',
        () => ({ ...template(input()), page: { columns: 'x' } }),
        /表单设置/,
      ],
      ['components that are none', () => ({ page: template().page, components: [{ id: 1 }, {}] }), /./],
      ['keys that are no data', () => ({ ...template(input({ label: { hasOwnProperty: 1 } })) }), /./],
    ];
    test.each(cases)('%s', async (_name, make, message) => {
      const id = await fresh();
      const answer = await save(id, make() as Template);
      expect(answer.code).toBe(422);
      expect(answer.message).toMatch(message);
      expect((await manager.call(formCalls.get, { params: { id } })).version).toBe(0);
    });

    test('keys of which no text can be made, before anything of it is looked at', async () => {
      const answer = await save(await fresh(), template(input({ label: { toString: 1 } })));
      expect(answer.code).toBe(400);
      expect(answer.message).toMatch(/./);
    });

    test('an id that stood for another kind of value', async () => {
      const id = await fresh();
      await save(id, template(twin));
      const answer = await save(id, template({ ...component('number', { label: '数' }), id: twin.id }));
      expect(answer).toMatchObject({ code: 422, message: '「数」与已有字段的类型不一致，请删除后重新添加' });
      expect((await manager.call(formCalls.get, { params: { id } })).version).toBe(1);
    });

    test('10 MB, a prototype key, 100 levels, a body that is no object', async () => {
      const id = await fresh();
      const url = `/getway-api/v1/forms/${id}/components`;
      const send = (payload: string) =>
        gateway.app.inject({
          method: 'PATCH',
          url,
          payload,
          headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
        });
      const huge = template(input({ label: 'x'.repeat(10 * 1024 * 1024) }));
      const tooBig = await send(JSON.stringify({ type: 'normal', template: huge }));
      expect([tooBig.statusCode, tooBig.json().message]).toEqual([413, '内容过大，请精简后再试']);
      const under = JSON.stringify({
        type: 'normal',
        template: template(input({ note: 'x'.repeat(LIMITS.templateBytes) })),
      });
      expect((await send(under)).json().code).not.toBe(200);
      expect((await send('{"type":"normal","template":{"__proto__":{"page":1}}}')).json().code).toBe(400);
      expect((await send(`{"template":${'['.repeat(100)}${']'.repeat(100)}}`)).json().code).toBe(400);
      for (const body of ['null', '[]', '"x"', '{', '{"type":"normal","template":[]}', '{"type":"normal"}']) {
        expect((await send(body)).json().code).toBe(400);
      }
    });
  });

  test('a design of a thousand fields has room for all of them', async () => {
    const id = await fresh();
    const answer = await save(id, bigForm(1000));
    expect(answer.code).toBe(200);
    expect(Object.keys(await columns(`r_${id}`)).length).toBeGreaterThan(900);
  });

  test('a field that left and came back with an older version has its column still', async () => {
    const kept = component('input', { label: '保留' });
    const gone = component('input', { label: '去掉' });
    const form = await buildForm(gateway, ours.ctx, [kept, gone]);
    await save(form.id, template(kept), 1);
    await save(form.id, form.template, 2);
    expect(Object.keys(await columns(`r_${form.id}`)).sort()).toEqual(
      [`f_${gone.id}`, `f_${kept.id}`].sort(),
    );
  });

  test('nobody but builders saves, and not to a form of another enterprise', async () => {
    const id = await fresh();
    const design = template(component('input'));
    expect((await save(id, design, 0, await gateway.signIn('plain-one'))).code).toBe(403);
    expect((await save(newId(), design, 0)).code).toBe(404);
  });
});
