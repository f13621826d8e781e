import type { Outgoing } from '@gonghui/contract/publications.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { emptyMapping, ROW_COUNT } from '@gonghui/elements/panel/mapping.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { askedPanel, panelOf } from '@gonghui/elements/report/panels.ts';
import { digestOfText } from '@gonghui/kernel/digest.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { savedDataset } from '../datasets/index.ts';
import { publicTemplate } from './public-template.ts';

type Saved = { name: string; definition: DatasetDefinition };

/** What leaves with a report, for a person to confirm; `digest` is another one as soon as any of it is. */
export interface Leaving {
  readonly columns: Outgoing[];
  readonly kept: string[];
  readonly digest: string;
}

const NAMED: readonly string[] = ['staff', 'dept', 'role'];
const titleOf = ({ name, props }: TemplateComponent): string =>
  (typeof props.name === 'string' && props.name) || (panelOf(name)?.element.title ?? name);

/** Datasets by id with those that they read, as deep as they stand. */
async function datasetsOf(trx: Trx, ctx: Ctx, ids: readonly string[]): Promise<Map<string, Saved | null>> {
  const known = new Map<string, Saved | null>();
  const wanted = [...ids];
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    if (known.has(id)) continue;
    const saved = await savedDataset(trx, ctx, id);
    known.set(id, saved);
    for (const { of } of saved?.definition.sources ?? [])
      if (of.kind === 'dataset') wanted.push(of.datasetId);
  }
  return known;
}

/** Where a field of a dataset comes from, in words. */
function fromOf({ definition }: Saved, fieldId: string): string {
  const columns = [...definition.fields, ...(definition.aggregate?.fields ?? [])];
  const field = columns.find(({ id }) => id === fieldId);
  if (!field) return '字段已删除';
  if (field.formula) return '计算字段';
  const source = 'from' in field ? field.from?.source : 'source' in field ? field.source : undefined;
  return definition.sources.find(({ id }) => id === source)?.name ?? '数据集';
}

/** Every column that a public report would give away, panel by panel, and the panels that it leaves out. */
export async function leavingWith(trx: Trx, ctx: Ctx, template: Template): Promise<Leaving> {
  const open = panelsIn(publicTemplate(template));
  const shown = new Set(open.map(({ id }) => id));
  const asked = panelsIn(template).flatMap(component => {
    const found = askedPanel(component);
    return found?.datum.datasetId && !emptyMapping(found.panel.mappings, found.datum.mapping)
      ? [{ component, ...found, datasetId: found.datum.datasetId }]
      : [];
  });
  const leaving = asked.filter(({ component }) => shown.has(component.id));
  const datasets = await datasetsOf(
    trx,
    ctx,
    leaving.map(({ datasetId }) => datasetId),
  );
  const columns = leaving.flatMap(({ component, datum, datasetId }) => {
    const saved = datasets.get(datasetId);
    return Object.values(datum.mapping)
      .flat()
      .map(
        (field): Outgoing => ({
          panelId: component.id,
          panel: titleOf(component),
          column: field.alias || (field.fieldId === ROW_COUNT ? '记录数' : field.fieldId),
          dataset: saved?.name ?? '数据集已删除',
          from: field.fieldId === ROW_COUNT ? '记录数' : saved ? fromOf(saved, field.fieldId) : '',
          named: NAMED.includes(field.type),
        }),
      );
  });
  const meaning = leaving.map(({ component, datum }) => [component.id, component.name, datum.mapping]);
  const definitions = [...datasets]
    .sort()
    .map(([id, saved]) => [
      id,
      saved && [
        saved.definition.sources,
        saved.definition.unions,
        saved.definition.fields,
        saved.definition.aggregate ?? null,
      ],
    ]);
  return {
    columns,
    kept: asked
      .filter(({ component }) => !shown.has(component.id))
      .map(({ component }) => titleOf(component)),
    digest: digestOfText(canonical([meaning, definitions] as unknown as Json)),
  };
}
