import * as z from 'zod/mini';
import { ConditionShape } from '../../conditions/shape.ts';
import { MAX_CHECKS, MAX_RULES } from './rules.ts';

const Id = z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/));
const Key = z.string().check(z.maxLength(60));

export const RuleShape = z.object({
  id: Id,
  name: z.optional(z.string().check(z.maxLength(100))),
  enabled: z.optional(z.boolean()),
  when: ConditionShape,
  // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does; a rule is never awaited
  then: z
    .array(
      z.object({
        action: z.enum(['show', 'hide', 'require', 'lock']),
        targets: z.array(Key).check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(8)),
});

/** Rules of a form, in its page settings; merged item by item, so that two people may write rules at once. */
export const RulesShape = z.array(RuleShape).check(z.maxLength(MAX_RULES));

/** What has to hold between fields, in the page settings; merged item by item. */
export const ChecksShape = z
  .array(
    z.object({
      id: Id,
      enabled: z.optional(z.boolean()),
      must: ConditionShape,
      message: z.string().check(z.maxLength(100)),
    }),
  )
  .check(z.maxLength(MAX_CHECKS));

export const RelatedsShape = z
  .array(
    z.object({
      value: z.string().check(z.maxLength(100)),
      bindIds: z.array(Key).check(z.maxLength(500)),
    }),
  )
  .check(z.maxLength(500));

const Path = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20));
const OutsideAskShape = {
  apiId: Key,
  inputs: z
    .array(z.object({ name: z.string().check(z.maxLength(64)), valueKey: Key }))
    .check(z.maxLength(20)),
};

/** `outsideApi` while it is being put together: null is no place in the answer yet. */
export const OutsideApiShape = z.object({
  ...OutsideAskShape,
  value: z.optional(z.nullable(Path)),
  /** Other fields that the same answer fills. */
  also: z.optional(z.array(z.object({ fieldId: Key, path: z.nullable(Path) })).check(z.maxLength(50))),
  /** Of a subform: the list whose items are rows, and what of an item stands in which column. */
  list: z.optional(z.nullable(Path)),
  columns: z.optional(z.array(z.object({ columnId: Key, path: z.nullable(Path) })).check(z.maxLength(500))),
});

/** `outsideOptions` likewise. */
export const OutsideOptionsShape = z.object({
  ...OutsideAskShape,
  list: z.optional(z.nullable(Path)),
  value: z.optional(z.nullable(Path)),
  label: z.optional(z.nullable(Path)),
});

/** `dataControl` while it is being put together: an empty form or field is none yet. */
export const DataLinkShape = z.object({
  formId: Key,
  targetFormFieldKey: Key,
  conditions: ConditionShape,
  /** Other fields that the same record fills. */
  also: z.optional(z.array(z.object({ fieldId: Key, key: Key })).check(z.maxLength(50))),
});
