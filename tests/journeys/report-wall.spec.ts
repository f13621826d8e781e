import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { expect } from '@playwright/test';
import { handSpeed } from './pauses.ts';
import { call, makeForm, release, test } from './support.ts';

const FORM = {
  page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false },
  components: [{ id: 'days0001', name: 'number', props: { label: '天数' } }],
};
/** A wall is watched for ten minutes at night, with a record every some seconds; by day two records say that it follows. */
const WATCHED_MS = 600_000;
const REPORT = { page: { theme: 'light', apiConfig: { autoUpdate: false, updateSeconds: 10 } } };

test('a report that is left open follows its records, and keeps what it showed while offline', async ({
  person,
}) => {
  test.setTimeout(NIGHTLY ? WATCHED_MS + 180_000 : 120_000);
  const fang = await person('wangfang');
  const { appletId, formId } = await makeForm(fang, '登记', FORM);
  await release(fang, formId);
  const submit = (days: number) =>
    call(fang, 'POST', `/v1/forms/${formId}`, {
      version: 1,
      key: crypto.randomUUID().replaceAll('-', '').slice(0, 16),
      values: { days0001: days },
    });
  await submit(3);
  const made = (await call(fang, 'POST', '/v1/datasets', { appletId, name: '登记' })) as { id: string };
  await call(fang, 'PUT', `/v1/datasets/${made.id}`, {
    definition: {
      kind: 'form',
      sources: [{ id: 'source01', name: '登记', of: { kind: 'form', formId } }],
      relations: [],
      unions: [],
      fields: [
        { id: 'fielddys', alias: '天数', type: 'number', from: { source: 'source01', key: 'days0001' } },
      ],
      rowRules: [],
      fieldRules: [],
      dataRight: 'viewer',
      freshness: 'live',
    },
  });
  const report = (await call(fang, 'POST', '/v1/forms', { type: 'visual', appletId, name: '墙' })) as {
    id: string;
  };
  const card = {
    id: 'card0001',
    name: 'indicatorcard',
    props: {
      name: '总天数',
      datumOriginalId: made.id,
      datumProps: { indicator: [{ id: 'i', fieldId: 'fielddys', type: 'number', aggregate: 'sum' }] },
    },
  };
  await call(fang, 'PATCH', `/v1/forms/${report.id}/components`, {
    type: 'visual',
    template: { ...REPORT, components: [card] },
  });
  await release(fang, report.id);
  await fang.goto(`url/report/${report.id}`);
  const panel = fang.getByRole('region', { name: '总天数' });
  await expect(panel).toContainText('3');
  await submit(40);
  await expect(panel).toContainText('43');
  await submit(500);
  await expect(panel).toContainText('543');
  let sum = 543;
  for (const end = Date.now() + WATCHED_MS; NIGHTLY && Date.now() < end; ) {
    await submit(1);
    // Late on a busy machine is no loss.
    await expect(panel).toContainText(String(++sum));
    await expect(panel).not.toContainText('数据截至');
    await handSpeed(fang, 5_000 + Math.random() * 10_000);
  }
  await fang.context().setOffline(true);
  await expect(panel).toContainText('数据截至');
  await expect(panel).toContainText(String(sum));
  await fang.context().setOffline(false);
  await expect(panel).not.toContainText('数据截至');
});
