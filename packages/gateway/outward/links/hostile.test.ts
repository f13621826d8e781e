import { allCalls } from '@gonghui/contract/calls.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { buildPublicForm, newLink, openLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What a stranger may put in the place of any part of a body. */
const PARTS: readonly Json[] = [
  ...[null, true, -1, 1e308, '', '\0', 'a\0b', '\ud800', 'x\udc00y'],
  ...['__proto__', '1e309', "' or 1=1 --", '2026-99-99', 'x'.repeat(50_000)],
  ...[[], [[]], ['\0'], {}, { toString: 1 }, { length: -1 }, [{ id: 'row00001', values: null }]],
];
/** Whole bodies that are no body of any call. */
const BODIES = [
  ...[
    '1e309',
    '{"page":1e309}',
    '{"__proto__":{"a":1}}',
    '{"values":{"__proto__":1}}',
    'nul',
    '"',
    '\ufeff{}',
  ],
  ...[
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    '{"device":"\\ud800"}',
  ],
];

/** A quarter of them, another one for each place, unless everything is tested. */
const partsFor = (place: number): readonly Json[] =>
  PARTS.filter((_, n) => sized((n + place) % 4 === 0, true));

/** Every place of a body: the whole, and each part of it. */
const places = (value: Json, at: string[] = []): string[][] =>
  value !== null && typeof value === 'object'
    ? [at, ...Object.entries(value).flatMap(([key, part]) => places(part, [...at, key]))]
    : [at];
function put(value: Json, [key, ...rest]: readonly string[], part: Json): Json {
  if (key === undefined) return part;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, Json>;
  copy[key] = put(copy[key] ?? null, rest, part);
  return copy;
}

describe.each(engines('rules'))('strangers who mean harm over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let form: Awaited<ReturnType<typeof buildPublicForm>>;
  let records: string;
  let visits: { form: string; records: string };
  let receipt: string;
  let sent: string;
  let asked = 0;
  const name = component('input', { label: '姓名' });
  const fields = [
    name,
    ...['number', 'date', 'date-time', 'date-range', 'time', 'switch', 'rate', 'rich', 'autograph'].map(
      type => component(type, { label: type }),
    ),
    ...['province-city', 'upload-enclosure', 'serial'].map(type => component(type, { label: type })),
    component('subform', { label: '表' }, [component('input', { label: '列' })]),
  ];

  beforeAll(async () => {
    const config = { baseUrl: 'https://forms.example.cn', trustedProxies: ['127.0.0.1'] };
    gateway = await startGateway(engine, { config });
    const ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    form = await buildPublicForm(gateway, ours, manager, fields);
    const shown = { columns: [name.id], condition: null, pageSize: 20 };
    records = (await newLink(manager, form.id, { kind: 'records', settings: { shown } })).short;
    const stranger = await openLink(gateway, form.link.short);
    visits = { form: stranger.visit!, records: (await openLink(gateway, records)).visit! };
    const { data } = await stranger.submit({ [name.id]: '好' });
    ({ receipt } = data);
    sent = data.id;
  });
  afterAll(() => gateway.close());

  const OPENED = allCalls().filter(({ call }) => call.path.startsWith('/public') || call.access === 'link');
  const looks = (call: Call) => call === publicCalls.look || call === publicCalls.records;
  const visitFor = (call: Call) => (looks(call) ? visits.records : visits.form);
  const urlOf = (call: Call, id?: string) =>
    `/getway-api${call.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      if (id !== undefined) return id;
      if (key === 'shortLink') return looks(call) ? records : form.link.short;
      return { formId: form.link.short, id: sent, field: name.id }[key] ?? 'unknown1';
    })}`;
  const meant = (call: Call): Json => {
    const values = Object.fromEntries(fields.map(({ id }) => [id, 'x']));
    if (call === publicCalls.open)
      return {
        device: 'a'.repeat(22),
        password: 'x',
        proof: '{}',
        visit: visits.form,
        source: { params: { a: 'b' } },
      };
    if (call === publicCalls.records) return { page: 1, group: { key: 'x' }, month: '2026-10' };
    if (call === publicCalls.receipt) return { receipt };
    if (call === publicCalls.correct) return { receipt, rev: 1, base: {}, values };
    const conditions = [{ key: name.id, value: 'x' }];
    return {
      values,
      key: newKey(),
      fieldId: name.id,
      keyword: '上海',
      conditions,
      ids: ['x'],
      formId: form.id,
    };
  };

  /** What is wrong with an answer: nobody is told anything but a sentence, and nothing of ours broke. */
  async function fault(
    call: Call,
    { id, visit = visitFor(call), body }: { id?: string; visit?: string; body?: string },
  ) {
    asked++;
    // Each from an address of its own: rates are another test's.
    const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    if (asked % 200 === 0) await sql`delete from public_counters`.execute(gateway.db.kysely);
    const { statusCode, body: said } = await gateway.app.inject({
      method: call.method,
      url: urlOf(call, id),
      headers: { 'x-signature': visit, 'x-forwarded-for': from, 'content-type': 'application/json' },
      ...(call.method === 'GET' ? {} : { payload: body ?? JSON.stringify(meant(call)) }),
    });
    if (statusCode >= 500) return `${statusCode} ${said.slice(0, 200)}`;
    return statusCode >= 400 && !/"message":"[^"]*[一-鿿]/.test(said) ? `${statusCode} without a word` : null;
  }
  async function none(found: AsyncIterable<[string, string | null]>): Promise<void> {
    const faults: string[] = [];
    for await (const [what, wrong] of found) if (wrong) faults.push(`${what}: ${wrong}`);
    expect(faults).toEqual([]);
    expect((await openLink(gateway, form.link.short)).opened.data.state).toBe('open');
  }

  test('promise R27 no part of a body, and no body, is a fault of ours', { timeout: 600_000 }, () =>
    none(
      (async function* () {
        for (const { name: called, call } of OPENED) {
          if (call.method === 'GET' || call.multipart) continue;
          const whole = meant(call);
          for (const [n, at] of places(whole).entries())
            for (const part of partsFor(n)) {
              const body = JSON.stringify(put(whole, at, part));
              yield [
                `${called} ${at.join('.')} ${JSON.stringify(part).slice(0, 30)}`,
                await fault(call, { body }),
              ];
            }
          for (const body of BODIES) yield [`${called} ${body.slice(0, 30)}`, await fault(call, { body })];
        }
      })(),
    ),
  );

  test('promise R27 no address is a fault of ours', () =>
    none(
      (async function* () {
        for (const { name: called, call } of OPENED)
          for (const id of [
            '%00',
            '%ED%A0%80',
            '%',
            '..%2f..',
            '%E4%B8%AD',
            '__proto__',
            "'",
            '%0d%0aa:b',
            '',
          ])
            yield [`${called} ${id}`, await fault(call, { id })];
      })(),
    ));

  test('promise R27 publishing L1 a visit that was altered by a byte opens nothing', async () => {
    const { form: visit } = visits;
    const [body = '', mark = ''] = visit.split('.');
    const altered = [...visit].flatMap((sign, at) =>
      // The last sign of base64 says fewer bits than it has: another one may be the same bytes.
      sign === '.' || at === visit.length - 1 || at === body.length - 1
        ? []
        : [`${visit.slice(0, at)}${sign === 'A' ? 'B' : 'A'}${visit.slice(at + 1)}`],
    );
    const others = [
      '',
      '.',
      '..',
      `${visit}.x`,
      `${body}.`,
      `.${mark}`,
      `__proto__.${mark}`,
      `${btoa('null')}.${mark}`,
    ];
    const params = { shortLink: form.link.short };
    for (const token of [...altered, ...others, body, visits.records]) {
      const answer = await gateway.anonymous.ask(publicCalls.form, { params }, { 'x-signature': token });
      expect([401, 1515], token).toContain(answer.code);
    }
    expect((await gateway.anonymous.ask(publicCalls.form, { params }, { 'x-signature': visit })).code).toBe(
      200,
    );
  });

  test('promise R27 no proof of work is a fault of ours, and none of these opens anything', async () => {
    const settings = { ...form.link.settings, proof: 'always' as const };
    const { short } = await newLink(manager, form.id, { settings });
    const body = { purpose: 'link' as const, link: short };
    const { task } = await gateway.anonymous.call(systemCalls.captcha, { body });
    const whole = { challenge: task as Json, solution: { counter: 1, derivedKey: '00aa' } };
    for (const [n, at] of places(whole).entries())
      for (const part of partsFor(n)) {
        const proof = JSON.stringify(put(whole, at, part)).slice(0, 4000);
        const { opened } = await openLink(gateway, short, { proof });
        expect(opened, `${at.join('.')} ${JSON.stringify(part)}`).toMatchObject({
          code: 200,
          data: { state: 'proof' },
        });
        await sql`delete from public_counters`.execute(gateway.db.kysely);
      }
  });

  test('promise R27 publishing L17 L21 nor is what managers send of a link', {
    timeout: 600_000,
  }, async () => {
    const shown = { columns: [name.id], condition: { logical: 'and', items: [] }, pageSize: 20 } as Json;
    const whole: Json = {
      ...{ name: '外', kind: 'records', quota: null, opensAt: null, closesAt: null, password: 'sesam123' },
      settings: { ...(form.link.settings as unknown as Record<string, Json>), origins: ['x'], shown },
    };
    for (const [n, at] of places(whole).entries())
      for (const part of partsFor(n)) {
        const sentBody = put(whole, at, part) as never;
        const { status, message } = await manager.ask(linkCalls.create, {
          params: { id: form.id },
          body: sentBody,
        });
        expect(status, `${at.join('.')} ${JSON.stringify(part)?.slice(0, 40)}`).toBeLessThan(500);
        expect(message).toMatch(/[一-鿿]/);
      }
  });
});
