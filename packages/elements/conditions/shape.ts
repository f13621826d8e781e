import { anyJson, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { OPERATORS } from '../operators.ts';
import { MAX_CONDITIONS } from './limits.ts';

const key = text(60).check(z.minLength(1));

export const ConditionItemShape = z.object({
  key,
  keyLabel: text(200),
  type: text(60),
  operator: z.enum(OPERATORS),
  value: z.optional(anyJson()),
  valueZH: z.optional(text(2000)),
  valueKey: z.optional(key),
});

const logical = z.enum(['and', 'or']);
const GroupShape = z.object({
  logical,
  items: z.array(ConditionItemShape).check(z.maxLength(MAX_CONDITIONS)),
});

/** A condition as stored in a template or sent in a call. */
export const ConditionShape = z.object({
  logical,
  items: z.array(z.union([ConditionItemShape, GroupShape])).check(z.maxLength(MAX_CONDITIONS)),
});
