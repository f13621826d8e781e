import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { pageOf } from '@gonghui/elements/page/testing/pages.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Client } from './gateway.ts';

/** Saves a custom page with these components, without releasing it; answers whatever the gateway says. */
export const savePage = (
  manager: Client,
  id: string,
  components: TemplateComponent[],
  { page = {}, ...more }: { page?: Props; baseVersion?: number } = {},
) =>
  manager.ask(formCalls.save, {
    params: { id },
    body: { type: 'custom', template: pageOf(components, page) as never, ...more },
  });

/** A custom page of these components; released to everybody, unless there is nothing on it. */
export async function buildPage(
  manager: Client,
  appletId: string,
  components: TemplateComponent[],
  name = `页面${Math.random()}`,
): Promise<string> {
  const { id } = await manager.call(formCalls.create, { body: { type: 'custom', appletId, name } });
  if (components.length === 0) return id;
  const { code, message } = await savePage(manager, id, components);
  if (code !== 200) throw new Error(message);
  await manager.call(formCalls.release, { params: { id }, body: {} });
  return id;
}

/** A saved dataset of this definition. */
export async function buildDataset(
  manager: Client,
  appletId: string,
  definition: DatasetDefinition,
): Promise<string> {
  const { id } = await manager.call(datasetCalls.create, {
    body: { appletId, name: `数据${Math.random()}` },
  });
  await manager.call(datasetCalls.save, { params: { id }, body: { definition } });
  return id;
}
