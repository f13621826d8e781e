import { plainType } from '@gonghui/elements/facts/plain.ts';
import { emptyMapping } from '@gonghui/elements/panel/mapping.ts';
import { presented } from '@gonghui/elements/panel/presented.ts';
import type { Answer, AnswerColumn, Cell } from '@gonghui/elements/query/answer.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../../base/context.ts';
import { type AskDeps, askDataset } from '../../datasets/index.ts';
import { type AskedPanel, askedIn, type PanelRequest } from '../asked.ts';
import { type AskingDesign, mustSeeRows, type ReleasedVisual } from '../released.ts';

/** Rows that are read at a time, each time within the rights of that moment. */
const STRETCH = 10_000;
/** Milliseconds for one of them: a sort of a million rows takes longer than a reader waits for a page. */
const STRETCH_MS = 60_000;

/** One panel that leaves, with its data a stretch at a time. */
export interface DownloadedPanel {
  readonly title: string;
  readonly asked: AskedPanel;
  /** Single rows, of which there may be many. */
  readonly isRows: boolean;
  /** From the first row on; each call asks anew. */
  stretches(): AsyncGenerator<Answer>;
}

const titleOf = ({ component: { alias, name, props }, panel }: AskedPanel): string =>
  (typeof props.name === 'string' && props.name.trim()) || alias || (panel.element.title ?? name);

/** Components that are shown; what stands in a hidden layer is not. */
const inSight = (components: readonly TemplateComponent[]): TemplateComponent[] =>
  components.flatMap(component =>
    component.isHidden === true ? [] : [component, ...inSight(component.components ?? [])],
  );

/** Panels of a page that have data of their own to give: filters have none, hidden ones and unset ones are not shown. */
function partsOf({ panels, template }: AskingDesign): TemplateComponent[] {
  return inSight(template.components).filter(component => {
    const asked = panels.askedPanel(component);
    return (
      !asked?.panel.filters &&
      asked?.panel.ask !== undefined &&
      asked.datum.datasetId !== null &&
      !emptyMapping(asked.panel.mappings, asked.datum.mapping)
    );
  });
}

/**
 * What a download is about: the panel that is named, or with `''` every one that shows data. Refuses who may not take the
 * report away, and single rows to whom they are not shown (rule P7).
 */
export async function partsFor(
  deps: AskDeps,
  ctx: Ctx,
  report: ReleasedVisual,
  { componentId, filterValueMap }: Pick<PanelRequest, 'componentId' | 'filterValueMap'>,
): Promise<DownloadedPanel[]> {
  if (!report.may('export'))
    throw new AppError('forbidden', `您没有下载该${report.kind.noun}的权限，请联系应用管理员`);
  const ids = componentId === '' ? partsOf(report).map(({ id }) => id) : [componentId];
  if (ids.length === 0) throw new AppError('invalid', `${report.kind.noun}里没有可以下载的数据`);
  // What one panel is refused for is said in its place, where others leave with it.
  const forgiving = componentId === '';
  const parts: DownloadedPanel[] = [];
  for (const id of ids) {
    const asked = await askedIn(deps, ctx, report, { componentId: id, filterValueMap });
    if (!forgiving) mustTakeOut(report, asked);
    parts.push({
      title: titleOf(asked),
      asked,
      isRows: asked.query.kind === 'rows',
      stretches: () => {
        const answers = stretchesOf(deps, ctx, report, asked);
        return forgiving ? orWhyNot(answers, deps.now()) : answers;
      },
    });
  }
  return parts;
}

/** Refuses what the report, or the design that lends the panel to it, does not let him take away. */
function mustTakeOut(report: ReleasedVisual, asked: AskedPanel): void {
  if (!report.mayWith('export', asked.component))
    throw new AppError('forbidden', '您没有下载该组件的权限，请联系应用管理员');
  mustSeeRows(report, asked);
}

async function* stretchesOf(
  deps: AskDeps,
  ctx: Ctx,
  report: ReleasedVisual,
  asked: AskedPanel,
): AsyncGenerator<Answer> {
  mustTakeOut(report, asked);
  const { datasetId, query, mapping } = asked;
  if (query.kind !== 'rows') {
    yield presented(await askDataset(deps, ctx, datasetId, query), mapping);
    return;
  }
  let after: string | undefined;
  do {
    const page = { current: 1, pageSize: STRETCH };
    const stretch = { ...query, page, ...(after === undefined ? {} : { after }) };
    const answer = await askDataset(deps, ctx, datasetId, stretch, { millis: STRETCH_MS, takesOut: true });
    yield presented(answer, mapping);
    after = answer.next;
  } while (after !== undefined);
}

/** In place of the first answer, why there is none; what fails later ends the file. */
async function* orWhyNot(answers: AsyncGenerator<Answer>, at: number): AsyncGenerator<Answer> {
  let first: IteratorResult<Answer>;
  try {
    first = await answers.next();
  } catch (error) {
    if (!(error instanceof AppError) || error.entry.status >= 500) throw error;
    const columns = [{ id: 'why', alias: '说明', type: plainType('text'), role: 'value' as const }];
    yield {
      main: { columns, rows: [[error.message]] },
      meta: { asOf: new Date(at).toISOString(), source: 'live' },
    };
    return;
  }
  if (first.done) return;
  yield first.value;
  yield* answers;
}

/** How many single rows a panel has for whoever may take them away; 0 for one that has none. */
export async function rowsIn(
  deps: AskDeps,
  ctx: Ctx,
  { asked: { datasetId, query } }: DownloadedPanel,
): Promise<number> {
  if (query.kind !== 'rows') return 0;
  const { total: _, ...counted } = query;
  const one = { ...counted, page: { current: 1, pageSize: 1 } };
  // What is refused has no rows; asking for them says why.
  const answer = await askDataset(deps, ctx, datasetId, one, { takesOut: true }).catch((error: unknown) => {
    if (error instanceof AppError && error.entry.status < 500) return null;
    throw error;
  });
  return answer?.page?.[0].total ?? 0;
}

/** Whether it says why there is no answer. */
export const isReason = ({ main }: Answer): boolean => main.columns[0]?.id === 'why';

/** Rows of an answer with its totals behind them, which name what they are of in the first column. */
export function rowsWithTotals({ main }: Answer, isPivot = false): readonly (readonly Cell[])[] {
  // Of a pivot there are totals of each level along as well: groups alone are a table.
  if (isPivot) return main.rows;
  const totals = (main.totals ?? []).map(({ by, cells }) =>
    main.columns.map(({ id, role }, at): Cell => {
      if (role !== 'dimension') return cells[at] ?? null;
      const next = main.columns.filter(column => column.role === 'dimension' && !by.includes(column.id))[0];
      return by.includes(id) ? (cells[at] ?? null) : id === next?.id ? '合计' : null;
    }),
  );
  return [...main.rows, ...totals];
}

/** What a column is called, apart from others of the same name. */
export const headsOf = (columns: readonly AnswerColumn[]): string[] => columns.map(({ alias }) => alias);
