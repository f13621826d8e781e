import type { Condition, RecordCondition } from '../conditions/condition.ts';
import type { Aggregate } from './dataset.ts';

export const DATE_UNITS = ['year', 'quarter', 'month', 'week', 'day', 'hour'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

export type Direction = 'asc' | 'desc';

/** What rows are put together by (rule Q5). `id` is the name of its column in the answer. */
export interface Dimension {
  readonly id: string;
  readonly fieldId: string;
  readonly alias?: string;
  /** Of a date or a moment. */
  readonly unit?: DateUnit;
  /** First month of the year of `year` and `quarter`, 1 to 12. */
  readonly fiscalStart?: number;
  /** Departments by the one above them on this level, 1 at the top. */
  readonly level?: number;
  /** Numbers by ranges: the inner bounds in order, each the beginning of the next range. */
  readonly bounds?: readonly number[];
  /** A list by each of its members; without it by the whole set. */
  readonly split?: boolean;
  /** By its own order (`key`) or by a measure's id. */
  readonly sort?: { readonly by: 'key' | string; readonly direction: Direction };
  /** Groups between the first and the last that have no rows (rule Q6); dates with a unit only. */
  readonly fill?: boolean;
}

/** 同比 and 环比 (rule Q7). */
export interface Comparison {
  /** The dimension or field that says when; a date. */
  readonly fieldId: string;
  readonly base: 'year' | 'previous';
  readonly unit?: DateUnit;
  readonly show: 'rate' | 'difference' | 'base';
  /** The whole base period, or as far as the current one has come. */
  readonly span: 'full' | 'to-date';
}

/** A number for each group. A field of level `measure` needs no aggregate; without a field it counts rows. */
export interface Measure {
  readonly id: string;
  readonly fieldId?: string;
  readonly alias?: string;
  readonly aggregate?: Aggregate;
  readonly compare?: Comparison;
  /** Only rows that fit. */
  readonly filter?: RecordCondition;
}

/**
 * The first `count` groups of the dimension `of` by a measure (rule Q8), over whatever other dimensions there are; `per`:
 * of each group of this dimension. Absent, `of` is the first dimension that is not `per`.
 */
export interface Top {
  readonly count: number;
  readonly by: string;
  readonly of?: string;
  readonly direction?: Direction;
  readonly per?: string;
  /** All the others as one group. */
  readonly others?: boolean;
}

/** A mark line: its number comes from the rows, as a total does. */
export interface Mark {
  readonly id: string;
  readonly name: string;
  readonly measure: Measure;
}

/**
 * Conditions that the reader chose, beside those of the panel. For 全部数据（仅汇总） they only choose among the panel's groups and never split
 * one (rule P5).
 */
type PickedConditions = readonly RecordCondition[];

/** Groups and numbers: what every chart, indicator and pivot asks. */
export interface GroupQuery {
  readonly kind: 'groups';
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly Measure[];
  /** Over fields of the dataset, all of them together. */
  readonly filters: readonly RecordCondition[];
  readonly picked?: PickedConditions;
  readonly top?: Top;
  /** Sets of dimensions to total by, as their ids; `[]` is the grand total (rule Q2). */
  readonly totals?: readonly (readonly string[])[];
  readonly marks?: readonly Mark[];
  /** Most groups; the limit of the engine if absent. */
  readonly limit?: number;
  /** As many groups as a table of numbers may have: 200,000 numbers in all (rule F4). */
  readonly cells?: true;
}

/** Rows as they are: what a table shows. */
export interface RowQuery {
  readonly kind: 'rows';
  readonly columns: readonly { readonly id: string; readonly fieldId: string; readonly alias?: string }[];
  readonly filters: readonly RecordCondition[];
  readonly picked?: PickedConditions;
  readonly sort: readonly { readonly fieldId: string; readonly direction: Direction }[];
  readonly page?: { readonly current: number; readonly pageSize: number };
  /** How many there are is not told, only whether there are more: counting many takes far longer than reading the first. */
  readonly total?: false;
  /** Instead of a page: rows behind this one, as the answer's `next` gave it. */
  readonly after?: string;
}

/** Most values that one filter takes. */
export const MOST_CHOSEN = 200;

/** Values of a field to choose from, within what the asker sees (rule P3). */
export interface OptionQuery {
  readonly kind: 'options';
  readonly fieldId: string;
  readonly keyword?: string;
  /** 空 is a value to choose as well, and comes first, where some have none. */
  readonly empty?: true;
  readonly filters: readonly RecordCondition[];
  readonly picked?: PickedConditions;
  readonly limit?: number;
}

export type Query = GroupQuery | RowQuery | OptionQuery;

/**
 * What a panel takes from which field: `fieldMapping` of the wire, by the spec's names (xLabels, yValues, …), each a list
 * of descriptors {fieldId, alias, type} with what is ours beside it.
 */
export type FieldMapping = Readonly<Record<string, readonly MappedField[]>>;

export interface MappedField {
  readonly id: string;
  readonly fieldId: string;
  readonly alias?: string;
  readonly type: string;
  readonly aggregate?: Aggregate;
  readonly unit?: DateUnit;
  readonly fiscalStart?: number;
  readonly bounds?: readonly number[];
  readonly split?: boolean;
  /** Of departments: by the one above them on this level, 1 at the top. */
  readonly level?: number;
  readonly sort?: Dimension['sort'];
  readonly compare?: Omit<Comparison, 'fieldId'> & { readonly fieldId?: string };
  readonly format?: Readonly<Record<string, unknown>>;
}

/** What else a panel says of its question. */
export interface PanelOptions {
  readonly filter?: Condition;
  readonly top?: Top;
  readonly fill?: boolean;
  readonly totals?: 'none' | 'grand' | 'all';
}
