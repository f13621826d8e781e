import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { DatasetField } from '@gonghui/elements/query/dataset.ts';
import { giveUp } from '../refusal.ts';
import type { Tree } from '../rowset/tree.ts';
import type { Dialect } from '../sql/dialect.ts';
import type { Expression } from './expression.ts';
import type { PlanFrame } from './frame.ts';

/**
 * One statement in the making: its parameters, the dataset it asks, and the fields as SQL over it. An expression that was
 * asked for once may stand in the statement any number of times.
 */
export interface Scope {
  readonly sql: SqlParts;
  readonly dialect: Dialect;
  readonly frame: PlanFrame;
  readonly tree: Tree;
  /** Fields of the dataset, in order. */
  readonly fields: ReadonlyMap<string, DatasetField>;
  /** What rows have to fit, over ids of fields. `rights`: not the question's, so that nothing about it changes. */
  readonly conditions: readonly { readonly condition: RecordCondition; readonly rights?: true }[];
  /** Which groups may stand by themselves, joined to each row (rule P5); absent where all may. */
  readonly few?: FewJoin;
  /**
   * A field of the dataset; ends the plan where there is none, or none for the asker. `where` is what names it, for the
   * message: 筛选, 维度, 指标, …
   */
  field(id: string, where: string): Expression;
  /** Whether the field rules take a field from the asker. */
  refused(id: string): boolean;
  /** Whether something that was asked for is empty for the asker on some rows only. */
  partial(): boolean;
}

/** What rows are joined with, so that each knows whether its group may stand by itself (`few/few.ts`). */
export interface FewJoin {
  /** Joins that the keys need, and the one with the selection. */
  readonly joins: readonly string[];
  readonly fields: readonly Expression[];
  /** Conditions over the keys, which leave whole groups out. */
  readonly where: readonly string[];
  /** Whether a row may be in several groups. */
  readonly multiplies: boolean;
}

/** How many calculated fields may lead on to each other: planning goes down one by one, and a stack has an end. */
const MOST_BEHIND = 50;

/** Refuses a calculated field behind too many others. `behind`: those that led to it. */
export function checkBehind(behind: readonly string[]): void {
  if (behind.length >= MOST_BEHIND) giveUp(`计算字段逐层引用最多${MOST_BEHIND}层，请把公式合并后再试`);
}
