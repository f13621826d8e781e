import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition, RuleScope } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { questionsAbout } from '@gonghui/testkit/questions.ts';
import { buildReport } from '@gonghui/testkit/reports.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { keptLog, waysOut } from '@gonghui/testkit/ways-out.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

const WAYS_BY_DAY = new Set(['all, without a field', 'all, without a column of the subform', 'own records']);
const NOBODY = { depts: [], users: [], roles: [] };
const NOT_YOURS = '包含您无权查看的字段';

/**
 * Every value is a word of its own, planted in one field of one record: what an answer holds tells whose it is. What `plain`
 * may see is asked of the records themselves, so that datasets and records cannot disagree.
 */
describe.each(engines('rules'))('what a dataset tells over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let manager: Client;
  let plain: Client;
  let asker: Ctx;
  let formId: string;
  /** A report over the records, and one over their rows, released to everybody; and what was logged meanwhile. */
  const reports: [reportId: string, panelIds: string[]][] = [];
  const kept = keptLog();
  const made = new Map<string, string>();
  const planted: string[] = [];

  const [a, b, c, d] = ['甲', '乙', '丙', '丁'].map(label => component('input', { label }));
  const secret = component('password', { label: '密码' });
  const rows = component('subform', { label: '明细' }, [c!, d!]);
  const ids = { a: a!.id, b: b!.id, c: c!.id, d: d!.id };

  const plant = (who: string, field: string): string => {
    const word = `word${field}of${who}`;
    planted.push(word);
    return word;
  };

  beforeAll(async () => {
    gateway = await startGateway(engine, { log: kept.log });
    home = await gateway.buildEnterprise('leak');
    const { organisation } = gateway.services;
    const finance = await organisation.depts.create(home.ctx, { name: '财务部' });
    const cash = await organisation.depts.create(home.ctx, { name: '出纳组', parentId: finance.id });
    await organisation.updateUser(home.ctx, home.users.plain!, { depts: [finance.id] });
    await organisation.updateUser(home.ctx, home.users.developer!, { depts: [cash.id] });
    manager = await gateway.signIn('manager-leak');
    plain = await gateway.signIn('plain-leak');
    asker = withoutSession(home.ctx.tenantId, { id: home.users.plain!, name: 'plain' }, ['user']);
    const form = await buildForm(gateway, home.ctx, [a!, b!, secret, rows]);
    formId = form.id;
    for (const who of ['plain', 'developer', 'platform']) {
      const client = await gateway.signIn(`${who}-leak`);
      const values = {
        [ids.a]: plant(who, 'a'),
        [ids.b]: plant(who, 'b'),
        [secret.id]: `Secret@${who}1`,
        [rows.id]: [{ id: newId(), values: { [ids.c]: plant(who, 'c'), [ids.d]: plant(who, 'd') } }],
      };
      const body = { values: values as never, key: newKey() };
      made.set(who, (await client.call(submissionCalls.submit, { params: { id: formId }, body })).id);
    }
    for (const [definition, names] of [
      [overRecords(), ['a', 'b']],
      [overRows(), ['c', 'd']],
    ] as const) {
      const panels = (datumOriginalId: string) => {
        const over = (id: string, name: string, mapping: Parameters<typeof panel>[2]) =>
          panel(id, name, mapping, {
            datumOriginalId,
            datumProps: { through: [{ id: 't', kind: 'records' }] },
          });
        return names.flatMap(name => {
          const of = (id: string) => field(id, `field${name}01`);
          return [
            over(`pick000${name}`, 'selectfilter', { queryField: [of('q')] }),
            over(`bars000${name}`, 'bar', { xLabels: [of('x')], yValues: [field('n', '$count')] }),
            over(`tabl000${name}`, 'rcTable', { tColumns: [of('t')] }),
          ];
        });
      };
      const { reportId } = await buildReport(manager, form.appletId, definition, panels, names.join(''));
      reports.push([reportId, panels('').map(({ id }) => id)]);
    }
  });
  afterAll(() => gateway.close());

  const group = (more: Partial<PermissionGroup>): PermissionGroup => ({
    id: newId(),
    name: newId(),
    members: { type: 'limited', ...NOBODY, users: [{ id: home.users.plain!, name: '' }] },
    actions: ['see', 'export'],
    rows: { kind: 'all' },
    fields: {},
    ...more,
  });
  const grant = async (groups: PermissionGroup[]) => {
    const { rev } = await manager.call(permissionCalls.get, { params: { id: formId } });
    await manager.call(permissionCalls.set, { params: { id: formId }, body: { rev, groups } });
  };
  const overRecords = (): DatasetDefinition => {
    const source = formSource(formId, undefined, 'source01');
    return dataset({
      sources: [source],
      fields: [
        columnOf(source.id, ids.a, 'input', 'fielda01'),
        columnOf(source.id, ids.b, 'input', 'fieldb01'),
        columnOf(source.id, secret.id, 'password', 'fieldp01'),
      ],
    });
  };
  const overRows = (): DatasetDefinition => {
    const source = formSource(formId, rows.id, 'source01');
    return dataset({
      sources: [source],
      fields: Object.entries(ids).map(([name, key]) => columnOf(source.id, key, 'input', `field${name}01`)),
    });
  };
  const ask = (definition: DatasetDefinition, query: Query, ctx = asker) =>
    askAs(gateway, ctx, definition, query);
  /** Whatever comes back, an answer or a refusal, as text. */
  const told = async (definition: DatasetDefinition, query: Query): Promise<string> => {
    try {
      return JSON.stringify(await ask(definition, query));
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === 'internal') throw error;
      return JSON.stringify([error.message, error.data]);
    }
  };
  const countOf = (where: Query['filters']): Query => ({
    kind: 'groups',
    dimensions: [],
    measures: [{ id: 'n' }],
    filters: where,
  });
  const among = (fieldId: string, word: string): Query['filters'] => [
    { logical: 'and', items: [{ key: fieldId, operator: 'contains', value: word }] },
  ];
  const questions = (fieldId: string) => questionsAbout(fieldId, 'fielda01');
  /** What records show him, in one text. */
  const seen = async (): Promise<string> => {
    const shown: unknown[] = [];
    for (const id of made.values())
      shown.push((await plain.ask(submissionCalls.detail, { params: { id } })).data);
    return JSON.stringify(shown);
  };

  const hiding = (...fields: string[]) => Object.fromEntries(fields.map(field => [field, 'hidden' as const]));
  const shapes: [string, () => PermissionGroup[]][] = [
    ['own records', () => [group({ rows: { kind: 'own' } })]],
    ['those of his department', () => [group({ rows: { kind: 'dept' } })]],
    ['and of those below', () => [group({ rows: { kind: 'depts' } })]],
    ['all records', () => [group({})]],
    ['all, without a field', () => [group({ fields: hiding(ids.b) })]],
    ['all, without the subform', () => [group({ fields: hiding(rows.id) })]],
    ['all, without a column of the subform', () => [group({ fields: hiding(ids.d) })]],
    [
      'a field of his own records only',
      () => [group({ rows: { kind: 'own' } }), group({ fields: hiding(ids.b, ids.d) })],
    ],
    [
      'the subform of his own records only',
      () => [group({ rows: { kind: 'own' } }), group({ fields: hiding(rows.id) })],
    ],
    [
      'records by a condition',
      () => [
        group({
          rows: {
            kind: 'condition',
            condition: {
              logical: 'and',
              items: [{ key: ids.a, keyLabel: '', type: 'input', operator: 'contains', value: 'developer' }],
            },
          },
        }),
      ],
    ],
    ['of a group that sees nothing', () => [group({ actions: ['fill'] })]],
    [
      'of nobody',
      () => [
        group({ members: { type: 'limited', ...NOBODY, users: [{ id: home.users.admin!, name: '' }] } }),
      ],
    ],
  ];

  test.each(shapes)('%s', async (name, groups) => {
    await grant(groups());
    const may = await seen();
    const foreign = planted.filter(word => !may.includes(word));
    for (const [definition, fields] of [
      [overRecords(), ['a', 'b']],
      [overRows(), ['a', 'b', 'c', 'd']],
    ] as const) {
      for (const one of fields) {
        for (const query of questions(`field${one}01`)) {
          const text = await told(definition, query);
          for (const word of foreign) expect(text, JSON.stringify(query)).not.toContain(word);
        }
        // Nor can it be felt for.
        for (const word of foreign.filter(said => said.startsWith(`word${one}`))) {
          const found = await ask(definition, countOf(among(`field${one}01`, word))).then(
            ({ main }) => main.rows[0]?.[0] ?? '0',
            (error: unknown) => (error instanceof AppError ? '0' : error),
          );
          expect(found, word).toBe('0');
        }
      }
    }
    // By whatever way a released report tells it, and in no line of the log. By day for a few sorts of grants: all ways lead
    // through the one door that was asked above.
    if (NIGHTLY || WAYS_BY_DAY.has(name)) {
      let ways = '';
      for (const [reportId, panelIds] of reports)
        for (const [way, text] of await waysOut(plain, reportId, panelIds)) {
          ways += text;
          for (const word of foreign) expect(text, way).not.toContain(word);
        }
      for (const word of planted.filter(one => may.includes(one) && one.startsWith('worda')))
        expect(ways).toContain(word);
    }
    for (const word of planted) expect(kept.text()).not.toContain(word);
    // What he may see is there all the same.
    const shown = planted.filter(word => may.includes(word) && /^word[ab]/.test(word));
    const answers = await Promise.all(
      ['fielda01', 'fieldb01'].map(fieldId =>
        told(overRecords(), { kind: 'rows', columns: [{ id: 'x', fieldId }], filters: [], sort: [] }),
      ),
    );
    for (const word of shown) expect(answers.join()).toContain(word);
  });

  it('P2 names no number where a question names a hidden field, wherever it does', async () => {
    await grant([group({ fields: hiding(ids.b) })]);
    for (const query of questions('fieldb01'))
      await expect(ask(overRecords(), query), JSON.stringify(query)).rejects.toMatchObject({
        kind: 'forbidden',
        message: NOT_YOURS,
      });
    await expect(ask(overRecords(), countOf(among('fieldb01', 'x')))).rejects.toMatchObject({
      message: NOT_YOURS,
    });
    const filtered = {
      ...overRecords(),
      filter: {
        logical: 'and' as const,
        items: [{ key: 'fieldb01', keyLabel: '', type: 'input', operator: '!empty' as const }],
      },
    };
    await expect(ask(filtered, countOf([]))).rejects.toMatchObject({ message: NOT_YOURS });
  });

  it('P1 knows nothing of what never leaves the server', async () => {
    for (const query of questions('fieldp01'))
      for (const ctx of [asker, home.ctx])
        await expect(ask(overRecords(), query, ctx), JSON.stringify(query)).rejects.toMatchObject({
          kind: 'invalid',
        });
  });

  it('P2 says that what is hidden on some records is missing', async () => {
    await grant([group({ rows: { kind: 'own' } }), group({ fields: hiding(ids.b) })]);
    const count = (fieldId: string): Query => ({
      kind: 'groups',
      dimensions: [],
      measures: [{ id: 'm', fieldId, aggregate: 'count' }],
      filters: [],
    });
    const mixed = await ask(overRecords(), count('fieldb01'));
    expect([mixed.main.rows, mixed.meta.partial]).toEqual([[['1']], true]);
    const whole = await ask(overRecords(), count('fielda01'));
    expect([whole.main.rows, whole.meta.partial]).toEqual([[['3']], undefined]);
  });

  it('P6 asks a dataset that reads another within the rules of both', async () => {
    await grant([group({})]);
    const { appletId } = await buildForm(gateway, home.ctx, [component('input', { label: '空' })]);
    const { id } = await manager.call(datasetCalls.create, { body: { appletId } });
    const inner = async (given: Partial<DatasetDefinition>) => {
      const definition = { ...overRecords(), ...given };
      await manager.call(datasetCalls.save, { params: { id }, body: { definition } });
    };
    const outer = (given: Partial<DatasetDefinition> = {}): DatasetDefinition => ({
      ...dataset({
        sources: [{ id: 'source01', name: '内', of: { kind: 'dataset', datasetId: id } }],
        fields: ['fielda01', 'fieldb01'].map(key => columnOf('source01', key, 'input', key)),
      }),
      ...given,
    });
    const count = async (given: Partial<DatasetDefinition> = {}) =>
      (await ask(outer(given), countOf([]))).main.rows[0]?.[0];
    const others = { type: 'limited' as const, users: [{ id: home.users.admin!, name: '' }] };
    const everything = { logical: 'and' as const, items: [] };
    const notHim = { rowRules: [{ id: newId(), scope: others, condition: everything }] };
    await inner({});
    expect([await count(), await count(notHim)]).toEqual(['3', '0']);
    await inner(notHim);
    expect(await count()).toBe('0');
    await inner({ fieldRules: [{ id: newId(), scope: { type: 'all' }, fields: ['fieldb01'] }] });
    for (const query of questions('fieldb01'))
      await expect(ask(outer(), query), JSON.stringify(query)).rejects.toMatchObject({ message: NOT_YOURS });
  });

  it('P6 leaves whoever a rule is about the rows and fields that it says, and a manager all', async () => {
    await grant([group({})]);
    const source = formSource(formId, undefined, 'source01');
    const about = (...users: string[]): RuleScope => ({
      type: 'limited',
      users: users.map(id => ({ id, name: '' })),
    });
    const mine = (scope: RuleScope, valueKey: string) => ({
      id: newId(),
      scope,
      condition: {
        logical: 'and' as const,
        items: [{ key: 'fieldwho', keyLabel: '', type: 'staff', operator: 'eq' as const, valueKey }],
      },
    });
    const ruled = (given: Partial<DatasetDefinition>): DatasetDefinition => ({
      ...overRecords(),
      fields: [...overRecords().fields, columnOf(source.id, 'createdBy', 'staff', 'fieldwho')],
      ...given,
    });
    const rowsFor = async (given: Partial<DatasetDefinition>, ctx = asker) =>
      (await ask(ruled(given), countOf([]), ctx)).main.rows[0]?.[0];
    expect(await rowsFor({})).toBe('3');
    expect(await rowsFor({ rowRules: [mine({ type: 'all' }, '$me')] })).toBe('1');
    expect(await rowsFor({ rowRules: [mine({ type: 'all' }, '$me')] }, home.ctx)).toBe('3');
    // Rules that are about others leave him nothing, and so does one that this version cannot read.
    expect(await rowsFor({ rowRules: [mine(about(home.users.admin!), '$me')] })).toBe('0');
    expect(await rowsFor({ rowRules: [mine({ type: 'all' }, '$later')] })).toBe('0');
    const fieldRules = [{ id: newId(), scope: about(home.users.plain!), fields: ['fieldb01'] }];
    const named: Query = { kind: 'rows', columns: [{ id: 'x', fieldId: 'fieldb01' }], filters: [], sort: [] };
    await expect(ask(ruled({ fieldRules }), named)).rejects.toMatchObject({ message: NOT_YOURS });
    expect((await ask(ruled({ fieldRules }), named, home.ctx)).main.rows).toHaveLength(3);
  });
});
