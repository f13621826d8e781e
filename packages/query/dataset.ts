import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Dimension, Measure } from '@gonghui/elements/query/query.ts';
import type { ResolvedSource } from './source.ts';

/**
 * By what all questions cut that a page asks of one dataset where strangers read it: what they group by, and what their
 * panels and numbers are limited to. No number of the page less another is then of fewer than five people (rule P5).
 */
export interface PageCuts {
  readonly dimensions: readonly Dimension[];
  readonly conditions: readonly RecordCondition[];
  /** All their numbers: those behind each of them are counted for every question, so that all put together the same groups. */
  readonly measures: readonly Measure[];
}

/**
 * A dataset as a question may read it: the definition, and for each of its sources what the asker sees of it. A source that
 * is gone is not among `sources`; what names it is refused by its name.
 */
export interface ResolvedDataset {
  readonly definition: DatasetDefinition;
  /** By the id of the source in the definition. A dataset stands three deep at most (rule Q11). */
  readonly sources: ReadonlyMap<string, ResolvedSource | ResolvedDataset>;
  /** Rows that the row rules leave him, over ids of fields; their values are filled in (rule P6). Absent: all. */
  readonly rows?: RecordCondition;
  /**
   * Numbers of groups only, and of no group that fewer than five people stand behind (rule P5, `plan/few/`): whatever rights
   * the sources were resolved with.
   */
  readonly summary?: true;
  /** With `summary`: strangers read the answers, so no number may be one person's own, alone or beside the page's others. */
  readonly beside?: PageCuts;
  /** Fields that the field rules take from him (rule P6): naming one refuses the question (rule P2). */
  readonly hidden?: ReadonlySet<string>;
}

export const isDataset = (source: ResolvedSource | ResolvedDataset): source is ResolvedDataset =>
  'definition' in source;

/** Sources that one question may read, those of datasets within datasets counted each time they stand there. */
export const MOST_SOURCES = 100;
