import { placeOf } from '@gonghui/query/plan/place.ts';
import { askAs } from '@gonghui/testkit/datasets.ts';
import { compare, inTurn } from './compare.ts';
import type { Office } from './office.ts';
import { FIELDS } from './panels.ts';
import { SIZES } from './sizes.ts';

/** The next 100 rows far down in a table, by the place of the row above them. */
export async function rows(office: Office): Promise<void> {
  const { gateway, ctx, datasetId, plain, formId, tenantId, columns } = office;
  const far = Math.floor(SIZES.records * 0.9);
  const query = (more: object) => ({
    kind: 'rows' as const,
    columns: Object.values(FIELDS).map(id => ({ id, fieldId: id })),
    filters: [],
    sort: [{ fieldId: FIELDS.amount, direction: 'desc' as const }],
    ...more,
  });
  const size = 100;
  const amount = columns.amount;
  const page = { current: 1, pageSize: size };
  const last = await plain.query(
    `select ${amount} as amount, id from r_${formId} where tenant_id = $1 and deleted_at is null
     order by ${amount} desc nulls last, id offset $2 limit 1`,
    [tenantId, far - 1],
  );
  const [row] = last.rows as { amount: string; id: string }[];
  // Pages do not go that far; a person gets there by scrolling, each answer telling where it ended.
  const next = placeOf([row?.amount ?? null, row?.id ?? null]);
  const samples = await inTurn(SIZES.runs * 3, [
    { before: office.touch, run: () => askAs(gateway, ctx, datasetId, query({ after: next, page })) },
    {
      run: () =>
        plain.query({
          name: 'bench-next',
          text: `select * from r_${formId} where tenant_id = $1 and deleted_at is null
            and (${amount} < $2 or (${amount} = $2 and id > $3) or ${amount} is null)
            order by ${amount} desc nulls last, id limit ${size}`,
          values: [tenantId, row?.amount, row?.id],
        }),
    },
  ]);
  compare(`next ${size} rows at row ${far.toLocaleString('en')}, p50`, samples, {
    reference: 'the same rows by key by the driver',
    most: 2,
  });
}
