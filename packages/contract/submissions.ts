import { FORM_ACTIONS } from '@gonghui/domain/form-rights.ts';
import { paramOf } from '@gonghui/domain/link-params.ts';
import { OPERATORS } from '@gonghui/elements/operators.ts';
import { COMPONENT_ID_LENGTH, isComponentId } from '@gonghui/kernel/ids.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { anyJson, shaped, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { ChosenApprovers, ProcessStatus } from './approval-shapes.ts';
import { call } from './define.ts';
import { FileFacts } from './files.ts';
import { AskedWhole, ComponentId, Id, IdParams, Millis, NamedId, NullAnswer, PageQuery } from './shapes.ts';
import { TemplateShape, ValuesShape } from './template-shape.ts';

/** What every record has beside its fields; usable wherever a field id is in filters and sorting. */
export const SYSTEM_FIELDS = [
  'createdBy',
  'createdAt',
  'updatedAt',
  'processStatus',
  'channel',
  'referrer',
] as const;
export type SystemField = (typeof SYSTEM_FIELDS)[number];

/** Total beyond which counting stops; `pager.capped` then says "at least". Why: docs/decisions/record-count.md */
export const COUNT_CAP = 10_000;

export const FieldKey = text(COMPONENT_ID_LENGTH, '字段不存在').check(
  z.refine(
    key => isComponentId(key) || (SYSTEM_FIELDS as readonly string[]).includes(key) || paramOf(key) !== null,
    '字段不存在',
  ),
);

/** Spec, designers §3 "Operators by type", and what lists need beyond it; which ones fit is the field's to say. */
export const FilterOperator = z.enum(OPERATORS);

/** `value`: as the field stores it; a list for `in` and `!in`, first and last for `between`; absent for `empty` and `!empty`. */
export const FilterItem = z.object({
  fieldId: FieldKey,
  operator: FilterOperator,
  value: z.optional(anyJson()),
});
const Logic = z.enum(['and', 'or']);
const FilterGroup = z.object({ logic: Logic, items: z.array(FilterItem).check(z.maxLength(30)) });
/** And/or over conditions, with groups of conditions one level deep. */
export const Filters = z.object({
  logic: Logic,
  items: z.array(z.union([FilterItem, FilterGroup])).check(z.maxLength(30)),
});

/** Columns to sort by, the first one first. */
export const Sort = z
  .array(z.object({ fieldId: FieldKey, order: z.enum(['asc', 'desc']) }))
  .check(z.maxLength(3));

/** Names behind the ids in the values, as far as the answer holds any. */
export const Names = z.object({
  users: z.array(NamedId),
  depts: z.array(NamedId),
  roles: z.array(NamedId),
  files: z.optional(z.array(FileFacts)),
  /** Of values that come from other records, those that are shown by another text. */
  options: z.optional(z.array(z.object({ source: z.string(), value: z.string(), label: z.string() }))),
});

/** Dots in place of a write-only value (spec: password shown as six dots); sent back, it means "unchanged". */
export const SECRET_MASK = '••••••';

const recordFields = {
  id: Id,
  /** Field id → value. Write-only values read as SECRET_MASK. */
  values: ValuesShape,
  createdBy: NamedId,
  createdAt: Millis,
  updatedBy: NamedId,
  updatedAt: Millis,
  /** Grows with each change; a change names the one it was made on. */
  rev: z.int(),
  /** Design version it was submitted or last changed with. */
  version: z.int(),
  /** How its approval stands; null where there is none. */
  processStatus: z.nullable(ProcessStatus),
  /** Public link that it came by, in lists of forms that have some; absent where somebody signed in submitted it. */
  channel: z.optional(z.string()),
  /** Host of the page that led there, and parameters of the address, of those that the link keeps. */
  referrer: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.string())),
};
export const RecordItem = z.object(recordFields);

/** What a record list is made of: the design its columns come from, and what the caller may do. */
export const RecordHead = z.object({
  formId: Id,
  formName: z.string(),
  appletId: Id,
  /** Released version, or the last saved one when none is released. */
  version: z.int(),
  template: TemplateShape,
  /** Records of it go through approval: the list shows and filters by `processStatus`. */
  approves: z.boolean(),
  /** Public links by which records may have come: the list shows and filters by `channel`. */
  channels: z.array(z.string()),
  /** Parameters of their addresses that are kept: it does so by `param:` and each name, too. */
  params: z.array(z.string()),
  /** The caller may push chosen records to somebody who is told of this form (`/v1/hook/{id}/batchPush`). */
  pushes: z.boolean(),
  /** Sees everybody's records. */
  manages: z.boolean(),
  /** May add a record now. */
  fills: z.boolean(),
  /** Fields that the caller may change, in records that he may change. */
  writable: z.array(ComponentId),
  /** What the caller may do with some records at least: 导入 and 导出 show their buttons by it. */
  actions: z.array(z.enum(FORM_ACTIONS)),
});

/** Records of a form. Each call is decided by the form: managers see all, others what they submitted themselves. */
export const submissionCalls = {
  /**
   * Submit (`POST /v1/forms/{shortLink}` in the spec; within the organisation the link is the form id).
   * `key`: made once per fill session; a retry with the same key and values gets the first answer again, other
   * values under the same key are refused with 409. Faults: 422 `{errors: {fieldId: string[]}, cells}` with the cells
   * of subforms by `subformId.rowId.fieldId`; 509 `{items: [{fieldId, item}]}` for values that exist already.
   * `chosen`: approvers for the nodes that `FillForm.customize` names; a missing or foreign choice answers 422 `{nodes}`.
   * `version`: the released version filled in; when another was released since, 409 `{version}` if it no longer fits.
   */
  submit: call({
    method: 'POST',
    path: '/v1/forms/{id}',
    access: 'object',
    rate: 'write',
    summary: '提交表单',
    params: IdParams,
    body: z.object({
      values: ValuesShape,
      key: shaped(64, /^[A-Za-z0-9_-]{8,64}$/),
      version: z.optional(AskedWhole),
      chosen: z.optional(ChosenApprovers),
    }),
    result: z.object({ id: Id, createdAt: Millis, message: z.string() }),
  }),
  /** Ours: what the record list is made of. */
  head: call({
    method: 'GET',
    path: '/v1/forms/{id}/submissions/head',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '记录列表的字段',
    params: IdParams,
    result: RecordHead,
  }),
  /** Ours: one page of records, newest first unless sorted. Keyword: in all text fields and choices. */
  page: call({
    method: 'POST',
    path: '/v1/forms/{id}/submissions/page',
    access: 'object',
    sample: true,
    rate: 'read',
    summary: '记录列表',
    params: IdParams,
    body: z.object({
      page: z._default(PageQuery.check(z.refine(page => page.pageSize <= LIMITS.listPageSize)), {
        current: 1,
        pageSize: LIMITS.tablePageSize,
      }),
      filters: z.optional(Filters),
      keyword: z.optional(text(100)),
      sort: z.optional(Sort),
    }),
    result: z.object({
      list: z.array(RecordItem),
      pager: z.object({
        current: z.int(),
        pageSize: z.int(),
        /** Exact up to COUNT_CAP. */
        total: z.int(),
        /** True: there are more than `total`. */
        capped: z.boolean(),
      }),
      names: Names,
      /** File id → path to show a picture. */
      images: z.record(z.string(), z.string()),
    }),
  }),
  detail: call({
    method: 'GET',
    path: '/v1/submissions/{id}',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '记录详情',
    params: IdParams,
    result: z.object({
      ...recordFields,
      formId: Id,
      formName: z.string(),
      appletId: Id,
      /** The design of `version`: what to show the values with. */
      template: TemplateShape,
      /** What its choices offer now, by field or column, where that is something else: with these it is changed. */
      options: z.optional(z.record(z.string(), z.array(z.json()))),
      names: Names,
      images: z.record(z.string(), z.string()),
      can: z.object({
        edit: z.boolean(),
        remove: z.boolean(),
        print: z.boolean(),
        frozen: z.optional(z.boolean()),
      }),
      /** Changes after it was approved, of fields that the reader sees; absent for strangers. */
      changedAfter: z.optional(
        z.array(z.object({ name: z.string(), at: Millis, labels: z.array(z.string()) })),
      ),
    }),
  }),
  /**
   * Changes the fields named in `values`, leaves the others. `base`: those fields as they were when the person began.
   * When someone else changed the record since `rev`, fields he did not touch merge; for the rest the answer is 409
   * with `data {rev, conflicts: [{fieldId, item, base, mine, theirs}]}` and nothing is stored.
   */
  change: call({
    method: 'PUT',
    path: '/v1/submissions/{id}',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '修改记录',
    params: IdParams,
    body: z.object({ rev: AskedWhole, values: ValuesShape, base: z.optional(ValuesShape) }),
    result: z.object({ rev: z.int(), values: ValuesShape, merged: z.boolean() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/submissions/{id}',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '删除记录',
    params: IdParams,
    result: NullAnswer,
  }),
};

export type Filters = z.output<typeof Filters>;
export type FilterItem = z.output<typeof FilterItem>;
export type FilterOperator = z.output<typeof FilterOperator>;
export type RecordItem = z.output<typeof RecordItem>;
export type Sort = z.output<typeof Sort>;
export type Names = z.output<typeof Names>;
