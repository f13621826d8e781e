import { createHash } from 'node:crypto';
import { CompiledQuery, type QueryResult } from 'kysely';
import type { Trx } from './database.ts';

/** Runs of a text before it is worth a prepared statement, and how many of those a connection is asked to keep. */
const WORTH = 3;
const KEPT = 400;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/** The name to prepare a text under; null while it has not come often enough. */
export function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= KEPT) return null;
  const runs = (seen.get(text) ?? 0) + 1;
  if (runs < WORTH) {
    if (seen.size >= KEPT) seen.delete(seen.keys().next().value ?? '');
    seen.set(text, runs);
    return null;
  }
  seen.delete(text);
  const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a statement whose text comes again and again (one per form version, say): from the third time on the server
 * keeps it parsed and planned on that connection, which is most of the cost of a small write.
 */
export function runRepeated<R>(trx: Trx, text: string, values: readonly unknown[]): Promise<QueryResult<R>> {
  const name = nameOf(text);
  // The driver takes a statement with a name in place of its text; Kysely hands over what it is given.
  const statement = name === null ? text : ({ name, text } as unknown as string);
  return trx.executeQuery<R>(CompiledQuery.raw(statement, [...values]));
}
