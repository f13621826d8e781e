import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Client } from './gateway.ts';

/** A dataset of this definition and a released report over it; `panelsOver` makes its panels for the id of the dataset. */
export async function buildReport(
  manager: Client,
  appletId: string,
  definition: DatasetDefinition,
  panelsOver: (datasetId: string) => TemplateComponent[],
  suffix = '',
): Promise<{ reportId: string; datasetId: string }> {
  const { id: datasetId } = await manager.call(datasetCalls.create, {
    body: { appletId, name: `数据${suffix}` },
  });
  await manager.call(datasetCalls.save, { params: { id: datasetId }, body: { definition } });
  const { id: reportId } = await manager.call(formCalls.create, {
    body: { type: 'visual', appletId, name: `月报${suffix}` },
  });
  await saveReport(manager, reportId, panelsOver(datasetId));
  await manager.call(formCalls.release, { params: { id: reportId }, body: {} });
  return { reportId, datasetId };
}

/** Saves a report with these panels, without releasing it. */
export async function saveReport(
  manager: Client,
  reportId: string,
  components: TemplateComponent[],
  baseVersion?: number,
): Promise<void> {
  await manager.call(formCalls.save, {
    params: { id: reportId },
    body: {
      type: 'visual',
      template: { page: reportKind.empty().page, components } as unknown as Template as never,
      ...(baseVersion === undefined ? {} : { baseVersion }),
    },
  });
}
