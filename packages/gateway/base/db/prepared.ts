import { createHash } from 'node:crypto';
import { Recent } from '@gonghui/kernel/recent.ts';
import { CompiledQuery, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { Trx } from './database.ts';

/** Runs of a text before it is worth a prepared statement, and how many of those are kept. */
const WORTH = 3;
const KEPT = 400;
/** Prepared statements that a connection may have, most of which are of use to nobody any more. */
const MOST_OF_CONNECTION = 2 * KEPT;

const seen = new Recent<number>(KEPT);
const names = new Recent<string>(KEPT);

/** The name to prepare a text under; null while it has not come often enough. `owner`: the enterprise that alone has such texts. */
export function nameOf(text: string, owner = ''): string | null {
  const known = names.get(text, owner);
  if (known) return known;
  const runs = (seen.get(text, owner) ?? 0) + 1;
  if (runs < WORTH) {
    seen.set(text, runs, owner);
    return null;
  }
  seen.delete(text, owner);
  const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name, owner);
  return name;
}

/**
 * Runs a statement whose text comes again and again (one per form version, say): from the third time on the server
 * keeps it parsed and planned on that connection, which is most of the cost of a small write.
 */
export function runRepeated<R>(
  trx: Trx,
  text: string,
  values: readonly unknown[],
  owner = '',
): Promise<QueryResult<R>> {
  const name = nameOf(text, owner);
  // The driver takes a statement with a name in place of its text; Kysely hands over what it is given.
  const statement = name === null ? text : ({ name, text } as unknown as string);
  return trx.executeQuery<R>(CompiledQuery.raw(statement, [...values]));
}

/** What the driver knows of the statements of a connection; its types leave it out. */
interface Prepared {
  readonly connection: Record<'parsedStatements' | 'submittedNamedStatements', Record<string, unknown>>;
}

/** Names go out of use, and the server keeps their statements: a connection that has too many begins anew when it is given back. */
export function letGoOfOld(client: pg.PoolClient): void {
  const { connection } = client as unknown as Prepared;
  const known = [connection.parsedStatements, connection.submittedNamedStatements];
  if (Object.keys(known[0] ?? {}).length <= MOST_OF_CONNECTION) return;
  // Before whatever its next user sends, who prepares his own again.
  client.query('deallocate all').catch(() => {});
  for (const names of known) for (const name of Object.keys(names)) delete names[name];
}
