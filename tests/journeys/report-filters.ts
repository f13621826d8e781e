import type { Page } from '@playwright/test';
import { call, makeForm, release } from './support.ts';

const DAYS = ['2026-01-12', '2026-02-03', '2026-05-06'];
const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [{ id: 'when0001', name: 'date', props: { label: '日期' } }],
};

/** A form with three days, and a report of them with filters of its own and those that wait for 查询. */
export async function makeFilters(fang: Page) {
  const { appletId, formId } = await makeForm(fang, '日期框', FORM);
  await release(fang, formId);
  for (const when0001 of DAYS) {
    const key = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    await call(fang, 'POST', `/v1/forms/${formId}`, { version: 1, key, values: { when0001 } });
  }
  const dataset = await call<{ id: string }>(fang, 'POST', '/v1/datasets', { appletId, name: '日期' });
  await call(fang, 'PUT', `/v1/datasets/${dataset.id}`, {
    definition: {
      ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
      ...{ dataRight: 'viewer', freshness: 'live' },
      sources: [{ id: 'source01', name: '日期框', of: { kind: 'form', formId } }],
      fields: [
        { id: 'fwhen001', alias: '日期', type: 'date', from: { source: 'source01', key: 'when0001' } },
      ],
    },
  });
  const when = { id: 'when', fieldId: 'fwhen001', alias: '日期', type: 'date' };
  const panel = (id: string, name: string, title: string, datumProps: object) => ({
    ...{ id, name, props: { name: title, datumOriginalId: dataset.id, datumProps } },
  });
  const report = await call<{ id: string }>(fang, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '日期框报表' },
    template: {
      page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } },
      components: [
        {
          ...{ id: 'head0001', name: 'headerfilter', props: {} },
          components: [
            panel('days0002', 'datefilter', '一并', { queryField: [when] }),
            panel('pick0002', 'selectfilter', '一并选', { queryField: [when] }),
          ],
        },
        panel('days0001', 'datefilter', '日子', { queryField: [when] }),
        panel('pick0001', 'selectfilter', '选日子', { queryField: [when] }),
        panel('table001', 'rcTable', '明细', { tColumns: [when] }),
      ],
    },
  });
  await release(fang, report.id);
  return { appletId, formId, reportId: report.id };
}
