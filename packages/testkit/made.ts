import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What costs a test run most, whichever process makes it. */
export type Made =
  | 'embedded database'
  | 'PostgreSQL database'
  | 'PostgreSQL server'
  | 'gateway'
  | 'server process'
  | 'browser'
  | 'build';

/** Notes in the run's file (`MADE_FILE`, set by the test command) that one was made: a line each, from any process. */
export function made(what: Made): void {
  const file = process.env.MADE_FILE;
  if (file) appendFileSync(file, `${what}\n`);
}

/** How many of each were made. */
export function countMade(file: string): Map<string, number> {
  const counts = new Map<string, number>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
