import { LIMITS } from '@gonghui/kernel/limits.ts';
import { nameShape, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { FieldsAsked, FieldUses } from './field-uses.ts';
import {
  FieldSheet,
  FORM_NAME_LENGTH,
  FormDetail,
  FormType,
  GroupId,
  Name,
  Sorting,
  VersionItem,
} from './form-shapes.ts';
import { AskedCount, Id, IdParams, Millis, NamedId, WrittenCount } from './shapes.ts';
import { TemplateShape } from './template-shape.ts';

/** Designs and their saved versions. */
export const formDesignCalls = {
  /** `sorting` is the number of forms plus one; without an applet the spec's message is the answer. */
  create: call({
    method: 'POST',
    path: '/v1/forms',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'write',
    summary: '新建表单',
    maxBytes: LIMITS.templateBytes + 65_536,
    body: z.object({
      type: FormType,
      appletId: z.optional(z.nullable(text(64))),
      name: z.optional(nameShape(FORM_NAME_LENGTH, { long: `不能超过${FORM_NAME_LENGTH}字` })),
      template: z.optional(TemplateShape),
      sorting: z.optional(Sorting),
      groupId: z.optional(GroupId),
      /** Of a board, type dm: the form it is about. */
      sourceId: z.optional(z.nullable(text(64))),
    }),
    result: z.object({ id: Id, name: z.string() }),
  }),
  /**
   * The design as last saved, or as `formDesignVersion` was. `from` and `dmFormId` are the spec's: where the caller
   * comes from (`design` counts the visit for the recent list), and the board asking; neither changes the answer.
   */
  get: call({
    method: 'GET',
    path: '/v1/forms/{id}',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '表单设计',
    params: IdParams,
    query: z.object({
      from: z.optional(text(40)),
      dmFormId: z.optional(text(40)),
      formDesignVersion: z.optional(WrittenCount),
    }),
    result: FormDetail,
  }),
  /**
   * Ours: what uses these fields (columns, components) of a form, as everything was last saved, in its enterprise; asked before
   * they are deleted. `others`: as many more that are somebody's own.
   */
  fieldUses: call({
    method: 'POST',
    path: '/v1/forms/{id}/fieldUses',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '字段的引用',
    params: IdParams,
    body: FieldsAsked,
    result: FieldUses,
  }),
  /** Copies the saved design, not the records; the copy is not released. */
  clone: call({
    method: 'POST',
    path: '/v1/forms/clone',
    access: ['app'],
    builds: { page: 'body.formId' },
    rate: 'write',
    summary: '复制表单',
    body: z.object({ formId: Id, formName: Name }),
    result: z.object({ id: Id, name: z.string() }),
  }),
  /**
   * The explicit save. `baseVersion` is the version the design was based on; when another save came first the answer
   * is code 409 with `data {version, savedAt, savedBy}` and nothing is stored. Left out, as in the spec, it saves on top.
   * What nothing could show or store answers code 422 with `data {problems: [{nodeId, prop?, message}]}`. Everything else
   * is saved; `problems` of the answer are what has to be solved before this version can be released: forms among them
   * that links and options take from, of other applets, and that whoever saves does not see whole.
   */
  save: call({
    method: 'PATCH',
    path: '/v1/forms/{id}/components',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '保存表单设计',
    params: IdParams,
    maxBytes: LIMITS.templateBytes + 65_536,
    body: z.object({
      type: FormType,
      template: TemplateShape,
      baseVersion: z.optional(AskedCount),
    }),
    result: z.object({
      version: z.int(),
      digest: z.string(),
      savedAt: Millis,
      savedBy: NamedId,
      problems: z.array(
        z.object({ nodeId: z.nullable(z.string()), prop: z.optional(z.string()), message: z.string() }),
      ),
    }),
  }),
  /** Ours: every explicit save, newest first. */
  versions: call({
    method: 'GET',
    path: '/v1/forms/{id}/versions',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '保存过的版本',
    params: IdParams,
    result: z.object({ list: z.array(VersionItem) }),
  }),
  version: call({
    method: 'GET',
    path: '/v1/forms/{id}/versions/{version}',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '某个版本的设计',
    params: z.object({ id: Id, version: WrittenCount }),
    result: z.extend(VersionItem, { template: TemplateShape }),
  }),
  /**
   * Field sheets of the other forms in the applet; ours beside them: `others`, the forms of other applets that the caller
   * sees whole, by name. `source` asks for the sheet of one of either alone; any other form is not there.
   */
  associated: call({
    method: 'GET',
    path: '/v1/forms/{id}/associatedForms',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '可关联的表单',
    params: IdParams,
    query: z.object({ source: z.optional(Id) }),
    result: z.object({
      list: z.array(FieldSheet),
      others: z.array(z.object({ formId: Id, formName: z.string(), appletName: z.string() })),
    }),
  }),
};
