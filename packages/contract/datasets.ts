import { LIMITS } from '@gonghui/kernel/limits.ts';
import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { AnswerShape } from './answer-shape.ts';
import { BoardChange } from './boards.ts';
import {
  Aggregate,
  Base,
  Definition,
  Detail,
  Item,
  Kind,
  maxBytes,
  Name,
  SavedDefinition,
  Sheet,
  Use,
} from './dataset-shapes.ts';
import { call } from './define.ts';
import { FieldsAsked, FieldUses } from './field-uses.ts';
import { QueryShape } from './query-shape.ts';
import { AskedWhole, Id, IdParams, NullAnswer, PageQuery, pageOf } from './shapes.ts';

/** Datasets of an applet (spec, designers §7 "Datasets and boards"). */
export const datasetCalls = {
  /** Datasets of an applet, the newest first; `filters` beside it narrow them. */
  page: call({
    method: 'POST',
    path: '/v1/datasets/page',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'read',
    summary: '数据集列表',
    body: z.object({
      appletId: Id,
      page: z._default(PageQuery, { current: 1, pageSize: LIMITS.listPageSize }),
      filters: z._default(
        z.object({
          kind: z.optional(Kind),
          keyword: z.optional(text(50)),
          status: z.optional(AskedWhole),
        }),
        {},
      ),
    }),
    result: pageOf(Item),
  }),
  /** What a dataset of this applet can read: its forms with their subforms, and its datasets, each by kind. */
  categories: call({
    method: 'GET',
    path: '/v1/datasets/categories/{id}',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'read',
    summary: '可选的数据源',
    params: IdParams,
    result: z.object({ list: z.array(Sheet) }),
  }),
  /** `type: 'dm'` makes a board over the form that `sourceId` names, in place of a dataset. The default name gets a number. */
  create: call({
    method: 'POST',
    path: '/v1/datasets',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'write',
    summary: '新建数据集',
    body: z.object({
      type: z.optional(text(20)),
      appletId: z.optional(z.nullable(text(64))),
      kind: z._default(Kind, 'form'),
      name: z.optional(Name),
      sourceId: z.optional(z.nullable(text(64))),
    }),
    result: z.object({ id: Id, name: z.string() }),
  }),
  get: call({
    method: 'GET',
    path: '/v1/datasets/{id}',
    access: ['app'],
    builds: { dataset: 'params.id' },
    rate: 'read',
    summary: '数据集',
    params: IdParams,
    result: Detail,
  }),
  /**
   * As a form's save: 409 with `data {version, savedAt, savedBy}`, 422 with `data {problems}`, nothing stored with either.
   * `board`: `{id}` is a board, whose settings change; `version` of the answer is then its `rev`, and of another one 409.
   */
  save: call({
    method: 'PUT',
    path: '/v1/datasets/{id}',
    access: ['app'],
    builds: { dataset: 'params.id' },
    rate: 'write',
    summary: '保存数据集',
    params: IdParams,
    maxBytes,
    body: z.object({
      definition: z.optional(Definition),
      baseVersion: Base,
      board: z.optional(BoardChange),
    }),
    result: SavedDefinition,
  }),
  /** 409 with `data {uses}` while something uses it, unless `force`. */
  remove: call({
    method: 'DELETE',
    path: '/v1/datasets/{id}',
    access: ['app'],
    builds: { dataset: 'params.id' },
    rate: 'write',
    summary: '删除数据集',
    params: IdParams,
    query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
    result: NullAnswer,
  }),
  rename: call({
    method: 'PATCH',
    path: '/v1/datasets/{id}/name',
    access: ['app'],
    builds: { dataset: 'params.id' },
    rate: 'write',
    summary: '数据集重命名',
    params: IdParams,
    body: z.object({ name: Name }),
    result: NullAnswer,
  }),
  /** Ours: what uses it, as last saved. */
  uses: call({
    method: 'GET',
    path: '/v1/datasets/{id}/uses',
    access: ['app'],
    builds: { dataset: 'params.id' },
    rate: 'read',
    summary: '数据集的引用',
    params: IdParams,
    result: z.object({ list: z.array(Use) }),
  }),
  /** Ours: what uses these fields of it; asked before they are deleted. */
  fieldUses: call({
    method: 'POST',
    path: '/v1/datasets/{id}/fieldUses',
    access: ['app'],
    builds: { dataset: 'params.id' },
    rate: 'read',
    summary: '数据集字段的引用',
    params: IdParams,
    body: FieldsAsked,
    result: FieldUses,
  }),
  /** Ours: datasets that read sheets of a data file, or tables of a connection. */
  readers: call({
    method: 'GET',
    path: '/v1/datasets/readers/{kind}/{id}',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '读取文件或连接的数据集',
    params: z.object({ kind: z.enum(['sheet', 'table']), id: Id }),
    result: z.object({ list: z.array(Use) }),
  }),
  /** Ours: an answer over the saved definition, or over one that is not saved yet. */
  preview: call({
    method: 'POST',
    path: '/v1/datasets/{id}/preview',
    access: ['app'],
    builds: { dataset: 'params.id' },
    rate: 'read',
    summary: '预览数据集',
    params: IdParams,
    maxBytes,
    body: z.object({ definition: z.optional(Definition), query: QueryShape }),
    result: AnswerShape,
  }),
  createAggregate: call({
    method: 'POST',
    path: '/v1/datasets/aggregate',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'write',
    summary: '新建聚合表',
    maxBytes,
    body: z.object({ appletId: z.optional(z.nullable(text(64))), ...Aggregate }),
    result: z.extend(SavedDefinition, { id: Id, name: z.string() }),
  }),
  getAggregate: call({
    method: 'GET',
    path: '/v1/datasets/aggregate/{id}',
    access: ['app'],
    builds: { dataset: 'params.id' },
    rate: 'read',
    summary: '聚合表',
    params: IdParams,
    result: Detail,
  }),
  saveAggregate: call({
    method: 'PUT',
    path: '/v1/datasets/aggregate/{id}',
    access: ['app'],
    builds: { dataset: 'params.id' },
    rate: 'write',
    summary: '保存聚合表',
    params: IdParams,
    maxBytes,
    body: z.object({ ...Aggregate, baseVersion: Base }),
    result: SavedDefinition,
  }),
  /** The first 100 rows of one that is not saved yet. */
  previewAggregate: call({
    method: 'POST',
    path: '/v1/datasets/aggregate/preview',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'read',
    summary: '预览聚合表',
    maxBytes,
    body: z.object({ appletId: z.optional(z.nullable(text(64))), ...Aggregate }),
    result: AnswerShape,
  }),
  /** Computes a saved one now. */
  runAggregate: call({
    method: 'POST',
    path: '/v1/datasets/aggregate/run',
    access: ['app'],
    builds: { dataset: 'body.id' },
    rate: 'read',
    summary: '计算聚合表',
    body: z.object({
      id: Id,
      page: z._default(PageQuery, { current: 1, pageSize: LIMITS.tablePageSize }),
    }),
    result: AnswerShape,
  }),
  /** What another applet offers: its forms and datasets, those linked into `appletId` already marked. */
  offered: call({
    method: 'POST',
    path: '/v1/datasets/{id}/appletDatasets',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'read',
    summary: '其他应用的数据',
    params: IdParams,
    body: z.object({ appletId: z.optional(Id) }),
    result: z.object({
      list: z.array(z.object({ id: Id, name: z.string(), type: z.string(), linked: z.boolean() })),
    }),
  }),
  /** Makes a dataset of kind `cross` of each; who sees what is still said where the data is. */
  link: call({
    method: 'POST',
    path: '/v1/datasets/{appletId}/createAppleDatasets',
    access: ['app'],
    builds: { applet: 'params.appletId' },
    rate: 'write',
    summary: '引用其他应用的数据',
    params: z.object({ appletId: Id }),
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
    result: z.object({ list: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
};
