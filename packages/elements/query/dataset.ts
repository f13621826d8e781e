import type { Props } from '@gonghui/scene/types.ts';
import type { Condition } from '../conditions/condition.ts';

/** Where the data of a dataset comes from (spec, designers §3 "Source types"). */
export const DATASET_KINDS = ['form', 'aggregate', 'cross', 'database', 'file'] as const;
export type DatasetKind = (typeof DATASET_KINDS)[number];

/** How many datasets may stand inside each other (rule Q11). */
export const DEEPEST = 3;

/** What a source reads. */
export type Origin =
  /** The records of a form; with `subformId` a row of it for each row of that subform, the record's fields beside. */
  | { readonly kind: 'form'; readonly formId: string; readonly subformId?: string }
  | { readonly kind: 'dataset'; readonly datasetId: string }
  | {
      readonly kind: 'table';
      readonly connectionId: string;
      readonly schema?: string;
      readonly table: string;
    }
  | { readonly kind: 'sheet'; readonly fileId: string; readonly sheet: string };

export const WITHOUT_ROWS = ['leave', 'keep'] as const;
export type WithoutRows = (typeof WITHOUT_ROWS)[number];

/** How a flow may end so that a record is not meant to count. */
export const REFUSED_STATUSES = ['rejected', 'revoke'] as const;
export const REFUSED = ['leave', 'keep'] as const;
export type RefusedRecords = (typeof REFUSED)[number];

export interface DatasetSource {
  readonly id: string;
  /** What it was called when it was last read: one that is gone still has a name. */
  readonly name: string;
  readonly of: Origin;
  /** What becomes of records without rows of the subform that is read: left out unless said, or kept as one row without cells. */
  readonly withoutRows?: WithoutRows;
  /** What becomes of records of a form whose approval was refused or that were revoked: counted unless said, as they always were, or left out. */
  readonly refused?: RefusedRecords;
}

/** Two sources side by side where all their keys are equal. Empty equals nothing. */
export interface DatasetRelation {
  readonly id: string;
  readonly left: string;
  readonly right: string;
  readonly join: 'left' | 'inner';
  readonly keys: readonly { readonly left: string; readonly right: string }[];
  /** A row of the left has several on the right, as whoever made it said; the planner trusts no such word (rule Q1). */
  readonly many?: boolean;
}

/** Sources one below the other, itself a source by its `id` (rule Q10). */
export interface DatasetUnion {
  readonly id: string;
  readonly name: string;
  readonly members: readonly string[];
  /** `from`: the column of each member, by its source's id; one that is missing is empty there. */
  readonly columns: readonly {
    readonly id: string;
    readonly alias: string;
    readonly type: string;
    readonly from: Readonly<Record<string, string>>;
  }[];
}

/** The column of a union that names the source of a row. */
export const UNION_SOURCE = '$source';

/**
 * A column of the dataset (spec, designers §7: {fieldId, alias, type}). `type` is an element type, whatever the source:
 * a column of a database or a file has the one that an import would guess, so conditions, formats and operators are those
 * of forms. Either `from` a column of a source, or computed from the dataset's own fields by `formula`.
 */
export interface DatasetField {
  readonly id: string;
  readonly alias: string;
  readonly type: string;
  readonly from?: { readonly source: string; readonly key: string };
  readonly formula?: string;
  /** Of a formula: computed for each row, or for each group over the rows of it (rule Q9). */
  readonly level?: 'row' | 'measure';
  readonly format?: Props;
  readonly hidden?: boolean;
}

/** Whom a rule is about; absent lists name nobody. */
export interface RuleScope {
  readonly type: 'all' | 'limited';
  readonly users?: readonly { readonly id: string; readonly name: string }[];
  readonly depts?: readonly { readonly id: string; readonly name: string }[];
  readonly roles?: readonly { readonly id: string; readonly name: string }[];
}

/** What a value in a row rule stands for: whoever asks, his departments, these with all below, his roles (rule P6). */
export const VIEWER_VALUES = ['me', 'myDepts', 'myDeptsBelow', 'myRoles'] as const;
export type ViewerValue = (typeof VIEWER_VALUES)[number];

/** Rows that `scope` sees; a comparison whose `valueKey` is a `ViewerValue` behind `$` is with what that stands for. */
export interface RowRule {
  readonly id: string;
  readonly scope: RuleScope;
  readonly condition: Condition;
}

/** Fields that `scope` does not see. */
export interface FieldRule {
  readonly id: string;
  readonly scope: RuleScope;
  readonly fields: readonly string[];
}

export const AGGREGATES = ['sum', 'avg', 'min', 'max', 'count', 'distinct', 'median'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/**
 * An aggregate dataset (spec, designers §3): the main source and each target grouped by the linked fields, then joined on
 * them (rule Q11).
 */
export interface AggregateDefinition {
  /** Id of the main source. */
  readonly templateId: string;
  readonly linkFields: readonly {
    readonly id: string;
    readonly target: string;
    readonly mainField: string;
    readonly targetField: string;
  }[];
  /** Columns: a linked field of the main source, an aggregate of a source's field, or a formula over other columns. */
  readonly fields: readonly {
    readonly id: string;
    readonly alias: string;
    readonly type: string;
    readonly source?: string;
    readonly key?: string;
    readonly aggregate?: Aggregate;
    readonly formula?: string;
    readonly format?: Props;
  }[];
  /** Keys that the main source does not have are left out. */
  readonly onlyMain?: boolean;
}

/** Whose rights a question to the dataset asks with (rule P5): each viewer's own, or everything, as totals only. */
export type DataRight = 'viewer' | 'all';

/**
 * How a dataset is kept and sent: `definition` of `PUT /v1/datasets/{id}`. The first source is the main one. Whatever
 * names something that is not there any more stays as it is; the check says so and the planner refuses it by name.
 */
export interface DatasetDefinition {
  readonly kind: DatasetKind;
  readonly sources: readonly DatasetSource[];
  readonly relations: readonly DatasetRelation[];
  readonly unions: readonly DatasetUnion[];
  readonly fields: readonly DatasetField[];
  readonly filter?: Condition;
  readonly rowRules: readonly RowRule[];
  readonly fieldRules: readonly FieldRule[];
  readonly aggregate?: AggregateDefinition;
  readonly dataRight: DataRight;
  /** How old what it answers may be: always asked anew, or from an extract. */
  readonly freshness: 'live' | 'extract';
}
