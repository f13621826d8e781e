import { columnOf, dataset } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { GroupQuery } from '@gonghui/elements/query/query.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import { createDuck } from '@gonghui/gateway/base/duck/duck.ts';
import { askDataset } from '@gonghui/gateway/data/datasets/index.ts';
import { keyOf, sheetSourceOf } from '@gonghui/testkit/datafiles.ts';
import type { TestGateway } from '@gonghui/testkit/gateway.ts';
import { compare, inTurn } from './compare.ts';
import { SIZES } from './sizes.ts';

/** With two dimensions a question has twenty columns, which is all it may have. */
const NUMBERS = { fieldqua: '数量', fieldpri: '单价', fieldamo: '金额' } as const;
const AGGREGATES = ['sum', 'avg', 'min', 'max', 'count', 'distinct'] as const;
const MEASURES = Object.keys(NUMBERS).flatMap(fieldId =>
  AGGREGATES.map(aggregate => ({ id: `${fieldId}${aggregate}`, fieldId, aggregate })),
);

/** Groups by thing and quarter, with totals of each thing and of all: about 94,000 cells. */
export async function pivot(gateway: TestGateway, ctx: Ctx, fileId: string): Promise<void> {
  const file = await gateway.services.datafiles.get(ctx, fileId);
  const source = sheetSourceOf(file, 'source01');
  const column = (title: string, type: string, id: string) => ({
    ...columnOf('source01', keyOf(file, title), type, id),
    alias: title,
  });
  const definition = dataset({
    kind: 'file',
    sources: [source],
    fields: [
      column('日期', 'date', 'fieldday'),
      column('物品', 'input', 'fieldthi'),
      ...Object.entries(NUMBERS).map(([id, title]) => column(title, 'number', id)),
    ],
  });
  const query: GroupQuery = {
    kind: 'groups',
    dimensions: [
      { id: 'thing', fieldId: 'fieldthi' },
      { id: 'quarter', fieldId: 'fieldday', unit: 'quarter' },
    ],
    measures: MEASURES,
    filters: [],
    totals: [['thing'], []],
    limit: MOST_GROUPS,
  };
  const read = await gateway.db.withTenant(ctx, trx =>
    gateway.services.datafiles.source(trx, ctx, { id: 's', fileId, sheet: file.sheets[0]?.name ?? '' }),
  );
  const duck = createDuck();
  const name = (title: string) => read.source.columns.get(keyOf(file, title))?.column ?? '';
  const bareMeasures = MEASURES.map(({ fieldId, aggregate }) => {
    const of = name(NUMBERS[fieldId as keyof typeof NUMBERS]);
    return aggregate === 'distinct' ? `count(distinct ${of})` : `${aggregate}(${of})`;
  }).join(', ');
  const bare = () =>
    duck.run({
      statements: [
        {
          text: `select ${name('物品')} as thing, date_trunc('quarter', ${name('日期')}) as quarter, ${bareMeasures}
            from read_parquet('${read.path}')
            group by grouping sets ((1, 2), (1), ()) order by 1, 2`,
          values: [],
        },
      ],
      files: [read.path],
      mostRows: MOST_GROUPS,
      millis: 60_000,
    });
  const { deps, duck: own, datasources } = gateway.services;
  // With a memory of its own each time, which has nothing yet: an answer that is kept says nothing of a pivot.
  const ask = () =>
    askDataset(
      { ...deps, duck: own, datasources, news: { epochOf: () => '' } },
      ctx,
      { appletId: '', definition },
      query,
    );
  const shown = await ask();
  const samples = await inTurn(SIZES.runs, [{ run: ask }, { run: bare }]);
  duck.end();
  const cells = shown.main.rows.length * MEASURES.length;
  compare(
    `pivot of ${SIZES.rows.toLocaleString('en')} rows of a file, ${cells.toLocaleString('en')} cells, p50`,
    samples,
    {
      reference: 'bare DuckDB, answer carried over',
      most: 1.3,
    },
  );
}

/** Groups that a question answers at most. */
const MOST_GROUPS = 10_000;
