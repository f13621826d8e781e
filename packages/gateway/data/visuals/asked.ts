import { dayIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { askedWith } from '@gonghui/elements/panel/clicks/apply-clicks.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import type { Panel } from '@gonghui/elements/panel/panel.ts';
import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import type { FieldMapping, Query } from '@gonghui/elements/query/query.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { AskDeps } from '../datasets/index.ts';
import { conditionsOf } from './clicked.ts';
import { questionOf } from './question.ts';
import type { AskingDesign } from './released.ts';

/** What may be said of a question outside of a designer (rule P8). */
export interface PanelRequest {
  readonly componentId: string;
  readonly filterValueMap: Readonly<Record<string, unknown>>;
  readonly page?: { readonly current: number; readonly pageSize: number } | undefined;
  readonly keyword?: string | undefined;
  readonly chosen?: readonly Json[] | undefined;
}

/** What a panel of a released page asks of which dataset. */
export interface AskedPanel {
  readonly component: TemplateComponent;
  /** What of the design's kind asks datasets, and its own type of them. */
  readonly panels: PanelSet;
  readonly panel: Panel;
  /** What it is mapped to, as deep as it is drilled. */
  readonly mapping: FieldMapping;
  readonly datasetId: string;
  readonly query: Query;
}

/**
 * The question of a panel as the released design has it (rule P8): it says what is asked and where values of filters go.
 * Refuses panels, filters and clicks that are not in it. `itself`: narrowed by what was picked on it, as `askedWith` has it.
 */
export async function askedIn(
  deps: AskDeps,
  ctx: Ctx,
  { kind, panels, template }: AskingDesign,
  wanted: PanelRequest,
  how: { itself?: boolean } = {},
): Promise<AskedPanel> {
  const { componentId, filterValueMap, page, keyword, chosen } = wanted;
  const component = panelsIn(template).find(one => one.id === componentId);
  const asked = component && panels.askedPanel(component);
  if (!component || !asked?.panel.ask)
    throw new AppError('badRequest', `这个${kind.noun}里没有该组件，请刷新页面后再试`, { gone: true });
  const { datasetId } = asked.datum;
  if (datasetId === null) throw new AppError('invalid', '该组件未选择数据集');
  const today = dayIn(TIME_ZONE, deps.now());
  const found = askedWith(panels, component, template, filterValueMap as Record<string, Json>, {
    today,
    ...how,
  });
  if (!found.ok) throw new AppError('badRequest', found.message);
  const { mapping, options, filters, picks } = found.value;
  const query = questionOf(asked.panel, {
    mapping,
    options,
    filters: [...filters, ...(await conditionsOf(deps, ctx, picks))],
    ...(page ? { page } : {}),
    ...(keyword ? { keyword } : {}),
    ...(chosen ? { chosen } : {}),
  });
  return { component, panels, panel: asked.panel, mapping, datasetId, query };
}
