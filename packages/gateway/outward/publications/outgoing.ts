import type { Outgoing, Single } from '@gonghui/contract/publications.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { emptyMapping, ROW_COUNT } from '@gonghui/elements/panel/mapping.ts';
import type { DatasetDefinition, DatasetField } from '@gonghui/elements/query/dataset.ts';
import { askedPanel, panelOf } from '@gonghui/elements/report/panels.ts';
import { namesPeople } from '@gonghui/elements/shared/names-people.ts';
import { digestOfText } from '@gonghui/kernel/digest.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { tellsOne } from '@gonghui/query/plan/few/one.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { savedDataset } from '../../data/datasets/index.ts';
import { questionsIn } from './asks.ts';
import { publicQuestions, publicTemplate } from './public-template.ts';

type SavedDataset = { name: string; definition: DatasetDefinition };

/** What leaves with a report, for a person to confirm; `digest` is another one as soon as any of it is. */
export interface OutgoingData {
  readonly columns: Outgoing[];
  readonly kept: string[];
  /** Panels that show a number of few people, with their columns: only by a choice of whoever publishes (rule P5). */
  readonly single: Single[];
  readonly digest: string;
}

const OF_ONE = '最大值、最小值或中位数是某一个人的数';
const OTHER_WAY = '和其他组件用不同的数据集读取同样的数据，相减可得出某一个人的数';

/** What a dataset reads at the bottom, whole forms and tables; `behind`: those that it stands in. */
function leavesOf(
  id: string,
  datasets: ReadonlyMap<string, SavedDataset | null>,
  behind: readonly string[] = [],
): string[] {
  if (behind.includes(id)) return [];
  return (datasets.get(id)?.definition.sources ?? []).flatMap(({ of }) =>
    of.kind === 'dataset'
      ? leavesOf(of.datasetId, datasets, [...behind, id])
      : [of.kind === 'form' ? of.formId : canonical(of as unknown as Json)],
  );
}

/** Which panels would tell the number of one person, by themselves or taken from another, and why. */
function singlesIn(
  questions: ReturnType<typeof questionsIn>,
  datasets: ReadonlyMap<string, SavedDataset | null>,
): Map<string, string> {
  const found = new Map<string, string>();
  const readBy = new Map<string, string>();
  for (const { component, datasetId, query } of questions) {
    if (query.kind !== 'groups') continue;
    const definition = datasets.get(datasetId)?.definition;
    const fields = new Map(
      [...(definition?.fields ?? []), ...(definition?.aggregate?.fields ?? [])].map(one => [one.id, one]),
    );
    const measures = [...query.measures, ...(query.marks ?? []).map(({ measure }) => measure)];
    const leaves = leavesOf(datasetId, datasets);
    if (measures.some(measure => tellsOne(measure, fields as ReadonlyMap<string, DatasetField>)))
      found.set(component.id, OF_ONE);
    else if (leaves.some(leaf => (readBy.get(leaf) ?? datasetId) !== datasetId))
      found.set(component.id, OTHER_WAY);
    else for (const leaf of leaves) readBy.set(leaf, datasetId);
  }
  return found;
}

const titleOf = ({ name, props }: TemplateComponent): string =>
  (typeof props.name === 'string' && props.name) || (panelOf(name)?.element.title ?? name);

/** Datasets by id with those that they read, as deep as they stand. */
async function datasetsOf(
  trx: Trx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, SavedDataset | null>> {
  const known = new Map<string, SavedDataset | null>();
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
function fromOf({ definition }: SavedDataset, fieldId: string): string {
  const columns = [...definition.fields, ...(definition.aggregate?.fields ?? [])];
  const field = columns.find(({ id }) => id === fieldId);
  if (!field) return '字段已删除';
  if (field.formula) return '计算字段';
  const source = 'from' in field ? field.from?.source : 'source' in field ? field.source : undefined;
  return definition.sources.find(({ id }) => id === source)?.name ?? '数据集';
}

/** Every column that a public report would give away, panel by panel, and the panels that it leaves out. */
export async function leavingWith(
  trx: Trx,
  ctx: Ctx,
  template: Template,
  now: number,
): Promise<OutgoingData> {
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
          named: namesPeople(fieldOf(field.type)),
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
  const singles = singlesIn(questionsIn(publicQuestions(template), now), datasets);
  return {
    columns: columns.filter(({ panelId }) => !singles.has(panelId)),
    single: leaving.flatMap(({ component }) => {
      const why = singles.get(component.id);
      const own = columns.filter(({ panelId }) => panelId === component.id);
      return why ? [{ panelId: component.id, panel: titleOf(component), why, columns: own }] : [];
    }),
    kept: asked
      .filter(({ component }) => !shown.has(component.id))
      .map(({ component }) => titleOf(component)),
    digest: digestOfText(canonical([meaning, definitions] as unknown as Json)),
  };
}
