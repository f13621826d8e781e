import type { DatasetDefinition, DatasetKind } from '@gonghui/elements/query/dataset.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';

const ALL = { current: 1, pageSize: 999 };
export type Scope = NonNullable<NonNullable<Parameters<Services['pages']['release']>[2]>['scope']>;
const EVERYBODY: Scope = { type: 'all', depts: [], users: [], roles: [] };

/** Panels over a dataset: id, kind and title; what is mapped; how large. */
export const panelsOver =
  (datasetId: string) =>
  (
    [id, type, name]: readonly [string, string, string],
    mapping: Record<string, Props[]>,
    styles: Props = {},
  ): TemplateComponent => {
    const usual = (reportKind.types.get(type)?.defaults() ?? {}) as Props;
    const stylesProps = { ...(usual.stylesProps as Props | undefined), ...styles };
    return {
      id,
      name: type,
      props: { ...usual, name, datumOriginalId: datasetId, datumProps: mapping, stylesProps },
    };
  };

export const mappedField = (
  id: string,
  fieldId: string,
  alias: string,
  type: string,
  more: Props = {},
): Props => ({ id, fieldId, alias, type, ...more });

export const sumOf = (id: string, fieldId: string, alias: string): Props =>
  mappedField(id, fieldId, alias, 'number', { aggregate: 'sum' });

/** A dataset that the demo has. */
interface DemoDataset {
  readonly appletId: string;
  readonly name: string;
  readonly kind: DatasetKind;
  readonly definition: DatasetDefinition;
}

/** The dataset of this name, made where it is missing; answers its id. */
export async function datasetOf(
  { datasets }: Services,
  admin: Ctx,
  { appletId, name, kind, definition }: DemoDataset,
): Promise<string> {
  const { list } = await datasets.page(admin, { appletId, page: ALL, filters: {} });
  const id =
    list.find(one => one.name === name)?.id ?? (await datasets.create(admin, { appletId, name, kind })).id;
  if ((await datasets.get(admin, id)).version === 0) await datasets.save(admin, id, { definition });
  return id;
}

/** A report that the demo has, for everybody unless `scope` says for whom. */
interface DemoReport {
  readonly appletId: string;
  readonly name: string;
  readonly components: TemplateComponent[];
  readonly scope?: typeof EVERYBODY;
}

/** The report of this name, made and released where it is missing. */
export async function reportOf(
  { pages }: Services,
  admin: Ctx,
  { appletId, name, components, scope = EVERYBODY }: DemoReport,
): Promise<void> {
  const known = (await pages.page(admin, { appletId, page: ALL })).list.find(one => one.name === name);
  if (known?.releasedVersion) return;
  const id = known?.id ?? (await pages.create(admin, { type: 'visual', appletId, name })).id;
  const template = { page: reportKind.empty().page, components };
  await pages.save(admin, id, { type: 'visual', template: template as never });
  await pages.release(admin, id, { scope });
}
