import { existsSync } from 'node:fs';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { PlannedStatement, ResultRow } from '@gonghui/query/plan/plan.ts';
import type { Duck } from '../../../base/duck/duck.ts';
import { DuckRefusal } from '../../../base/duck/refusal.ts';

/** Rows of one statement: the most numbers that a table of them has, and as many totals. */
export const MOST_ROWS = 400_000;

interface Limits {
  millis: number;
  signal?: AbortSignal | undefined;
}

/** A file that was put out of the way meanwhile ends a question in words. */
export const refuseMissing =
  (files: readonly string[]) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) && files.some(path => !existsSync(path)))
      throw new AppError('conflict', '数据刚刚更新，请重试');
    throw error;
  };

/**
 * Runs the statements of a plan over files of the store, one after another within the time of one. The files never change,
 * so that it needs no transaction; one that was put out of the way meanwhile ends it in words.
 */
export async function runInDuck(
  duck: Duck,
  statements: readonly PlannedStatement[],
  files: readonly string[],
  { millis, signal }: Limits,
): Promise<ResultRow[][]> {
  const results: ResultRow[][] = [];
  const until = performance.now() + millis;
  for (const { text, values } of statements) {
    const left = Math.max(1, until - performance.now());
    const plan = { statements: [{ text, values }], files, millis: left, mostRows: MOST_ROWS };
    const { columns, rows, truncated } = await duck.run(plan, signal).catch(refuseMissing(files));
    if (truncated) throw new DuckRefusal('large');
    results.push(rows.map(row => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]))));
  }
  return results;
}
