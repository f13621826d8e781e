import { FIELD_PLACES } from '@gonghui/domain/field-places.ts';
import * as z from 'zod/mini';
import { ComponentId } from './shapes.ts';

/** Fields that one question may be about. */
const MOST_ASKED = 2000;

/** Fields of a form or a dataset that somebody is about to delete. */
export const FieldsAsked = z.object({
  fieldIds: z.array(ComponentId).check(z.minLength(1), z.maxLength(MOST_ASKED)),
});

/** What uses them, as everything was last saved; `others`: as many more that are somebody's own. */
export const FieldUses = z.object({
  list: z.array(z.object({ kind: z.enum(FIELD_PLACES), id: z.string(), name: z.string() })),
  others: z.int(),
});
