import type { Cell, TotalRow } from '@gonghui/elements/query/answer.ts';
import type { GroupQuery, Measure } from '@gonghui/elements/query/query.ts';
import type { ResolvedDataset } from '../dataset.ts';
import { giveUp } from '../refusal.ts';
import { fillGaps } from '../shape/fill.ts';
import { numberText, OTHERS } from '../shape/labels.ts';
import { Branches } from './branches.ts';
import { measureOf } from './compare.ts';
import { GROUP_LIMIT, MOST_GROUPS, type PlanFrame } from './frame.ts';
import { setCode } from './grouped.ts';
import { type PlannedKey, plannedKey } from './key.ts';
import { type PlannedMeasure, textOf } from './measure.ts';
import { openScope } from './open.ts';
import {
  type AnswerParts,
  type Plan,
  type PlannedColumn,
  type PlannedStatement,
  type ResultRow,
  statementOf,
} from './plan.ts';
import type { Scope } from './scope.ts';
import { type Assembled, assemble } from './statement.ts';
import { keptGroups } from './top.ts';

/** Most dimensions and measures of one question (design note, F4 and "Designing and reading"). */
const MOST_COLUMNS = 20;

interface Opened {
  readonly scope: Scope;
  readonly keys: readonly PlannedKey[];
  readonly measures: readonly PlannedMeasure[];
}

function totalSets(query: GroupQuery): number[][] {
  const at = new Map(query.dimensions.map((dimension, place) => [dimension.id, place]));
  return (query.totals ?? []).map(set =>
    set.map(id => at.get(id) ?? giveUp('合计的维度不存在或已被删除')).sort((a, b) => a - b),
  );
}

/** Groups and numbers: one statement, and another for the mark lines. */
export function planGroups(dataset: ResolvedDataset, query: GroupQuery, frame: PlanFrame): Plan {
  const { dimensions, measures: asked, marks = [] } = query;
  if (dimensions.length === 0 && asked.length === 0 && marks.length === 0) giveUp('请先添加维度或指标');
  if (dimensions.length + asked.length > MOST_COLUMNS) giveUp(`维度和指标最多${MOST_COLUMNS}个`);
  const limit = Math.max(1, Math.min(query.limit ?? GROUP_LIMIT, MOST_GROUPS));

  const open = (keysWanted: boolean, wanted: readonly Measure[]): Opened & Assembled => {
    const scope = openScope(dataset, frame, query.filters);
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
    return { scope, keys, measures, ...assembled };
  };

  const main = open(true, asked);
  const mark =
    marks.length > 0
      ? open(
          false,
          marks.map(one => one.measure),
        )
      : null;
  const statements: PlannedStatement[] = [statementOf('groups', main.text, main.scope.sql)];
  if (mark) statements.push(statementOf('marks', mark.text, mark.scope.sql));
  const columns: PlannedColumn[] = [
    ...main.keys.map(
      ({ dimension, field }): PlannedColumn => ({
        id: dimension.id,
        fieldId: field.fieldId,
        alias: dimension.alias ?? field.label,
        type: field.type,
        role: 'dimension',
        ...(field.refers ? { refers: field.refers } : {}),
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

  return {
    statements,
    read([rows = [], marked = []]): AnswerParts {
      const { table, totals, truncated } = readGroups(main, rows, totalSets(query), limit);
      const filled = fillGaps(
        table,
        dimensions,
        main.measures.map(one => one.gap),
      );
      const [line] = marked;
      return {
        main: { columns, rows: filled, ...(query.totals ? { totals } : {}) },
        ...(mark
          ? {
              markLine: marks.map((one, at) => ({
                name: one.name,
                value: (line ? mark.measures[at]?.read(line) : mark.measures[at]?.nothing) ?? null,
              })),
            }
          : {}),
        partial: main.scope.partial() || (mark?.scope.partial() ?? false),
        ...(truncated ? { truncated: limit } : {}),
      };
    },
  };
}

function readGroups(
  { keys, measures }: Opened,
  rows: readonly ResultRow[],
  sets: readonly (readonly number[])[],
  limit: number,
): { table: Cell[][]; totals: TotalRow[]; truncated: boolean } {
  const cellsOf = (row: ResultRow, set: readonly number[]): Cell[] => [
    ...keys.map((key, at): Cell => {
      if (!set.includes(at)) return null;
      return textOf(row, `o${at}`) === '1' ? OTHERS : key.read(textOf(row, `g${at}`));
    }),
    ...measures.map(measure => measure.read(row)),
  ];
  const all = keys.map((_, at) => at);
  const coded = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const code = numberText(textOf(row, 'gs')) ?? '0';
    const same = coded.get(code);
    if (same) same.push(row);
    else coded.set(code, [row]);
  }
  const of = (set: readonly number[]) => coded.get(String(setCode(set, keys.length))) ?? [];
  const found = of(all);
  const totals = sets.flatMap(set => {
    const by = set.map(at => keys[at]?.dimension.id ?? '');
    const own = of(set).map(row => ({ by, cells: cellsOf(row, set) }));
    // Over no rows at all an engine may answer none; a grand total is there all the same.
    if (own.length === 0 && set.length === 0)
      return [{ by, cells: [...keys.map(() => null), ...measures.map(measure => measure.nothing)] }];
    return own;
  });
  return {
    table: found.slice(0, limit).map(row => cellsOf(row, all)),
    totals,
    truncated: found.length > limit,
  };
}
