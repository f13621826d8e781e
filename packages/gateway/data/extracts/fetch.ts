import { AppError } from '@gonghui/kernel/errors.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Duck } from '../../base/duck/duck.ts';
import type { FeedColumns } from '../../base/duck/messages.ts';
import { NumberSize } from '../../base/duck/number-size.ts';
import { DatabaseRefusal, meaningOf, type Session } from '../datasources/index.ts';
import type { ExtractRow } from './repository.ts';
import type { ExtractColumn } from './tables.ts';

/** Rule F3. */
export const EXTRACT_LIMITS = {
  rows: 5_000_000,
  bytes: 2 * 1024 * 1024 * 1024,
  millis: 30 * 60_000,
} as const;

/** What a fetch came to; the file lies at `target`. */
export interface FetchOutcome {
  columns: ExtractColumn[];
  rows: number;
  watermark: string | null;
}

const SQL: Readonly<Record<ExtractColumn['kind'], string>> = {
  text: 'varchar',
  number: 'double',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  time: 'time',
};
const PARQUET = '(format parquet, compression zstd, use_tmp_file false)';
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** Whatever order the database keeps their keys in. */
const same = (one: readonly ExtractColumn[], other: readonly ExtractColumn[] | null): boolean =>
  canonical(one as unknown as Json) === canonical(other as unknown as Json);

/** The table that is fetched, and what grows in it. */
type FetchedTable = Pick<ExtractRow, 'schema' | 'name' | 'growing' | 'key' | 'watermark' | 'columns'>;

/** The columns of a table that can be read, and where those stand that say what is new. */
async function readTable(session: Session, kind: Parameters<typeof meaningOf>[0], asked: FetchedTable) {
  const found = await session.columns(asked.schema, asked.name);
  if (found.length === 0) throw new DatabaseRefusal('table');
  const readable = found.filter(({ databaseType }) => meaningOf(kind, databaseType) !== null);
  const columns = readable.flatMap(({ name, databaseType }): ExtractColumn[] => {
    const meaning = meaningOf(kind, databaseType);
    return meaning ? [{ name, ...meaning }] : [];
  });
  const place = (name: string | null): number => columns.findIndex(one => one.name === name);
  const growing = place(asked.growing);
  const key = place(asked.key);
  for (const [name, at] of [
    [asked.growing, growing],
    [asked.key, key],
  ] as const)
    if (name !== null && at < 0) throw new AppError('invalid', `数据表中没有字段“${name}”，请重新选择`);
  if (growing >= 0 && !['number', 'date', 'timestamp'].includes(columns[growing]?.kind ?? ''))
    throw new AppError('invalid', `字段“${asked.growing}”不是数字、日期或时间，不能用来判断新增`);
  return { readable, columns, growing, key };
}

type ReadTable = Awaited<ReturnType<typeof readTable>>;

/** The statement that the database is asked with; `onward`: for what grew alone. */
function askedOf(
  session: Session,
  asked: FetchedTable,
  { readable, key }: ReadTable,
  onward: boolean,
): string {
  const table = [asked.schema, asked.name]
    .filter(part => part !== '')
    .map(session.quoted)
    .join('.');
  const names = readable.map(session.textual).join(', ');
  const bound = `where ${session.quoted(asked.growing ?? '')} ${key >= 0 ? '>=' : '>'} $1`;
  return `select ${names} from ${table}${onward ? ` ${bound}` : ''}`;
}

/** The statements that make the file of what came, together with what was there, and look at it. */
function fileStatements(
  { columns, growing, key }: ReadTable,
  sizes: readonly NumberSize[],
  { old, target, onward }: { old: string | null; target: string; onward: boolean },
) {
  const typeOf = (at: number): string => {
    const column = columns[at];
    if (column?.kind === 'number') return sizes[at]?.sqlType() ?? SQL.number;
    return column?.zoned ? 'timestamptz' : SQL[column?.kind ?? 'text'];
  };
  const casts = columns.map((_, at) => `try_cast(t${at} as ${typeOf(at)}) as c${at}`).join(', ');
  const kept =
    key >= 0
      ? `where not exists (select 1 from fresh where fresh.c${key} is not distinct from old.c${key})`
      : '';
  const before = `union all by name select * from read_parquet(${quoted(old ?? '')}) as old ${kept}`;
  const most =
    growing < 0 ? 'null' : `cast(max(c${growing})${columns[growing]?.zoned ? '::timestamp' : ''} as varchar)`;
  return [
    {
      text: `copy (with fresh as (select ${casts} from fed) select * from fresh ${onward ? before : ''})
        to ${quoted(target)} ${PARQUET}`,
      values: [],
    },
    { text: `select count(*), ${most} from read_parquet(${quoted(target)})`, values: [] },
  ];
}

/**
 * Fetches a table into a Parquet file at `target`: all of it, or what grew since the last time together with what `old`
 * holds. `count` hears how many rows have come and may throw to end it. Rejects in words.
 */
export async function fetchTable(
  duck: Duck,
  session: Session,
  kind: Parameters<typeof meaningOf>[0],
  asked: FetchedTable,
  {
    old,
    target,
    signal,
    count,
  }: {
    old: string | null;
    target: string;
    signal: AbortSignal;
    count: (rows: number) => Promise<void>;
  },
): Promise<FetchOutcome> {
  const table = await readTable(session, kind, asked);
  const { columns, growing } = table;
  // With other columns than before, nothing of what is there can stay.
  const onward = growing >= 0 && old !== null && asked.watermark !== null && same(columns, asked.columns);

  const text = askedOf(session, asked, table, onward);
  const sizes = columns.map(() => new NumberSize());

  async function* batches(): AsyncGenerator<FeedColumns> {
    let rows = 0;
    for await (const some of session.stream(text, onward ? [asked.watermark] : [])) {
      rows += some.length;
      if (rows > EXTRACT_LIMITS.rows)
        throw new AppError(
          'tooLarge',
          '数据表超过500万行，无法抽取：请在数据库中建立只含所需数据的视图后再抽取',
        );
      yield columns.map(({ kind: of }, at) => {
        const cells = some.map(row => row[at] ?? null);
        if (of === 'number') sizes[at]?.measure(cells);
        return cells;
      });
      await count(rows);
    }
  }
  const statements = () => fileStatements(table, sizes, { old, target, onward });
  const { rows } = await duck.make(
    {
      statements: [],
      files: onward && old !== null ? [old] : [],
      target,
      millis: EXTRACT_LIMITS.millis,
      feed: { table: 'fed', columns: columns.map((_, at) => `t${at}`), batches: batches(), statements },
    },
    signal,
  );
  const [total, watermark] = rows[0] ?? [];
  if (Number(total) > EXTRACT_LIMITS.rows)
    throw new AppError('tooLarge', '抽取的数据超过500万行，无法继续：请改为抽取只含所需数据的视图');
  return { columns, rows: Number(total), watermark: typeof watermark === 'string' ? watermark : null };
}
