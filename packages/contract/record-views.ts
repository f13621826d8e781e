import { text, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { Grouping } from './record-list.ts';
import { AskedWhole, Id, IdParams, NamedId, NullAnswer } from './shapes.ts';
import { FieldKey, Filters, Sort } from './submissions.ts';

/** Own views of one person, and shared ones, of one form. */
export const VIEW_CAP = 50;
/** Key of the list without a view among a person's layouts. */
export const ALL_VIEW = 'all';

export const RowHeight = z.enum(['low', 'middle', 'high']);

/** A column as a person wants it; columns that are not named come behind, shown, in the form's order. */
const ColumnWish = z.object({
  id: FieldKey,
  width: z.optional(z.int().check(z.minimum(48), z.maximum(1200))),
  hidden: z.optional(z.boolean()),
  /** What the summary row shows below it. */
  total: z.optional(z.enum(['sum', 'mean', 'min', 'max', 'filled', 'none'])),
});

/** How a list looks, as against what is in it. */
export const Layout = z.object({
  columns: z._default(z.array(ColumnWish).check(z.maxLength(2000)), []),
  rowHeight: z._default(RowHeight, 'middle'),
});

/** What is in a list: conditions, order, groups; and the look it starts with. */
export const ViewBody = z.object({
  name: trimmed(30, { empty: '不能为空', long: '不能超过30字' }),
  shared: z._default(z.boolean(), false),
  filters: z._default(z.nullable(Filters), null),
  sort: z._default(Sort, []),
  group: z._default(z.nullable(Grouping), null),
  layout: z._default(Layout, { columns: [], rowHeight: 'middle' }),
});

export const View = z.object({
  id: Id,
  name: z.string(),
  shared: z.boolean(),
  owner: NamedId,
  filters: z.nullable(Filters),
  sort: Sort,
  group: z.nullable(Grouping),
  layout: Layout,
  /** The form opens with it unless a person chose another. */
  isDefault: z.boolean(),
  /** The caller may change and remove it. */
  mine: z.boolean(),
  rev: z.int(),
});

/** What one person has set for himself in one form's list; kept with the gateway, so it is there on every device. */
export const Settings = z.object({
  /** View the list opens with; null: the form's. */
  view: z._default(z.nullable(text(8)), null),
  /** View id, or ALL_VIEW → how he has arranged it. */
  layouts: z._default(z.record(text(8), Layout), {}),
});

const ViewParams = z.object({ id: Id, viewId: Id });

/** Saved views of a record list: one's own, and those that managers share with everybody. Ours. */
export const recordViewCalls = {
  list: call({
    method: 'GET',
    path: '/v1/forms/{id}/views',
    access: 'object',
    sample: true,
    board: true,
    rate: 'read',
    summary: '记录视图',
    params: IdParams,
    result: z.object({ views: z.array(View), settings: Settings }),
  }),
  create: call({
    method: 'POST',
    path: '/v1/forms/{id}/views',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '保存视图',
    params: IdParams,
    body: ViewBody,
    result: View,
  }),
  /** `rev`: of the view as it was read; 409 when somebody saved it meanwhile. */
  change: call({
    method: 'PUT',
    path: '/v1/forms/{id}/views/{viewId}',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '修改视图',
    params: ViewParams,
    body: z.object({ ...ViewBody.shape, isDefault: z._default(z.boolean(), false), rev: AskedWhole }),
    result: View,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/forms/{id}/views/{viewId}',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '删除视图',
    params: ViewParams,
    result: NullAnswer,
  }),
  settings: call({
    method: 'PUT',
    path: '/v1/forms/{id}/views-settings',
    access: 'object',
    board: true,
    rate: 'write',
    summary: '保存列表设置',
    params: IdParams,
    body: Settings,
    result: NullAnswer,
  }),
};

export type View = z.output<typeof View>;
export type ViewBody = z.input<typeof ViewBody>;
export type Layout = z.output<typeof Layout>;
export type ColumnWish = z.output<typeof ColumnWish>;
export type RowHeight = z.output<typeof RowHeight>;
export type Settings = z.output<typeof Settings>;
