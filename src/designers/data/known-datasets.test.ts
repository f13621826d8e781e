import { datasetFaults } from '@gonghui/elements/panel/rules/dataset-faults.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { sceneOfTemplate } from '@gonghui/elements/template/scene.ts';
import { expect, it } from 'vitest';
import { KnownDatasets } from './known-datasets.ts';

/** A dataset on a server, whose fields go and come. */
function server() {
  const fields = new Set(['days0001', 'dept0001']);
  const waiting: (() => void)[] = [];
  let held = false;
  const datasets = new KnownDatasets(async id => {
    const fieldIds = new Set(fields);
    if (held) await new Promise<void>(resolve => waiting.push(resolve));
    return { id, name: '请假', normal: true, fieldIds } as never;
  });
  return {
    fields,
    datasets,
    hold: () => {
      held = true;
    },
    answer: () => {
      held = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

const report = sceneOfTemplate(
  {
    page: {},
    components: [panel('bar00001', 'bar', { yValues: [field('y', 'days0001', { type: 'number' })] })],
  },
  reportKind.types,
);

it('problems of an open report follow at once when a field of its dataset goes, and when it is back', async () => {
  const { datasets, fields } = server();
  const problems = () => datasetFaults(reportPanels, datasets.facts)(report).map(({ message }) => message);
  await datasets.renew('leave001');
  let told = 0;
  datasets.subscribe(() => told++);
  expect(problems()).toEqual([]);
  fields.delete('days0001');
  await datasets.renewAll();
  expect([told, problems()]).toEqual([1, ['请移除数据列中异常字段']]);
  fields.add('days0001');
  await datasets.renewAll();
  expect(problems()).toEqual([]);
});

it('a save that comes while a dataset is being read is not missed', async () => {
  const { datasets, fields, hold, answer } = server();
  await datasets.renew('leave001');
  hold();
  const first = datasets.renewAll();
  fields.delete('days0001');
  await datasets.renewAll();
  answer();
  await first;
  await new Promise(resolve => setTimeout(resolve));
  expect((datasets.get('leave001') as { fieldIds: ReadonlySet<string> }).fieldIds.has('days0001')).toBe(
    false,
  );
});
