import type { GroupQuery } from '@gonghui/elements/query/query.ts';
import { giveUp } from '../refusal.ts';
import type { Net } from './few/net.ts';
import type { PlannedKey } from './key.ts';
import type { PlannedMeasure } from './measure.ts';
import type { Scope } from './scope.ts';

/** One statement of a question of groups, with what its answer is read by. */
export interface GroupStatement {
  readonly scope: Scope;
  readonly keys: readonly PlannedKey[];
  readonly measures: readonly PlannedMeasure[];
  /** What the answer is looked through by, where only numbers of many people may be shown (rule P5). */
  readonly net: Net | null;
}

/** The sets of dimensions to total by, as their places. */
export function totalSets(query: GroupQuery): number[][] {
  const at = new Map(query.dimensions.map((dimension, place) => [dimension.id, place]));
  return (query.totals ?? []).map(set =>
    set.map(id => at.get(id) ?? giveUp('合计的维度不存在或已被删除')).sort((a, b) => a - b),
  );
}
