import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { screenKind } from '@gonghui/elements/screen/kind.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Client } from './gateway.ts';

/** A component of a big screen as the designer makes it, with what it takes of which dataset. */
export function asset(
  id: string,
  name: string,
  mapping: Readonly<Record<string, Props[]>> = {},
  { datumProps, ...more }: Props = {},
): TemplateComponent {
  const definition = screenTypes.get(name);
  if (!definition) throw new Error(`No component ${name}`);
  const props = definition.defaults();
  return {
    id,
    name,
    props: {
      ...props,
      ...more,
      ...(props.datumProps
        ? { datumProps: { ...(props.datumProps as Props), ...(datumProps as Props), ...mapping } }
        : {}),
    },
  };
}

/** Saves a screen with these components, without releasing it; throws what the save is refused with. */
export const saveScreen = (manager: Client, id: string, components: TemplateComponent[], page: Props = {}) =>
  manager.call(formCalls.save, {
    params: { id },
    body: {
      type: 'datav',
      template: { page: { ...screenKind.empty().page, ...page }, components } as unknown as Template as never,
    },
  });

/** A dataset of this definition and a released screen over it; `over` makes its components for the id of the dataset. */
export async function buildScreen(
  manager: Client,
  appletId: string,
  definition: DatasetDefinition,
  over: (datasetId: string) => TemplateComponent[],
  page: Props = {},
): Promise<{ screenId: string; datasetId: string }> {
  const { id: datasetId } = await manager.call(datasetCalls.create, {
    body: { appletId, name: `数据${Math.random()}` },
  });
  await manager.call(datasetCalls.save, { params: { id: datasetId }, body: { definition } });
  const { id: screenId } = await manager.call(formCalls.create, {
    body: { type: 'datav', appletId, name: `大屏${Math.random()}` },
  });
  await saveScreen(manager, screenId, over(datasetId), page);
  await manager.call(formCalls.release, { params: { id: screenId }, body: {} });
  return { screenId, datasetId };
}
