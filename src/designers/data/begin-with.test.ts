import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { expect, it } from 'vitest';
import { beginWith } from './begin-with.ts';
import type { DataParts } from './data-designer.ts';
import { KnownDatasets } from './known-datasets.ts';

const LEAVE = { id: 'leave001', name: '请假', fields: [{ id: 'days0001', alias: '天数' }] };

async function parts(startWith: string): Promise<DataParts> {
  const datasets = new KnownDatasets(async id => (id === LEAVE.id ? (LEAVE as never) : 'gone'));
  await datasets.renew(startWith);
  return { datasets, startWith, panels: reportPanels } as Partial<DataParts> as DataParts;
}

it('gives a new panel the dataset of the address, with its fields', async () => {
  expect(beginWith(await parts(LEAVE.id), 'bar')).toEqual({
    datumOriginalId: LEAVE.id,
    datumOriginalSettingFields: LEAVE.fields,
  });
});

it('leaves alone what asks for no data, and begins with nothing that is gone', async () => {
  expect(beginWith(await parts(LEAVE.id), 'header')).toBeUndefined();
  expect(beginWith(await parts(''), 'bar')).toBeUndefined();
  expect(beginWith(await parts('gone0001'), 'bar')).toBeUndefined();
});
