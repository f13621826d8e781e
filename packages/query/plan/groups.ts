import type { GroupQuery, Measure } from '@gonghui/elements/query/query.ts';
import type { ResolvedDataset } from '../dataset.ts';
import { giveUp } from '../refusal.ts';
import { fillGaps } from '../shape/fill.ts';
import { Branches } from './branches.ts';
import { measureOf } from './compare.ts';
import { besideBases, summaryComparisons } from './few/compared.ts';
import { caught } from './few/net.ts';
import { openSummary } from './few/summary.ts';
import { GROUP_LIMIT, MOST_CELLS, MOST_GROUPS, type PlanFrame } from './frame.ts';
import { plannedKey } from './key.ts';
import { openScope } from './open.ts';
import { type GroupStatement, totalSets } from './opened.ts';
import {
  type AnswerParts,
  type Plan,
  type PlannedColumn,
  type PlannedStatement,
  type ResultRow,
  statementOf,
} from './plan.ts';
import { basesOf, NOTHING_HELD, readGroups } from './read-groups.ts';
import { type Assembled, assemble } from './statement.ts';
import { keptGroups } from './top.ts';
import { whoseOf } from './value.ts';

/** Most dimensions and measures of one question (rule F4). */
const MOST_COLUMNS = 20;

/** A question about groups, with how many of them may be shown. */
interface GroupRequest {
  readonly dataset: ResolvedDataset;
  readonly query: GroupQuery;
  readonly frame: PlanFrame;
  readonly limit: number;
}

/** The statements of a question, each as it was opened. */
interface Planned {
  readonly main: GroupStatement & Assembled;
  readonly mark: (GroupStatement & Assembled) | null;
  readonly bases: (GroupStatement & Assembled) | null;
  readonly comparisons: ReturnType<typeof summaryComparisons>;
  readonly columns: PlannedColumn[];
}

/** A statement over the groups of a question, or over all of it for its mark lines. */
function openGroups(
  asking: GroupRequest,
  keysWanted: boolean,
  wanted: readonly Measure[],
): GroupStatement & Assembled {
  const { dataset, query, frame, limit } = asking;
  const { dimensions } = query;
  // Where strangers read, conditions choose among groups of the whole (`few/beside.ts`).
  const scope = openScope(dataset, frame, dataset.beside ? [] : query.filters);
  if (dataset.summary)
    return openSummary(query, scope, { keysWanted, measures: wanted, limit }, dataset.beside);
  const keys = keysWanted ? dimensions.map((dimension, at) => plannedKey(dimension, at, scope)) : [];
  const branches = new Branches();
  const measures = wanted.map(measure => measureOf(measure, { scope, branches, query, keys }));
  const kept = keysWanted && query.top ? keptGroups(query, keys, scope) : null;
  const assembled = assemble(scope, {
    keys,
    measures,
    branches: branches.list,
    totals: keysWanted ? totalSets(query) : [],
    kept,
    others: query.top?.others === true,
    limit,
  });
  return { scope, keys, measures, net: null, ...assembled };
}

/** Columns of the answer: the dimensions that were asked for, then the numbers. */
function columnsOf(main: GroupStatement, dimensions: number): PlannedColumn[] {
  return [
    ...main.keys.slice(main.keys.length - dimensions).map(
      ({ dimension, field }): PlannedColumn => ({
        id: dimension.id,
        fieldId: field.fieldId,
        alias: dimension.alias ?? field.label,
        type: field.type,
        role: 'dimension',
        ...whoseOf(field),
      }),
    ),
    ...main.measures.map(
      ({ measure, label, type }): PlannedColumn => ({
        id: measure.id,
        alias: label,
        type,
        role: 'measure',
        ...(measure.fieldId === undefined ? {} : { fieldId: measure.fieldId }),
      }),
    ),
  ];
}

/** Groups and numbers: one statement, and another for the mark lines. */
export function planGroups(dataset: ResolvedDataset, query: GroupQuery, frame: PlanFrame): Plan {
  const { dimensions, measures: asked, marks = [] } = query;
  if (dimensions.length === 0 && asked.length === 0 && marks.length === 0) giveUp('请先添加维度或指标');
  if (dimensions.length + asked.length > MOST_COLUMNS) giveUp(`维度和指标最多${MOST_COLUMNS}个`);
  const most = query.cells ? Math.floor(MOST_CELLS / Math.max(1, asked.length)) : MOST_GROUPS;
  const limit = Math.max(1, Math.min(query.limit ?? (query.cells ? most : GROUP_LIMIT), most));

  const asking: GroupRequest = { dataset, query, frame, limit };
  // A summary holds its numbers against each other: what is compared is asked for as it is.
  const plain = dataset.summary ? asked.map(({ compare: _, ...measure }) => measure) : asked;
  const main = openGroups(asking, true, plain);
  const comparisons =
    dataset.summary && asked.some(({ compare }) => compare)
      ? summaryComparisons(query, main.keys.slice(main.keys.length - dimensions.length))
      : [];
  const { top: _, picked: __, ...unchosen } = query;
  const bases =
    comparisons.length > 0
      ? openSummary(
          unchosen,
          openScope(dataset, frame, dataset.beside ? [] : query.filters),
          { keysWanted: true, measures: plain, limit: MOST_GROUPS },
          dataset.beside,
        )
      : null;
  const mark =
    marks.length > 0
      ? openGroups(
          asking,
          false,
          marks.map(one => one.measure),
        )
      : null;
  const statements: PlannedStatement[] = [statementOf('groups', main.text, main.scope.sql)];
  if (mark) statements.push(statementOf('marks', mark.text, mark.scope.sql));
  if (bases) statements.push(statementOf('bases', bases.text, bases.scope.sql));
  const planned: Planned = { main, mark, bases, comparisons, columns: columnsOf(main, dimensions.length) };
  return {
    statements,
    read: results => readAnswer(asking, planned, results),
  };
}

/** What came back of the statements, as the question asked for it. */
function readAnswer(
  asking: GroupRequest,
  planned: Planned,
  results: readonly (readonly ResultRow[])[],
): AnswerParts {
  const { query, frame, limit } = asking;
  const { dimensions, measures: asked, marks = [] } = query;
  const { main, mark, bases, comparisons, columns } = planned;
  const [rows = []] = results;
  const marked = (mark && results[1]) ?? [];
  const held = main.net ? caught(main.net, rows) : NOTHING_HELD;
  const open = held === 'all' ? [] : rows;
  const read = readGroups(main, open, totalSets(query), limit, held);
  const { truncated, merged } = read;
  const { table, totals } = bases
    ? besideBases(read, basesOf(bases, results.at(-1) ?? [], query), comparisons, {
        dimensions,
        today: frame.today,
      })
    : read;
  // What was put together with others is no gap.
  const filled = fillGaps(
    table,
    dimensions,
    main.measures.map((one, at) => (merged || asked[at]?.compare ? null : one.gap)),
  );
  const [line] = marked;
  const heldMarks = mark?.net ? caught(mark.net, marked) : NOTHING_HELD;
  const markOf = (at: number) =>
    heldMarks === 'all' || heldMarks.has(at)
      ? null
      : line
        ? mark?.measures[at]?.read(line)
        : mark?.measures[at]?.nothing;
  return {
    main: { columns, rows: filled, ...(query.totals ? { totals } : {}) },
    ...(mark
      ? {
          markLine: marks.map((one, at) => ({
            name: one.name,
            value: markOf(at) ?? null,
          })),
        }
      : {}),
    partial: main.scope.partial() || (mark?.scope.partial() ?? false),
    ...(held === 'all' ? { few: 'all' as const } : merged || held.size > 0 ? { few: 'some' as const } : {}),
    ...(truncated ? { truncated: limit } : {}),
  };
}
