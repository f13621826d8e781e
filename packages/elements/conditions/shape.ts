import * as z from 'zod/mini';
import { OPERATORS } from '../operators.ts';
import { MAX_CONDITIONS } from './limits.ts';

const key = z.string().check(z.minLength(1), z.maxLength(60));

export const ConditionItemShape = z.object({
  key,
  keyLabel: z.string().check(z.maxLength(200)),
  type: z.string().check(z.maxLength(60)),
  operator: z.enum(OPERATORS),
  value: z.optional(z.json()),
  valueZH: z.optional(z.string().check(z.maxLength(2000))),
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
