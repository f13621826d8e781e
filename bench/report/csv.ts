import { formCalls } from '@gonghui/contract/forms.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { DOWNLOAD_AT_ONCE, visualCalls } from '@gonghui/contract/visuals.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { notMeasured, report } from '../lib/figures.ts';
import { compare, GROUP, inTurn } from './compare.ts';
import type { Office } from './office.ts';
import { FIELDS } from './panels.ts';
import { SIZES } from './sizes.ts';

const TURNS = 3;
const MB = 1024 * 1024;
/** Milliseconds between two looks at the memory, and at how far the job is. */
const LOOK_MS = 50;

const TYPES: Readonly<Record<keyof typeof FIELDS, string>> = {
  day: 'date',
  dept: 'dept',
  kind: 'select-single',
  amount: 'number',
  text: 'input',
};

/** A report of one table with all columns; gives its id and that of the table. */
async function tableOver({ manager, appletId, datasetId }: Office): Promise<[string, string]> {
  const columns = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map(key =>
    field(`c${key}`, FIELDS[key], { alias: key, type: TYPES[key] }),
  );
  const table = panel('table001', 'rcTable', { tColumns: columns }, { datumOriginalId: datasetId });
  const { id } = await manager.call(formCalls.create, {
    body: { type: 'visual', appletId, name: '领用明细' },
  });
  const template = { page: reportKind.empty().page, components: [table] } as unknown as Template;
  await manager.call(formCalls.save, {
    params: { id },
    body: { type: 'visual', template: template as never },
  });
  await manager.call(formCalls.release, { params: { id }, body: {} });
  return [id, table.id];
}

/** All records as csv, as a job makes it, beside a bare `COPY TO` of the same columns; and what memory the process takes for it. */
export async function csv(office: Office): Promise<void> {
  const { gateway, manager, plain, formId, tenantId, columns } = office;
  if (SIZES.records <= DOWNLOAD_AT_ONCE) {
    notMeasured('csv of all records', `a download is a job from ${DOWNLOAD_AT_ONCE} records on`);
    return;
  }
  const [reportId, componentId] = await tableOver(office);
  await gateway.services.jobs.start();
  let grown = 0;
  const ours = async () => {
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    const started = await manager.call(visualCalls.download, {
      params: { formId: reportId },
      body: { componentId, filterValueMap: {}, format: 'csv' },
    });
    const { jobId } = started as unknown as { jobId: string };
    for (;;) {
      await new Promise(done => setTimeout(done, LOOK_MS));
      grown = Math.max(grown, process.memoryUsage.rss() - before);
      const { state, message, result } = await manager.call(jobCalls.get, { params: { id: jobId } });
      if (state === 'failed') throw new Error(message ?? 'the download failed');
      if (state !== 'done') continue;
      const { records } = result as { records: number };
      if (records < SIZES.records) throw new Error(`${records} rows of ${SIZES.records}`);
      return;
    }
  };
  const bare = () =>
    plain.query(`copy (select ${Object.values(columns).join(', ')} from r_${formId}
      where tenant_id = '${tenantId}' and deleted_at is null order by created_at desc, id desc)
      to program 'cat > /dev/null' (format csv, header)`);
  try {
    const samples = await inTurn(TURNS, [{ run: ours }, { run: bare }], 0);
    compare(`csv of ${SIZES.records.toLocaleString('en')} records, the job, p50`, samples, {
      reference: 'COPY TO',
      most: 2,
    });
    report({
      ...{ group: GROUP, name: 'the same, memory grown at most', unit: 'MB', value: grown / MB },
      ...{ goal: '≤ 150 MB', met: grown <= 150 * MB },
    });
  } finally {
    await gateway.services.jobs.stop();
  }
}
