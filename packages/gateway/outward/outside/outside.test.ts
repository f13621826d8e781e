import type { CallInput } from '@gonghui/contract/define.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildForm, component, newKey, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { buildPublicForm, newLink, openLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAllowed } from '../../base/outbound/allow.ts';

type New = CallInput<typeof outsideApiCalls.create>['body'];
const SECRET = 'Bearer planted-7f3c91d2';

describe.each(engines('rules'))('outside APIs over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let plain: Client;
  let outside: Receiver;
  const logged: string[] = [];

  beforeAll(async () => {
    const note = (...args: unknown[]) => void logged.push(JSON.stringify(args));
    const log = { level: 'info', info: note, warn: note, error: note, fatal: note, debug: note, trace: note };
    const made = { ...log, silent: () => {}, child: () => made };
    const config = { outboundAllow: readAllowed('127.0.0.1:*'), baseUrl: 'https://gonghui.example.cn' };
    gateway = await startGateway(engine, { config: config as never, log: made as never });
    ours = await gateway.buildEnterprise('outside');
    manager = await gateway.signIn('manager-outside');
    plain = await gateway.signIn('plain-outside');
    outside = await startReceiver();
  });
  beforeEach(() => {
    // A minute later every pace has begun anew.
    gateway.advance(61_000);
    outside.received.length = 0;
    answers({ data: { name: '晴川贸易', staff: '48', open: true, on: '2020-05-06', items: [] } });
  });
  afterAll(async () => {
    await gateway.close();
    await outside.close();
  });

  const answers = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    outside.answer(response => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });
  const api = (formId: string, more: Partial<New> = {}): Promise<{ id: string; rev: number }> =>
    manager.call(outsideApiCalls.create, {
      body: {
        formId,
        name: '企业信息',
        method: 'POST',
        url: outside.url,
        fixed: [{ name: 'key', value: 'k1' }],
        headers: [{ name: 'Authorization', value: SECRET }],
        cacheSeconds: 60,
        ...more,
      },
    });
  const ask = (client: Client, formId: string, fieldId: string, values: Record<string, unknown>) =>
    client.ask(outsideApiCalls.value, { body: { formId, fieldId, values: pairs(values) } });
  const items = (client: Client, formId: string, fieldId: string, values: Record<string, unknown>) =>
    client.ask(outsideApiCalls.items, { body: { formId, fieldId, values: pairs(values) } });
  const pairs = (values: Record<string, unknown>) =>
    Object.entries(values).map(([key, value]) => ({ key, value: value as never }));
  const submit = (client: Client, id: string, values: Record<string, unknown>) =>
    client.ask(submissionCalls.submit, { params: { id }, body: { values: values as never, key: newKey() } });

  /** A form whose name, number and switch are filled by a code; the API is made first, as the dialog does it. */
  async function company(more: { status?: string; api?: Partial<New> } = {}) {
    const code = component('input', { label: '信用代码' });
    const staff = component('number', { label: '人数' });
    const shut = component('switch', { label: '在营' });
    const day = component('date', { label: '成立日期' });
    const empty = await buildForm(gateway, ours.ctx, [code]);
    const { id: apiId } = await api(empty.id, more.api);
    const name = component('input', {
      label: '企业名称',
      status: more.status ?? 'editable',
      defaultGenre: 'outside-api',
      outsideApi: {
        apiId,
        inputs: [{ name: 'code', valueKey: code.id }],
        value: ['data', 'name'],
        also: [
          { fieldId: staff.id, path: ['data', 'staff'] },
          { fieldId: shut.id, path: ['data', 'open'] },
          { fieldId: day.id, path: ['data', 'on'] },
        ],
      },
    });
    await save(empty.id, [code, name, staff, shut, day]);
    return { id: empty.id, apiId, code: code.id, name: name.id, staff: staff.id, shut: shut.id, day: day.id };
  }
  async function save(id: string, components: TemplateComponent[]) {
    const { version } = await manager.call(formCalls.get, { params: { id } });
    const design = template(...components);
    const body = { type: 'normal' as const, template: design, baseVersion: version };
    await manager.call(formCalls.save, { params: { id }, body });
    const scope = { type: 'all' as const, depts: [], users: [], roles: [] };
    await gateway.services.forms.release(ours.ctx, id, { scope });
  }

  it('fills a field and others along with it by one request, which carries parameters and headers', async () => {
    const form = await company();
    const values = { [form.code]: '91310000X' };
    expect((await ask(plain, form.id, form.name, values)).data).toEqual({
      ok: true,
      message: '',
      found: true,
      value: '晴川贸易',
    });
    expect((await ask(plain, form.id, form.staff, values)).data.value).toBe(48);
    expect((await ask(plain, form.id, form.shut, values)).data.value).toBe(true);
    expect((await ask(plain, form.id, form.day, values)).data.value).toBe('2020-05-06');
    expect(outside.received).toHaveLength(1);
    expect(outside.received[0]).toMatchObject({
      body: { key: 'k1', code: '91310000X' },
      headers: { authorization: SECRET },
    });
    // Nothing to ask with is no question; other values are another.
    expect((await ask(plain, form.id, form.name, { [form.code]: '' })).data).toMatchObject({
      ok: true,
      found: false,
    });
    await ask(plain, form.id, form.name, { [form.code]: '2' });
    expect(outside.received).toHaveLength(2);
    gateway.advance(61_000);
    await ask(plain, form.id, form.name, values);
    expect(outside.received).toHaveLength(3);
  });

  it('takes no address, parameter or API from whoever fills in', async () => {
    const form = await company();
    const body = {
      formId: form.id,
      fieldId: form.name,
      values: [],
      url: 'http://127.0.0.1:1/',
      apiId: form.apiId,
    };
    expect((await plain.ask(outsideApiCalls.value, { body: body as never })).data).toMatchObject({
      found: false,
    });
    const other = component('input', { label: '备注' });
    expect((await ask(plain, form.id, other.id, {})).code).toBe(404);
    expect((await ask(plain, form.id, form.code, {})).code).toBe(404);
    expect(outside.received).toHaveLength(0);
  });

  it('believes a field that nobody may edit only what was answered of late', async () => {
    const form = await company({ status: 'readonly' });
    const values = { [form.code]: 'A1', [form.name]: '自己写的公司' };
    const refused = await submit(plain, form.id, values);
    expect(refused.code).toBe(422);
    expect(JSON.stringify(refused.data)).toContain('由外部接口填写，请重新获取后再提交');
    await ask(plain, form.id, form.name, values);
    const { id } = (await submit(plain, form.id, values)).data;
    const { values: stored } = await manager.call(submissionCalls.detail, { params: { id } });
    expect(stored[form.name]).toBe('晴川贸易');
    // What people may edit is theirs.
    expect((await submit(plain, form.id, { [form.code]: '', [form.staff]: 3 })).code).toBe(200);
    expect(outside.received).toHaveLength(1);
  });

  it('says in words what went wrong, changes nothing and tells nobody how the other side is reached', async () => {
    const form = await company({ api: { cacheSeconds: 0 } });
    const bad: [unknown, number, Record<string, string>?][] = [
      ['<html>', 200],
      [Buffer.from([0xff, 0xfe, 0x00]), 200],
      [`{"a":${'['.repeat(60)}${']'.repeat(60)}}`, 200],
      [Buffer.alloc(2 * 1024 * 1024, 0x20), 200],
      [Buffer.from('1f8b0800', 'hex'), 200, { 'content-encoding': 'gzip' }],
      [{ data: { name: { first: 'x' } } }, 200],
      ['', 302, { location: 'http://127.0.0.1:1/' }],
      [{ secret: 'inside' }, 404],
    ];
    for (const [body, status, headers] of bad) {
      answers(body, status, headers);
      const { code, data } = await ask(plain, form.id, form.name, { [form.code]: newKey() });
      expect({ code, ok: data.ok, found: data.found, value: data.value }).toEqual({
        code: 200,
        ok: false,
        found: false,
        value: null,
      });
      expect(data.message).toMatch(/^外部接口.*自行填写$/);
      expect(JSON.stringify(data)).not.toMatch(/127\.0\.0\.1|inside|html/);
    }
  });

  it('reads no more than it needs of an answer that does not end', async () => {
    const form = await company({ api: { cacheSeconds: 0 } });
    let sent = 0;
    outside.answer(response => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const pump = () => {
        sent += 65_536;
        if (!response.destroyed && sent < 100 * 1024 * 1024) response.write(Buffer.alloc(65_536, 0x20), pump);
      };
      pump();
    });
    expect((await ask(plain, form.id, form.name, { [form.code]: '1' })).data.ok).toBe(false);
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it('leaves one alone for a while that fails again and again', async () => {
    const form = await company({ api: { cacheSeconds: 0 } });
    answers('', 503);
    for (let n = 0; n < 8; n++) await ask(plain, form.id, form.name, { [form.code]: `c${n}` });
    expect(outside.received).toHaveLength(5);
    gateway.advance(31_000);
    answers({ data: { name: '好了' } });
    expect((await ask(plain, form.id, form.name, { [form.code]: 'c' })).data.value).toBe('好了');
  });

  it('asks neither inside the network nor for another form, whatever the design says', async () => {
    const form = await company();
    const inside = await api(form.id, { url: 'http://10.1.2.3/', name: '内网' });
    const foreign = await buildForm(gateway, ours.ctx, [component('input', { label: '甲' })]);
    const theirs = await api(foreign.id, { name: '别的表单的' });
    const field = (apiId: string) =>
      component('input', {
        label: '乙',
        defaultGenre: 'outside-api',
        outsideApi: { apiId, inputs: [], value: [] },
      });
    const [a, b] = [field(inside.id), field(theirs.id)];
    await save(form.id, [a, b]);
    expect((await ask(plain, form.id, a.id, {})).data).toMatchObject({
      ok: false,
      message: /暂时不能访问/ as never,
    });
    expect((await ask(plain, form.id, b.id, {})).data.message).toContain('已被删除');
    expect(outside.received).toHaveLength(0);
  });

  it('keeps a pace for each person', async () => {
    const form = await company();
    const codes = [];
    for (let n = 0; n < 61; n++) codes.push((await ask(plain, form.id, form.name, {})).code);
    expect(codes.filter(code => code === 200)).toHaveLength(60);
    expect(codes.at(-1)).toBe(429);
    expect((await ask(manager, form.id, form.name, {})).code).toBe(200);
  });

  it('gives options, and takes no choice that was not offered for just this', async () => {
    const region = component('input', { label: '地区' });
    const { id } = await buildForm(gateway, ours.ctx, [region]);
    const { id: apiId } = await api(id, { method: 'GET' });
    const choice = component('select-single', {
      label: '门店',
      optionalGenre: 'outside-options',
      outsideOptions: {
        apiId,
        inputs: [{ name: 'region', valueKey: region.id }],
        list: ['rows'],
        value: ['id'],
        label: ['title'],
      },
    });
    await save(id, [region, choice]);
    answers({
      rows: [
        { id: 7, title: '东店' },
        { id: 8, title: '西店' },
        { id: 7, title: '重复' },
        { title: '没有编号' },
      ],
    });
    const east = { [region.id]: '东 区' };
    expect((await items(plain, id, choice.id, east)).data.options).toEqual([
      { value: '7', label: '东店' },
      { value: '8', label: '西店' },
    ]);
    expect((await submit(plain, id, { ...east, [choice.id]: '7' })).code).toBe(200);
    const refused = await submit(plain, id, { [region.id]: '北区', [choice.id]: '7' });
    expect(JSON.stringify(refused)).toContain('不在外部接口最近给出的选项中');
    const { rows } = await gateway.db.withTenant(ours.ctx, trx =>
      sql<{
        label: string;
      }>`select label from option_labels where value = '7' and source like 'api:%'`.execute(trx),
    );
    expect(rows).toEqual([{ label: '东店' }]);
  });

  it('gives the rows of a subform, and none of them where one does not fit', async () => {
    const order = component('input', { label: '单号' });
    const { id } = await buildForm(gateway, ours.ctx, [order]);
    const { id: apiId } = await api(id, { cacheSeconds: 0 });
    const goods = component('input', { label: '货品' });
    const count = component('number', { label: '数量' });
    const lines = component(
      'subform',
      {
        label: '明细',
        defaultGenre: 'outside-api',
        outsideApi: {
          apiId,
          inputs: [{ name: 'no', valueKey: order.id }],
          list: ['lines'],
          columns: [
            { columnId: goods.id, path: ['sku'] },
            { columnId: count.id, path: ['n'] },
          ],
        },
      },
      [goods, count],
    );
    await save(id, [order, lines]);
    answers({ lines: [{ sku: 'A', n: '2' }, { sku: 'B' }] });
    const { rows } = (await items(plain, id, lines.id, { [order.id]: '1' })).data;
    expect(rows.map(row => row.values)).toEqual([{ [goods.id]: 'A', [count.id]: 2 }, { [goods.id]: 'B' }]);
    expect((await submit(plain, id, { [order.id]: '1', [lines.id]: rows })).code).toBe(200);
    answers({ lines: [{ sku: 'A', n: '不是数字' }] });
    expect((await items(plain, id, lines.id, { [order.id]: '1' })).data).toMatchObject({
      ok: false,
      rows: [],
    });
    answers({ lines: Array.from({ length: 501 }, () => ({ sku: 'A' })) });
    expect((await items(plain, id, lines.id, { [order.id]: '1' })).data.ok).toBe(false);
  });

  it('tries, naming the stage where it ended, and lists what can be picked without what was sent along', async () => {
    const form = await company();
    const test = (more: Record<string, unknown> = {}) =>
      manager.call(outsideApiCalls.connect, {
        body: {
          formId: form.id,
          apiId: form.apiId,
          method: 'GET',
          url: outside.url,
          fixed: [],
          headers: [{ name: 'authorization' }],
          values: [{ name: 'code', value: 'A 1&x=2' }],
          ...more,
        } as never,
      });
    answers({ data: { name: '晴川贸易', echo: SECRET, list: [{ id: 1 }, { id: 2 }] } });
    const tried = await test();
    expect(tried).toMatchObject({ ok: true, stage: 'ok', status: 200, more: false });
    expect(tried.parts).toContainEqual({ path: ['data', 'name'], kind: 'text', sample: '晴川贸易' });
    expect(tried.parts).toContainEqual({ path: ['data', 'list'], kind: 'list', count: 2, sample: '' });
    expect(tried.parts).toContainEqual({ path: ['data', 'list', '0', 'id'], kind: 'number', sample: '1' });
    expect(JSON.stringify(tried)).not.toContain('planted');
    expect(await test({ url: 'nonsense' })).toMatchObject({ ok: false, stage: 'address' });
    expect(await test({ url: 'http://10.0.0.1/', headers: [] })).toMatchObject({ ok: false, stage: 'guard' });
    answers('', 500);
    expect(await test()).toMatchObject({ ok: false, stage: 'status', status: 500 });
    // Kept headers go to their own origin alone.
    await expect(test({ url: 'https://elsewhere.example.cn/' })).rejects.toThrow('请填写请求头');
    for (let n = 0; n < 5; n++) await test({ url: 'nonsense' });
    await expect(test()).rejects.toThrow('一分钟');
  });

  it('lets headers go nowhere but to their own origin: not into answers, the audit, the log or the design', async () => {
    const form = await company();
    const { list } = await manager.call(outsideApiCalls.list, { params: { id: form.id } });
    expect(list[0]).toMatchObject({ headers: [{ name: 'Authorization', hasValue: true }] });
    const put = (url: string, headers: New['headers'], rev: number) =>
      manager.ask(outsideApiCalls.update, {
        body: {
          id: form.apiId,
          name: '企业信息',
          method: 'POST',
          url,
          fixed: [],
          cacheSeconds: 0,
          headers,
          rev,
        },
      });
    expect((await put(outside.url, [{ name: 'Authorization' }], 1)).data).toMatchObject({ rev: 2 });
    await ask(plain, form.id, form.name, { [form.code]: '1' });
    expect(outside.received.at(-1)?.headers.authorization).toBe(SECRET);
    expect((await put('https://other.example.cn/', [{ name: 'Authorization' }], 2)).message).toContain(
      '请填写',
    );
    expect((await put(outside.url, [], 1)).code).toBe(409);
    const { rows } = await gateway.db.withSystem(trx =>
      sql<{ all: string }>`select (select coalesce(json_agg(a), '[]') from audit a)::text
        || (select json_agg(o) from outside_apis o)::text || (select coalesce(json_agg(d), '[]') from outside_answers d)::text as all`.execute(
        trx,
      ),
    );
    const seen = [rows[0]?.all, JSON.stringify(list), ...logged].join('\n');
    expect(seen).toContain('outsideApi.create');
    expect(seen).not.toContain('planted');
  });

  it('answers strangers where the designer let them, and nobody of a neighbouring enterprise', async () => {
    const code = component('input', { label: '代码' });
    const made = await buildPublicForm(gateway, ours, manager, [code]);
    const { id: apiId } = await api(made.id);
    const name = component('input', {
      label: '名称',
      defaultGenre: 'outside-api',
      outsideApi: { apiId, inputs: [{ name: 'code', valueKey: code.id }], value: ['data', 'name'] },
    });
    await expect(save(made.id, [code, name])).rejects.toThrow('业务组件');
    const open = await buildPublicForm(gateway, ours, manager, [code, name], [name.id]);
    await gateway.db.withTenant(ours.ctx, trx =>
      sql`update outside_apis set form_id = ${open.id} where id = ${apiId}`.execute(trx),
    );
    const stranger = await openLink(gateway, open.link.short);
    const body = { formId: open.link.short, fieldId: name.id, values: pairs({ [code.id]: '1' }) };
    expect((await stranger.ask(outsideApiCalls.publicValue, { body })).data).toMatchObject({
      value: '晴川贸易',
    });
    expect(
      (
        await stranger.ask(outsideApiCalls.publicValue, {
          body: { ...body, formId: made.id, fieldId: code.id },
        })
      ).code,
    ).toBe(404);
    const neighbour = await gateway.buildEnterprise('neighbour');
    const theirs = await gateway.signIn('manager-neighbour');
    expect(neighbour.ctx.tenantId).not.toBe(ours.ctx.tenantId);
    expect((await ask(theirs, open.id, name.id, { [code.id]: '1' })).code).toBe(404);
    expect((await theirs.ask(outsideApiCalls.list, { params: { id: open.id } })).code).toBe(404);
    expect((await theirs.ask(outsideApiCalls.remove, { params: { id: apiId } })).code).toBe(404);
  });

  it('leaves members their share of what the enterprise may ask, however many strangers ask by its links', async () => {
    const code = component('input', { label: '代码' });
    const made = await buildPublicForm(gateway, ours, manager, [code]);
    const { id: apiId } = await api(made.id);
    const name = component('input', {
      label: '名称',
      defaultGenre: 'outside-api',
      outsideApi: { apiId, inputs: [{ name: 'code', valueKey: code.id }], value: ['data', 'name'] },
    });
    const open = await buildPublicForm(gateway, ours, manager, [code, name], [name.id]);
    await gateway.db.withTenant(ours.ctx, trx =>
      sql`update outside_apis set form_id = ${open.id} where id = ${apiId}`.execute(trx),
    );
    let asked = 0;
    /** Questions of strangers by one link, none of them remembered; how many were let through. */
    const strangers = async (short: string, many: number) => {
      let through = 0;
      for (let n = 0; n < many; n++) {
        const stranger = n % 50 === 0 ? await openLink(gateway, short) : last;
        last = stranger;
        const values = pairs({ [code.id]: `第${asked++}个` });
        const body = { formId: short, fieldId: name.id, values };
        if ((await stranger.ask(outsideApiCalls.publicValue, { body })).code === 200) through++;
      }
      return through;
    };
    let last = await openLink(gateway, open.link.short);
    expect(await strangers(open.link.short, 120)).toBe(100);
    expect((await ask(plain, open.id, name.id, { [code.id]: '成员甲' })).data).toMatchObject({ ok: true });
    const [second, third] = [await newLink(manager, open.id), await newLink(manager, open.id)];
    expect(await strangers(second.short, 90)).toBe(90);
    expect(await strangers(third.short, 30)).toBe(10);
    expect((await ask(plain, open.id, name.id, { [code.id]: '成员乙' })).data).toMatchObject({ ok: true });
  });
});
