import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { allCalls } from '@gonghui/contract/calls.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { LINK_KINDS, type LinkKind } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { publicationCalls } from '@gonghui/contract/publications.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { element } from '@gonghui/elements/page/testing/pages.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { buildPage } from '@gonghui/testkit/custom-pages.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { buildPublicForm, newLink, openLink, type Stranger } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const SECRET = 'Planted-Record-8c1e';
const LINK_PASSWORD = 'Planted-Link-8c1e';
const FIELD_PASSWORD = 'Planted-Field-8c1e';

/** Every call that a visit opens, and what it would be asked with where somebody means it. */
const OPENED = allCalls().filter(({ call }) => call.access === 'link' && !call.multipart);

/** Which links open what: a call that is not here is a call of which nobody has said that. Files are a visit's own. */
const OPENS: Readonly<Record<string, readonly LinkKind[]>> = {
  'public.form': ['form', 'custom'],
  'public.begun': ['form'],
  'public.submit': ['form'],
  'public.options': ['form'],
  'public.dataControl': ['form'],
  'public.appointments': ['form'],
  'public.look': ['dm', 'records'],
  'public.records': ['dm', 'records'],
  'outsideApis.publicValue': ['form'],
  'outsideApis.publicItems': ['form'],
  'publications.open': ['visual'],
  'publications.ask': ['visual'],
  'public.facts': LINK_KINDS,
  'public.file': LINK_KINDS,
};

/** Bodies that take no more than they name. */
const ASKED: Readonly<Record<string, object>> = {
  'public.records': {},
  'public.options': { fieldId: 'aaaaaaaa', keyword: '上海' },
  'public.dataControl': { fieldId: 'aaaaaaaa', conditions: [] },
  'publications.ask': { componentId: 'aaaaaaaa' },
  'outsideApis.publicValue': { formId: '', fieldId: 'aaaaaaaa', values: [] },
  'outsideApis.publicItems': { formId: '', fieldId: 'aaaaaaaa', values: [] },
};

/** Short addresses of links to what is only looked at, by kind: a page, a report and a board, each in public. */
async function lookedAt(
  manager: Client,
  { id: formId, appletId }: { id: string; appletId: string },
  columnId: string,
): Promise<[LinkKind, string][]> {
  const page = await buildPage(manager, appletId, [element('para0001', 'paragraph')]);
  const definition: DatasetDefinition = {
    ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
    ...{ dataRight: 'viewer', freshness: 'live' },
    sources: [{ id: 'source01', name: '来源', of: { kind: 'form', formId } }],
    fields: [{ id: 'fieldnam', alias: '姓名', type: 'input', from: { source: 'source01', key: columnId } }],
  };
  const { reportId } = await buildReport(manager, appletId, definition, id => [
    panel(
      'bar00001',
      'bar',
      { xLabels: [field('x', 'fieldnam')], yValues: [field('y', 'fieldnam', { aggregate: 'count' })] },
      { datumOriginalId: id },
    ),
  ]);
  const { id: board } = await manager.call(datasetCalls.create, {
    body: { type: 'dm', appletId, sourceId: formId },
  });
  await manager.call(formCalls.release, { params: { id: board }, body: {} });
  await manager.call(linkCalls.publicRelease, { params: { id: page }, body: { publicRelease: true } });
  await manager.call(linkCalls.publicRelease, { params: { id: board }, body: { publicRelease: true } });
  const params = { id: reportId };
  const { digest } = await manager.call(publicationCalls.get, { params });
  await manager.call(publicationCalls.set, { params, body: { digest: digest! } });
  const shown = { columns: [columnId], condition: null, pageSize: 20 };
  const reports = (await manager.call(linkCalls.list, { params: { id: reportId } })).links;
  return [
    ['custom', (await newLink(manager, page)).short],
    ['visual', reports[0]!.short],
    ['dm', (await newLink(manager, board, { settings: { shown } })).short],
  ];
}

describe.each(engines('rules'))('promises S1, S2, S3 and S8 with links over %s', engine => {
  let gateway: TestGateway;
  const name = component('input', { label: '姓名' });
  const code = component('password', { label: '口令', strength: 'none' });
  /** An enterprise with a form in public that holds a record, and a stranger who came by its link. */
  interface Side {
    manager: Client;
    form: Awaited<ReturnType<typeof buildPublicForm>>;
    records: string;
    stranger: Stranger;
    sent: { id: string; receipt: string };
  }
  let ours: Side;
  let theirs: Side;

  async function side(called: string): Promise<Side> {
    const enterprise = await gateway.buildEnterprise(called);
    const manager = await gateway.signIn(`manager-${called}`);
    const form = await buildPublicForm(gateway, enterprise, manager, [name, code]);
    const shown = { columns: [name.id], condition: null, pageSize: 20 };
    const list = await newLink(manager, form.id, { kind: 'records', settings: { shown } });
    const stranger = await openLink(gateway, form.link.short);
    const { data } = await stranger.submit({ [name.id]: SECRET, [code.id]: FIELD_PASSWORD });
    return { manager, form, records: list.short, stranger, sent: data };
  }

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://forms.example.cn' } });
    ours = await side('one');
    theirs = await side('two');
  });
  afterAll(() => gateway.close());

  test('promise S1 a visit opens nothing of another enterprise, by whichever name it is asked for', async () => {
    expect(OPENED.length).toBeGreaterThan(8);
    const { form, records, sent } = theirs;
    const foreign = [form.link.short, form.id, records, form.link.id, sent.id, 'unknown1'];
    for (const [at, link] of [ours.stranger, await openLink(gateway, ours.records)].entries())
      for (const { name: called, call } of OPENED)
        for (const id of foreign) {
          const params = Object.fromEntries(
            [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [
              key,
              key === 'field' ? name.id : id,
            ]),
          );
          const body = {
            values: { [name.id]: 'x' },
            key: newKey(),
            fieldId: name.id,
            conditions: [],
            ids: [id],
          };
          for (const one of [body, {}]) {
            const answer = await link.ask(call, { params, body: one } as never);
            const where = `${called} ${id} by ${at}`;
            expect(answer.raw.toString(), where).not.toContain(SECRET);
            // What names no link in its path is about one's own visit.
            if (call.path.includes('{')) expect(answer.code, where).not.toBe(200);
          }
        }
    // Nothing was written there either.
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from public_submits
      where form_id = ${form.id}`.execute(gateway.db.kysely);
    expect(rows[0]?.n).toBe(1);
  });

  test('promise S2 a visit opens the calls that are said for its kind of link, and no others', async () => {
    expect(OPENED.map(({ name: called }) => called).sort()).toEqual(Object.keys(OPENS).sort());
    const kinds: [LinkKind, Stranger, string][] = [
      ['form', ours.stranger, ours.form.link.short],
      ['records', await openLink(gateway, ours.records), ours.records],
    ];
    for (const [kind, short] of await lookedAt(ours.manager, ours.form, name.id))
      kinds.push([kind, await openLink(gateway, short), short]);
    expect(kinds.map(([kind]) => kind).sort()).toEqual([...LINK_KINDS].sort());
    for (const [kind, stranger, shortLink] of kinds)
      for (const { name: called, call } of OPENED) {
        const params = { shortLink, field: name.id, source: ours.form.id, file: 'unknown1' };
        const body = {
          values: {},
          key: newKey(),
          formId: ours.form.id,
          fieldId: name.id,
          conditions: [],
          ids: [],
        };
        const asked = { ...(ASKED[called] ?? body) };
        const { code } = await stranger.ask(call, { params, body: asked } as never);
        if (OPENS[called]?.includes(kind)) expect(code, `${called} by ${kind}`).not.toBe(1515);
        else expect(code, `${called} by ${kind}`).toBe(1515);
      }
  });

  test('promise S3 nothing that a stranger or a link names is asked for', async () => {
    let met = 0;
    const canary = createServer(socket => {
      met++;
      socket.destroy();
    });
    canary.listen(0, '127.0.0.1');
    await once(canary, 'listening');
    onTestFinished(() => void canary.close());
    const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`;
    const { manager, form, sent } = ours;
    const link = await newLink(manager, form.id, {
      settings: {
        origins: [address],
        sources: ['utm'],
        fixed: [{ fieldId: name.id, value: address }],
      },
    });
    const source = { referrer: address, params: { utm: address } };
    const stranger = await openLink(gateway, link.short, { source });
    expect(stranger.opened.data.state).toBe('open');
    expect((await stranger.submit({ [name.id]: address, [code.id]: address })).code).toBe(200);
    for (const one of [stranger, await openLink(gateway, ours.records, { source })])
      for (const { call } of OPENED) {
        const params = {
          shortLink: link.short,
          field: name.id,
          source: encodeURIComponent(address),
          file: address,
        };
        const body = {
          values: { [name.id]: address },
          key: newKey(),
          fieldId: name.id,
          keyword: address,
          targetFormFieldKey: address,
          conditions: [{ key: name.id, value: address }],
          ids: [address],
        };
        await one.ask(call, { params, body } as never);
      }
    await gateway.anonymous.ask(publicCalls.receipt, {
      params: { formId: form.id, id: sent.id },
      body: { receipt: address },
    });
    await manager.ask(linkCalls.poster, { params: { id: link.id }, query: { paper: 'a4' } });
    await gateway.services.links.framesOf(`/cli/p/${link.short}`);
    // What would have been asked for without waiting would have come by now.
    await new Promise(done => setTimeout(done, 100));
    expect(met).toBe(0);
  });

  test('promise S1 a receipt opens its record by its own form alone, and managers manage their own links', async () => {
    const body = { receipt: ours.sent.receipt };
    for (const [formId, id] of [
      [theirs.form.id, ours.sent.id],
      [ours.form.id, theirs.sent.id],
      [theirs.form.link.short, theirs.sent.id],
    ] as const)
      expect((await gateway.anonymous.ask(publicCalls.receipt, { params: { formId, id }, body })).code).toBe(
        1515,
      );
    const params = { id: theirs.form.link.id };
    for (const answer of [
      await ours.manager.ask(linkCalls.numbers, { params }),
      await ours.manager.ask(linkCalls.revoke, { params, body: { renew: true } }),
      await ours.manager.ask(linkCalls.remove, { params }),
      await ours.manager.ask(linkCalls.poster, { params, query: { paper: 'a4' } }),
      await ours.manager.ask(linkCalls.list, { params: { id: theirs.form.id } }),
    ])
      expect(answer.code).toBe(404);
    expect((await openLink(gateway, theirs.form.link.short)).opened.data.state).toBe('open');
  });

  test('promise S8 passwords of links and of records come out nowhere', async () => {
    const { manager, form, records, sent } = ours;
    const link = await newLink(manager, form.id, { password: LINK_PASSWORD });
    await openLink(gateway, link.short, { password: 'wrong-one' });
    const inside = await openLink(gateway, link.short, { password: LINK_PASSWORD });
    const list = await openLink(gateway, records);
    const { stranger } = ours;
    const said: unknown[] = [
      await manager.ask(linkCalls.list, { params: { id: form.id } }),
      await manager.ask(linkCalls.numbers, { params: { id: link.id } }),
      await manager.ask(submissionCalls.detail, { params: { id: sent.id } }),
      inside.opened,
      await inside.ask(publicCalls.form, { params: { shortLink: link.short } }),
      await list.ask(publicCalls.look, { params: { shortLink: records } }),
      await list.ask(publicCalls.records, { params: { shortLink: records }, body: {} }),
      await gateway.anonymous.ask(publicCalls.receipt, {
        params: { formId: form.id, id: sent.id },
        body: { receipt: sent.receipt },
      }),
      stranger.opened,
    ];
    const stored: string[] = [];
    for (const table of ['audit', 'public_links', 'public_submits', 'public_numbers', 'public_counters']) {
      const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
        gateway.db.kysely,
      );
      stored.push(JSON.stringify(rows));
    }
    const everything = JSON.stringify(said) + stored.join();
    for (const secret of [LINK_PASSWORD, FIELD_PASSWORD]) expect(everything).not.toContain(secret);
    // The receipt itself is told to who sent it, and stored as its hash.
    expect(stored.join()).not.toContain(sent.receipt);
  });
});
