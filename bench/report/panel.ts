import { visualCalls } from '@gonghui/contract/visuals.ts';
import { finishWith } from '@gonghui/gateway/base/db/transaction.ts';
import fastify from 'fastify';
import { notMeasured, report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import { compare, GROUP, inTurn } from './compare.ts';
import type { Office } from './office.ts';
import { SIZES } from './sizes.ts';

/** The same question as whoever knows the tables would write it: the head's own records and those of his departments. */
const bareText = ({ formId, columns: { day, dept, amount } }: Office) => `
  select date_trunc('month', ${day})::date as month, ${dept} as dept, sum(${amount}) as amount
  from r_${formId} t
  where t.tenant_id = $1 and t.deleted_at is null and ${amount} >= 0
    and (t.created_by = $2 or exists (select 1 from user_depts ud
      where ud.tenant_id = t.tenant_id and ud.user_id = t.created_by and ud.dept_id = any($3)))
  group by 1, 2 order by 1, 2`;

/** A panel, month × department, under a department head's rights: asked for the first time, and again. */
export async function panel(office: Office): Promise<void> {
  const { head, reportId, plain, tenantId, headId, led, panels, gateway, ctx } = office;
  const [first] = panels;
  if (!first) throw new Error('no panels');
  const ask = (filterValueMap = {}) =>
    head.call(visualCalls.ask, { params: { id: reportId }, body: { componentId: first.id, filterValueMap } });
  const bare = () =>
    plain.query({ name: 'bench-bare', text: bareText(office), values: [tenantId, headId, led] });
  const shown = await ask();
  const cells = (await bare()).rows.length;
  if (shown.main.rows.length !== cells)
    throw new Error(`${shown.main.rows.length} groups, ${cells} expected`);
  await plain.query('set jit = off');
  const samples = await inTurn(SIZES.runs, [{ before: office.touch, run: () => ask() }, { run: bare }]);
  compare(
    `month × department of ${SIZES.records.toLocaleString('en')} records, department head, p50`,
    samples,
    {
      reference: 'the bare statement',
      most: 1.2,
    },
  );

  const again = await ask();
  if (again.meta.source !== 'cache') {
    notMeasured('the same panel again', 'answers are not remembered yet');
    return;
  }
  const empty = fastify();
  empty.get('/empty', () => ({ code: 200, message: '', data: null }));
  await empty.ready();
  const statement = () => gateway.db.withTenant(ctx, trx => finishWith(trx, 'select 1 as one', []));
  // Of both until the answer is there: reading it is the page's work.
  const asked = {
    method: 'POST',
    url: `/getway-api/v1/visual/${reportId}`,
    headers: { authorization: `Bearer ${head.token}` },
    payload: { componentId: first.id, filterValueMap: {} },
  } as const;
  const { data } = (await gateway.app.inject(asked)).json<{ data: typeof again }>();
  if (data.meta.source !== 'cache' || data.main.rows.length !== cells) throw new Error('another answer');
  const [ours = [], route = [], least = []] = await inTurn(
    400,
    [{ run: () => gateway.app.inject(asked) }, { run: () => empty.inject('/empty') }, { run: statement }],
    40,
  );
  await empty.close();
  const value = quantile(ours, 0.5);
  const than = quantile(route, 0.5);
  report({
    ...{ group: GROUP, name: 'the same again, remembered, p50', unit: 'ms', value },
    reference: { name: 'an empty route', value: than },
    others: [{ name: 'one statement', value: quantile(least, 0.5) }],
    goal: '≤ 2 ×',
    met: value <= 2 * than,
  });
}
