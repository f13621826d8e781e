import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Entries that one field may hold, whatever its own limit says. */
export const LIST_CAP = 500;

/**
 * Ids of users, departments or files: any JSON in, a list without doubles out. A bare id stands for a list of one,
 * null for none.
 */
export function readIds(raw: unknown, refusal: string): Result<string[]> {
  if (raw === null || raw === undefined || raw === '') return ok([]);
  const list: unknown[] = Array.isArray(raw) ? raw : [raw];
  if (list.length > LIST_CAP) return refuse(refusal);
  const ids = new Set<string>();
  for (const item of list) {
    if (typeof item !== 'string' || !ID.test(item)) return refuse(refusal);
    ids.add(item);
  }
  return ok([...ids]);
}

/** The name behind an id, or the last part of the id where the name is not known. */
export const nameOr = (name: string | undefined, id: string): string => name ?? id.slice(-4);
