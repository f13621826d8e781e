import { ConditionShape } from '@gonghui/elements/conditions/shape.ts';
import { anyJson, text, trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { ComponentId, Id, IdParams, NullAnswer } from './shapes.ts';

const Text = (max: number) => text(max);
const Expression = Text(4096);
const Keyword = z.optional(Text(100));
const Page = z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1);

/** Options that a page of an associated list holds. */
export const OPTIONS_PAGE = 50;
/** Words that the content check of an enterprise may know. */
export const MAX_WORDS = 2000;

const Option = z.object({ value: z.string(), label: z.string() });
const OptionPage = z.object({
  list: z.array(Option),
  /** There is a next page. */
  more: z.boolean(),
});

/** What links the fields of a form to each other and to other forms. Bodies and answers the spec leaves open are defined here. */
export const linkageCalls = {
  /**
   * Checks a formula as it is written, with the grammar of docs/formulas.md. `fields`: what it may name, by the key in
   * `{{key}}`; absent, fields are not checked. Spec, designers §7 "Datasets and boards".
   */
  syntax: call({
    method: 'POST',
    path: '/v1/visual/syntax',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '校验公式',
    body: z.object({
      expression: Expression,
      fields: z.optional(
        z
          .array(
            z.object({
              key: Text(130),
              label: z.optional(Text(200)),
              type: z.enum(['number', 'text', 'boolean', 'date', 'list', 'any']),
            }),
          )
          .check(z.maxLength(5000)),
      ),
    }),
    result: z.object({
      valid: z.boolean(),
      /** What it gives; null where it cannot be read. */
      type: z.nullable(z.enum(['number', 'text', 'boolean', 'date', 'list', 'any'])),
      /** Faults with their place in the text, from 0. */
      problems: z.array(z.object({ message: z.string(), at: z.int(), end: z.int() })),
      /** Keys it names. */
      references: z.array(z.string()),
    }),
  }),
  /** For designers: what the records of another form would give as options. */
  associatedForm: call({
    method: 'POST',
    path: '/v1/forms/associated/preview',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '预览关联表单的选项',
    body: z.object({
      targetFormId: Id,
      value: ComponentId,
      label: z.optional(ComponentId),
      keyword: Keyword,
      current: Page,
    }),
    result: OptionPage,
  }),
  /** The same for a dataset. Until there are others, each form is a dataset under its own id. */
  associatedDataset: call({
    method: 'POST',
    path: '/v1/datasets/associated/preview',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '预览关联数据集的选项',
    body: z.object({
      targetDatasetId: Id,
      value: ComponentId,
      label: z.optional(ComponentId),
      keyword: Keyword,
      current: Page,
    }),
    result: OptionPage,
  }),
  /**
   * Ours: options of one field of a form, for whoever may fill it in or see its records: the value and label columns
   * that its designer chose and nothing else (promise D9). `values`: asks for the labels of these instead of a page.
   */
  options: call({
    method: 'POST',
    path: '/v1/forms/{id}/options',
    access: 'object',
    sample: true,
    rate: 'read',
    summary: '关联数据的选项',
    params: IdParams,
    body: z.object({
      fieldId: ComponentId,
      keyword: Keyword,
      current: Page,
      values: z.optional(z.array(Text(500)).check(z.maxLength(100))),
    }),
    result: OptionPage,
  }),
  /** For designers: what a link would bring with these fixed values. */
  dataControlPreview: call({
    method: 'POST',
    path: '/v1/forms/datacontrol/preview',
    access: ['app'],
    builds: { page: 'body.formId' },
    rate: 'read',
    summary: '预览数据联动',
    body: z.object({ formId: Id, targetFormFieldKey: ComponentId, conditions: ConditionShape }),
    result: z.object({ found: z.boolean(), value: z.json(), text: z.string() }),
  }),
  /**
   * What a link of form `a` brings from the records of form `b`. Only along a link that the released design of `a` has
   * (promise D9): `conditions` carries the values of the form being filled in, by its field ids; fields, operators and
   * fixed values are the design's. For whoever may fill `a` in or change its records.
   */
  dataControl: call({
    method: 'POST',
    path: '/v1/forms/{a}/{b}/datacontrol',
    access: 'object',
    sample: true,
    rate: 'read',
    summary: '数据联动',
    params: z.object({ a: Id, b: Id }),
    body: z.object({
      /** The field of `a` that is filled; the spec sends none: then the first whose link leads to that field of `b`. */
      fieldId: z.optional(ComponentId),
      targetFormFieldKey: ComponentId,
      conditions: z
        .array(z.object({ key: ComponentId, value: z.optional(anyJson()) }))
        .check(z.maxLength(60)),
    }),
    result: z.object({ found: z.boolean(), value: z.json() }),
  }),
  /** Ours: words that the content check looks for in every form that has it switched on. */
  words: call({
    method: 'GET',
    path: '/v1/contentWords',
    access: ['admin'],
    rate: 'read',
    summary: '企业的文本检测词',
    result: z.object({ words: z.array(z.string()) }),
  }),
  setWords: call({
    method: 'PUT',
    path: '/v1/contentWords',
    access: ['admin'],
    rate: 'write',
    summary: '设置企业的文本检测词',
    body: z.object({
      words: z
        .array(trimmed(50, { empty: '不能为空' }))
        .check(z.maxLength(MAX_WORDS, `最多${MAX_WORDS}个词`)),
    }),
    result: NullAnswer,
  }),
};
