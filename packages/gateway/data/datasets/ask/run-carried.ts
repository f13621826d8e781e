import { AppError } from '@gonghui/kernel/errors.ts';
import type { CarriedSource } from '@gonghui/query/plan/carry.ts';
import type { PlannedStatement, ResultRow } from '@gonghui/query/plan/plan.ts';
import type { SourceColumn } from '@gonghui/query/source.ts';
import { CompiledQuery, sql } from 'kysely';
import type { Ctx, Deps } from '../../../base/context.ts';
import type { Duck } from '../../../base/duck/duck.ts';
import type { FeedColumns } from '../../../base/duck/messages.ts';
import { NumberSize } from '../../../base/duck/number-size.ts';
import { DuckRefusal } from '../../../base/duck/refusal.ts';
import { pulled } from './pulled.ts';
import { readOnly, stoppable } from './run.ts';
import { MOST_ROWS, refuseMissing } from './run-duck.ts';

/** Records that one question may carry over to DuckDB, after what it filters by (rule F6). */
export const MOST_CARRIED = 500_000;
const BATCH = 5_000;

/** What is carried of one source, planned. */
export interface Carrying {
  readonly of: CarriedSource;
  readonly statement: PlannedStatement;
}

interface Limits {
  readonly millis: number;
  readonly signal?: AbortSignal | undefined;
  /** Records of all sources together. */
  readonly most?: number;
}

const TYPES: Readonly<Record<Exclude<SourceColumn['kind'], 'number'>, string>> = {
  text: 'varchar',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  time: 'time',
  'text-list': 'varchar[]',
  'date-list': 'date[]',
};

/** How a column is read of the texts that were fed; lists come as JSON. */
function readAs({ column, kind, zoned }: SourceColumn, size: NumberSize | undefined): string {
  if (kind === 'number') return `cast(${column} as ${size?.sqlType() ?? 'double'}) as ${column}`;
  if (kind === 'text') return column;
  const type = zoned ? 'timestamptz' : TYPES[kind];
  return kind === 'text-list' || kind === 'date-list'
    ? `cast(cast(${column} as json) as ${type}) as ${column}`
    : `cast(${column} as ${type}) as ${column}`;
}

const tooMany = (name: string, most: number): AppError =>
  new AppError(
    'invalid',
    `「${name}」等表单的数据超过${(most / 10_000).toLocaleString('zh-CN')}万条，无法与文件或数据库的数据一起计算：请在数据集中增加过滤条件（例如只取最近一年），或缩小筛选范围`,
  );

/** A plan that reads files of the store and, of forms, records that are carried to them. */
interface CarriedPlan {
  readonly statements: readonly PlannedStatement[];
  readonly files: readonly string[];
  readonly carried: readonly Carrying[];
}

/**
 * Answers a plan over files of the store and records of forms. The records go, as whoever asked may see them, from the
 * database into the memory of a process of DuckDB and nowhere else; with the answer they are gone (rule F6).
 */
export async function runCarried(
  { db, duck }: Pick<Deps, 'db'> & { readonly duck: Duck },
  ctx: Ctx,
  { statements, files, carried }: CarriedPlan,
  { millis, signal, most = MOST_CARRIED }: Limits,
): Promise<ResultRow[][]> {
  let count = 0;
  const tables = carried.map(({ of, statement }) => {
    const columns = of.columns();
    const names = ['rid', 'owner', ...columns.map(({ column }) => column)];
    const sizes = new Map(
      columns.flatMap(({ column, kind }) => (kind === 'number' ? [[column, new NumberSize()] as const] : [])),
    );
    const fed = `${of.table}_fed`;
    const batches = () =>
      pulled<FeedColumns>(async push => {
        await db.withTenant(ctx, async trx => {
          const pid = await readOnly(trx, db.engine, statement, millis);
          await stoppable(pid, db, signal, async () => {
            const text = `declare carried no scroll cursor for ${statement.text}`;
            await trx.executeQuery(CompiledQuery.raw(text, [...statement.values]));
            for (;;) {
              const { rows } = await sql<
                Record<string, string | null>
              >`fetch ${sql.lit(BATCH)} from carried`.execute(trx);
              count += rows.length;
              if (count > most) throw tooMany(of.name, most);
              const cells = names.map(name => rows.map(row => row[name] ?? null));
              for (const [at, name] of names.entries()) sizes.get(name)?.measure(cells[at] ?? []);
              if (rows.length > 0) await push(cells);
              if (rows.length < BATCH) return;
            }
          });
        });
      });
    const view = () => {
      const read = columns.map(column => readAs(column, sizes.get(column.column)));
      return {
        text: `create view ${of.table} as select ${['rid', 'owner', ...read].join(', ')} from ${fed}`,
        values: [],
      };
    };
    return { table: fed, columns: names, batches, view };
  });
  const { answers, truncated } = await duck
    .carry(
      {
        files,
        millis,
        mostRows: MOST_ROWS,
        tables: tables.map(({ batches, ...table }) => ({ ...table, batches: batches() })),
        statements: () => [...tables.map(({ view }) => view()), ...statements],
      },
      signal,
    )
    .catch(refuseMissing(files));
  if (truncated) throw new DuckRefusal('large');
  return answers.map(({ columns, rows }) =>
    rows.map(row => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]))),
  );
}
