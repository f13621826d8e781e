import { type PermissionGroup, permissionCalls } from '@gonghui/contract/permissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition, WithoutRows } from '@gonghui/elements/query/dataset.ts';
import type { GroupQuery, Query } from '@gonghui/elements/query/query.ts';
import { type Ctx, withoutSession } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { type BuiltForm, buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Purchase {
  by: string;
  city: string;
  amount: number;
  prices: readonly (number | null)[];
}
/** A row of the dataset: of a record, with the price of one of its lines, or of none. */
type Row = Purchase & { record: number; price: number | null };

const CITIES = ['北京', '上海', '广州'];

/** What a subform means, said as plainly as it can be. */
const rowsOf = (records: readonly Purchase[], bare: WithoutRows): Row[] =>
  records.flatMap((one, record) =>
    one.prices.length > 0
      ? one.prices.map(price => ({ ...one, record, price }))
      : bare === 'keep'
        ? [{ ...one, record, price: null }]
        : [],
  );

const FILTERS: readonly [RecordCondition | null, (row: Pick<Row, 'city' | 'price' | 'amount'>) => boolean][] =
  [
    [null, () => true],
    [
      { logical: 'and', items: [{ key: 'fieldcit', operator: 'eq', value: '上海' }] },
      ({ city }) => city === '上海',
    ],
    [
      { logical: 'and', items: [{ key: 'fieldamo', operator: 'gt', value: 50 }] },
      ({ amount }) => amount > 50,
    ],
    [
      { logical: 'and', items: [{ key: 'fieldpri', operator: 'gt', value: 3 }] },
      ({ price }) => price !== null && price > 3,
    ],
    [{ logical: 'and', items: [{ key: 'fieldpri', operator: 'empty' }] }, ({ price }) => price === null],
  ];

describe.each(engines('rules'))('records without rows of a subform over %s', engine => {
  let gateway: TestGateway;
  let home: Enterprise;
  let form: BuiltForm;
  let places: BuiltForm;
  const clients = new Map<string, Client>();
  const records: Purchase[] = [];
  const city = component('input', { label: '城市' });
  const amount = component('number', { label: '金额' });
  const price = component('number', { label: '单价' });
  const thing = component('input', { label: '物品' });
  const lines = component('subform', { label: '明细' }, [thing, price]);
  const place = component('input', { label: '城市' });

  const asker = (who: string, roles = ['user']): Ctx =>
    withoutSession(home.ctx.tenantId, { id: home.users[who] ?? '', name: who }, roles as never);
  const everybody = () => home.ctx;
  const source = (bare?: WithoutRows) => ({
    ...formSource(form.id, lines.id, 'source01'),
    ...(bare && { withoutRows: bare }),
  });
  const purchases = (bare?: WithoutRows, more: Partial<DatasetDefinition> = {}): DatasetDefinition =>
    dataset({
      sources: [source(bare)],
      fields: [
        columnOf('source01', city.id, 'input', 'fieldcit'),
        columnOf('source01', amount.id, 'number', 'fieldamo'),
        columnOf('source01', price.id, 'number', 'fieldpri'),
      ],
      ...more,
    });
  const count = (more: Partial<GroupQuery> = {}): GroupQuery => ({
    kind: 'groups',
    dimensions: [],
    measures: [{ id: 'n' }],
    filters: [],
    ...more,
  });
  const told = async (who: Ctx, definition: DatasetDefinition, query: Query = count()) =>
    (await askAs(gateway, who, definition, query)).meta.withoutRows;

  const submit = (who: string, id: string, values: Record<string, Json>) =>
    clients.get(who)?.call(submissionCalls.submit, { params: { id }, body: { values, key: newKey() } });
  const allow = async (...groups: Partial<PermissionGroup>[]) => {
    const params = { id: form.id };
    const { rev } = await clients.get('manager')!.call(permissionCalls.get, { params });
    const whole = groups.map(
      (group, at): PermissionGroup => ({
        id: newId(),
        name: `查看${at}`,
        members: { type: 'all', depts: [], users: [], roles: [] },
        actions: ['fill', 'see'],
        rows: { kind: 'all' },
        fields: {},
        ...group,
      }),
    );
    await clients.get('manager')!.call(permissionCalls.set, { params, body: { rev, groups: whole } });
  };

  beforeAll(async () => {
    gateway = await startGateway(engine);
    home = await gateway.buildEnterprise('bare');
    for (const who of ['manager', 'plain', 'platform']) clients.set(who, await gateway.signIn(`${who}-bare`));
    form = await buildForm(gateway, home.ctx, [city, amount, lines], { name: '采购' });
    places = await buildForm(gateway, home.ctx, [place], { name: '城市' });
    for (const name of ['北京', '上海']) await submit('manager', places.id, { [place.id]: name });
    const random = randomFrom(SEED);
    for (let i = 0; i < 30; i++) {
      const one: Purchase = {
        by: random.pick(['plain', 'platform']),
        city: random.pick(CITIES),
        amount: random.int(100),
        prices: Array.from({ length: Math.max(0, random.int(5) - 1) }, () =>
          random.int(4) === 0 ? null : random.int(8),
        ),
      };
      records.push(one);
      await submit(one.by, form.id, {
        [city.id]: one.city,
        [amount.id]: one.amount,
        [lines.id]: one.prices.map(value => ({
          id: newId(),
          values: { [thing.id]: '纸', [price.id]: value },
        })) as never,
      });
    }
    await allow({});
  }, 240_000);
  afterAll(() => gateway.close());

  it('are counted where they are left out, and are a row each where they are kept, whatever is asked', async () => {
    for (const bare of [undefined, 'leave', 'keep'] as const)
      for (const [filter, fits] of FILTERS) {
        const query = count({
          dimensions: [{ id: 'c', fieldId: 'fieldcit' }],
          measures: [
            { id: 'n' },
            { id: 'a', fieldId: 'fieldamo', aggregate: 'sum' },
            { id: 'p', fieldId: 'fieldpri', aggregate: 'sum' },
            { id: 'd', fieldId: 'fieldpri', aggregate: 'count' },
          ],
          filters: filter ? [filter] : [],
          totals: [[]],
        });
        const answer = await askAs(gateway, everybody(), purchases(bare), query);
        const rows = rowsOf(records, bare ?? 'leave').filter(fits);
        const numbers = (own: readonly Row[]) => {
          const prices = own.flatMap(one => (one.price === null ? [] : [one.price]));
          const amounts = new Map(own.map(one => [one.record, one.amount]));
          return [
            String(own.length),
            String([...amounts.values()].reduce((a, b) => a + b, 0)),
            prices.length === 0 ? null : String(prices.reduce((a, b) => a + b, 0)),
            String(prices.length),
          ];
        };
        const groups = Map.groupBy(rows, one => one.city);
        const got = answer.main.rows.map(([key, ...cells]) => [(key as { label: string }).label, ...cells]);
        expect(got.sort(), JSON.stringify([bare, filter])).toEqual(
          [...groups].map(([name, own]) => [name, ...numbers(own)]).sort(),
        );
        const left = rowsOf(records, 'keep').filter(one => one.prices.length === 0 && fits(one)).length;
        expect(answer.meta.withoutRows).toBe(bare === 'keep' || left === 0 ? undefined : left);
      }
    const rows: Query = { kind: 'rows', columns: [{ id: 'x', fieldId: 'fieldcit' }], filters: [], sort: [] };
    const page = await askAs(gateway, everybody(), purchases('keep'), rows);
    expect(page.page?.[0].total).toBe(rowsOf(records, 'keep').length);
    expect(await told(everybody(), purchases(), rows)).toBe(
      records.filter(one => one.prices.length === 0).length,
    );
    expect(await told(everybody(), purchases(), { kind: 'options', fieldId: 'fieldcit', filters: [] })).toBe(
      undefined,
    );
  });

  it('are counted within the rights and the row rules of whoever asks', async () => {
    const bare = (fits: (one: Purchase) => boolean) => {
      const left = records.filter(one => one.prices.length === 0 && fits(one)).length;
      return left === 0 ? undefined : left;
    };
    await allow({ rows: { kind: 'own' } });
    for (const who of ['plain', 'platform'])
      expect(await told(asker(who), purchases())).toBe(bare(one => one.by === who));
    const kept = await askAs(gateway, asker('plain'), purchases('keep'), count());
    expect(kept.main.rows).toEqual([
      [
        String(
          rowsOf(
            records.filter(one => one.by === 'plain'),
            'keep',
          ).length,
        ),
      ],
    ]);
    const rule = {
      id: 'rule0001',
      scope: { type: 'all' as const },
      condition: {
        logical: 'and' as const,
        items: [{ key: 'fieldcit', keyLabel: '城市', type: 'input', operator: 'eq' as const, value: '上海' }],
      },
    };
    await allow({});
    const ruled = purchases(undefined, { rowRules: [rule as never] });
    expect(await told(asker('plain'), ruled)).toBe(bare(one => one.city === '上海'));
    // Of a subform that is hidden nobody hears which records have rows; where only some show it, of these alone.
    await allow({ fields: { [lines.id]: 'hidden' } });
    const cities = purchases(undefined, { fields: [columnOf('source01', city.id, 'input', 'fieldcit')] });
    expect(await told(asker('plain'), cities)).toBe('some');
    await allow({ fields: { [lines.id]: 'hidden' } }, { rows: { kind: 'own' } });
    expect(await told(asker('plain'), cities)).toBe(bare(one => one.by === 'plain'));
    await allow({});
  });

  it('are never counted in numbers of many people', async () => {
    const all = purchases(undefined, { dataRight: 'all' });
    expect(await told(asker('plain'), all)).toBe('some');
    expect(await told(everybody(), all)).toBe('some');
    expect(await told(asker('plain'), purchases('keep', { dataRight: 'all' }))).toBe(undefined);
    const few = count({ filters: FILTERS[1]![0] ? [FILTERS[1]![0]] : [] });
    expect(await told(asker('plain'), all, few)).toBe('some');
  });

  it('are counted where the subform is joined or stands in a union, and said of in what is made of these', async () => {
    const joined = (bare?: WithoutRows, join: 'left' | 'inner' = 'left') =>
      dataset({
        sources: [formSource(places.id, undefined, 'places01'), source(bare)],
        relations: [
          {
            id: 'relation',
            left: 'places01',
            right: 'source01',
            join,
            keys: [{ left: place.id, right: city.id }],
          },
        ],
        fields: [
          columnOf('places01', place.id, 'input', 'fieldpla'),
          columnOf('source01', price.id, 'number', 'fieldpri'),
          columnOf('source01', city.id, 'input', 'fieldcit'),
          columnOf('source01', amount.id, 'number', 'fieldamo'),
        ],
      });
    const sum = count({ measures: [{ id: 'p', fieldId: 'fieldpri', aggregate: 'sum' }] });
    const known = (one: Purchase) => one.prices.length === 0 && one.city !== '广州';
    for (const join of ['left', 'inner'] as const) {
      expect(await told(everybody(), joined('leave', join), sum)).toBe(records.filter(known).length);
      expect(await told(everybody(), joined('keep', join), sum)).toBe(undefined);
    }
    // A question that does not read the subform leaves nothing out.
    const main = count({ measures: [{ id: 'p', fieldId: 'fieldpla', aggregate: 'count' }] });
    expect(await told(everybody(), joined('leave'), main)).toBe(undefined);

    const united = (first: 'source01' | 'places01') =>
      dataset({
        sources: [source(), formSource(places.id, undefined, 'places01')].sort(one =>
          one.id === first ? -1 : 1,
        ),
        unions: [
          {
            id: 'union001',
            name: '合并',
            members: ['places01', 'source01'],
            columns: [
              {
                id: 'unioncit',
                alias: '城市',
                type: 'input',
                from: { places01: place.id, source01: city.id },
              },
            ],
          },
        ],
        fields: [columnOf('union001', 'unioncit', 'input', 'fieldcit')],
      });
    for (const first of ['source01', 'places01'] as const)
      for (const [filter, fits] of FILTERS.slice(0, 2)) {
        const query = count({ filters: filter ? [filter] : [] });
        const left = rowsOf(records, 'keep').filter(one => one.prices.length === 0 && fits(one)).length;
        expect(await told(everybody(), united(first), query), first).toBe(left);
      }

    const grouped: DatasetDefinition = {
      ...dataset({ sources: [source()], kind: 'aggregate' }),
      aggregate: {
        templateId: 'source01',
        linkFields: [],
        fields: [
          { id: 'fieldcit', alias: '城市', type: 'input', key: city.id },
          {
            id: 'fieldsum',
            alias: '单价',
            type: 'number',
            source: 'source01',
            key: price.id,
            aggregate: 'sum',
          },
        ],
      },
    };
    expect(await told(everybody(), grouped)).toBe('some');
  });
});
