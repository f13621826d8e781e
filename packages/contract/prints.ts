import * as z from 'zod/mini';
import { call } from './define.ts';
import {
  StencilDetail,
  StencilItem,
  StencilName,
  StencilSaved,
  StencilShape,
  StencilStatus,
  stencilBytes,
  VariableNode,
} from './print-shapes.ts';
import { AskedCount, Id, IdParams, NullAnswer, PageQuery, pageOf } from './shapes.ts';

/** Print templates of forms (spec, designers §7 "Print templates"): what is designed. What is printed: `printing.ts`. */
export const printCalls = {
  /**
   * Templates of a form, the newest first. Who manages forms gets all of them; whoever may 打印 records of the form, or has
   * a part in an approval of one, those that are on.
   */
  page: call({
    method: 'POST',
    path: '/v1/forms/{id}/print/page',
    access: 'object',
    rate: 'read',
    summary: '打印模板列表',
    params: IdParams,
    body: z.object({ page: z._default(PageQuery, { current: 1, pageSize: 999 }) }),
    result: pageOf(StencilItem),
  }),
  /**
   * A new one, off. Without `template` it is made from the form's fields (按表单生成), without `name` it is called
   * 未命名打印模板, with a number behind it where that is taken. What nothing could read answers 422 `{problems}`.
   */
  create: call({
    method: 'POST',
    path: '/v1/forms/{id}/print',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'write',
    summary: '新建打印模板',
    params: IdParams,
    maxBytes: stencilBytes,
    body: z.object({ template: z.optional(StencilShape), name: z.optional(StencilName) }),
    result: z.object({ id: Id, name: z.string() }),
  }),
  get: call({
    method: 'GET',
    path: '/v1/forms/print/{id}',
    access: ['app', 'developer'],
    builds: { stencil: 'params.id' },
    rate: 'read',
    summary: '打印模板',
    params: IdParams,
    result: StencilDetail,
  }),
  /**
   * The explicit save, as a form's: a stale `baseVersion` answers 409 with `data {version, savedAt, savedBy}`, what could not be
   * laid out at all 422 with `data {problems}` (numbers out of bounds, 页眉页脚占满了页面), nothing stored with either. Everything
   * else is saved, with `problems` for what is left. One that is on goes on being printed as it was until they are solved.
   */
  save: call({
    method: 'PUT',
    path: '/v1/forms/print/{id}',
    access: ['app'],
    builds: { stencil: 'params.id' },
    rate: 'write',
    summary: '保存打印模板',
    params: IdParams,
    maxBytes: stencilBytes,
    body: z.object({
      ...StencilShape.shape,
      baseVersion: z.optional(AskedCount),
    }),
    result: StencilSaved,
  }),
  /** Print records keep its name, and its versions stay. */
  remove: call({
    method: 'DELETE',
    path: '/v1/forms/print/{id}',
    access: ['app'],
    builds: { stencil: 'params.id' },
    rate: 'write',
    summary: '删除打印模板',
    params: IdParams,
    result: NullAnswer,
  }),
  /** Switching on prints the last saved version from now on; 422 with `data {problems}` while something is left to solve. */
  status: call({
    method: 'PATCH',
    path: '/v1/forms/print/{id}/status',
    access: ['app'],
    builds: { stencil: 'params.id' },
    rate: 'write',
    summary: '启用或停用打印模板',
    params: IdParams,
    body: z.object({ status: StencilStatus }),
    result: z.object({ status: StencilStatus, printed: z.nullable(z.int()) }),
  }),
  /** Names are the form's own: 命名不能重复. */
  rename: call({
    method: 'PATCH',
    path: '/v1/forms/print/{id}/name',
    access: ['app'],
    builds: { stencil: 'params.id' },
    rate: 'write',
    summary: '打印模板重命名',
    params: IdParams,
    body: z.object({ name: StencilName }),
    result: NullAnswer,
  }),
  /** As last saved, off, called …_副本. */
  clone: call({
    method: 'POST',
    path: '/v1/forms/print/{id}/clone',
    access: ['app'],
    builds: { stencil: 'params.id' },
    rate: 'write',
    summary: '复制打印模板',
    params: IdParams,
    result: z.object({ id: Id, name: z.string() }),
  }),
  /** What a template of the form can name, of the form as last saved. `{id}` is the form's. */
  dataset: call({
    method: 'GET',
    path: '/v1/forms/{id}/dataset',
    access: ['app', 'developer'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '打印模板的变量',
    params: IdParams,
    result: z.object({ list: z.array(VariableNode) }),
  }),
};
