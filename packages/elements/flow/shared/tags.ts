import * as z from 'zod/mini';
import type { Tag } from '../model.ts';

/** People, roles and departments that one setting may name. */
export const MAX_TAGS = 200;

export const TagsShape = z
  .array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(64)),
      type: z.enum(['user', 'role', 'dept']),
      name: z.string().check(z.maxLength(100)),
    }),
  )
  .check(z.maxLength(MAX_TAGS));

/** Two people may add and take away different ones at once; the ids are those of the people themselves. */
export const tagsMerge = { list: 'id', given: true } as const;

/** Tags of props of any shape: a merge or another version can leave something else behind. */
export function tagsOf(value: unknown): Tag[] {
  if (!Array.isArray(value)) return [];
  return value.filter((tag): tag is Tag => {
    const one = tag as Partial<Record<keyof Tag, unknown>> | null;
    return (
      typeof one?.id === 'string' &&
      typeof one.name === 'string' &&
      (one.type === 'user' || one.type === 'role' || one.type === 'dept')
    );
  });
}
