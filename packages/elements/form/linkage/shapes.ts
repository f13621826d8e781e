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

/** `dataControl` while it is being put together: an empty form or field is none yet. */
export const DataLinkShape = z.object({
  formId: Key,
  targetFormFieldKey: Key,
  conditions: ConditionShape,
  /** Other fields that the same record fills. */
  also: z.optional(z.array(z.object({ fieldId: Key, key: Key })).check(z.maxLength(50))),
});
