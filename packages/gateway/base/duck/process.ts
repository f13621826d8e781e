import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBValue,
  listValue,
  StatementType,
  VARCHAR,
} from '@duckdb/node-api';
import { Refusal as SheetRefusal } from '../sheets/refusal.ts';
import { convert, sheetsOf } from './convert.ts';
import { DUCK_LIMITS } from './limits.ts';
import type { DuckAsk, DuckReply, DuckStatement, DuckTask, FeedColumns } from './messages.ts';

/** DuckDB in a process of its own: what ends it ends one question (rule F6). One task at a time. */
const say = (reply: DuckReply) => process.send?.(reply);
// Nobody is left whom it could answer, and its threads may be deep in a question.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
try {
  // When memory runs out, the system is to end this process and not the gateway.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}

class Refusal extends Error {}

let connection: DuckDBConnection | null = null;
let stopped = false;
let feeding: ((columns: FeedColumns | null) => void) | null = null;
/** Statements that were made of what was fed. */
let afterwards: readonly DuckStatement[] | undefined;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const named = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Where the text of a sheet may stand in another encoding. */
const besideOf = (folder: string): string => join(folder, 'text.csv');

/** Opens an instance that nothing can be changed in any more, and that sees the files of this task only. */
async function open({ files, target, folder, feeds, carries, convert: sheet }: DuckTask) {
  // What is fed may be more than memory holds; records stay in it all the same (rule F6).
  const place = feeds.length > 0 && !carries ? join(folder, 'feed.duckdb') : ':memory:';
  const instance = await DuckDBInstance.create(place, {
    memory_limit: DUCK_LIMITS.memory,
    threads: DUCK_LIMITS.threads,
    temp_directory: carries ? '' : join(folder, 'spill'),
    max_temp_directory_size: carries ? '0KB' : DUCK_LIMITS.spill,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_unsigned_extensions: 'false',
  });
  connection = await instance.connect();
  const given = sheet ? [sheet.path, besideOf(folder)] : [];
  const open = [...files, ...given, ...(target === null ? [] : [target])];
  await connection.run(`set allowed_paths = [${open.map(quoted).join(', ')}]`);
  await connection.run(`set TimeZone = 'UTC'`);
  await connection.run('set enable_external_access = false');
  await connection.run('set lock_configuration = true');
  return instance;
}

/** Statements that ask, and those that ours may be made of when they write a file. */
const READING: readonly StatementType[] = [StatementType.SELECT];
const CARRYING: readonly StatementType[] = [...READING, StatementType.CREATE];
const WRITING: readonly StatementType[] = [...CARRYING, StatementType.COPY];

const asDuckValue = (value: unknown): DuckDBValue => {
  if (Array.isArray(value)) return listValue(value.map(asDuckValue));
  if (value instanceof Date) return value.toISOString();
  return (value ?? null) as DuckDBValue;
};

async function prepared(
  on: DuckDBConnection,
  { text, values }: DuckStatement,
  may: readonly StatementType[],
) {
  const all = await on.extractStatements(text);
  if (all.count !== 1) throw new Refusal('one statement at a time');
  const statement = await all.prepare(0);
  if (!may.includes(statement.statementType))
    throw new Refusal(`${StatementType[statement.statementType]} is not allowed here`);
  statement.bind(values.map(asDuckValue));
  return statement;
}

/** Rows of a chunk, by which DuckDB works. */
const CHUNK = 2048;

async function fill(on: DuckDBConnection, { table, columns }: DuckTask['feeds'][number]): Promise<void> {
  const name = named(table);
  await on.run(`create table ${name} (${columns.map(column => `${named(column)} varchar`).join(', ')})`);
  const appender = await on.createAppender(table);
  const types = columns.map(() => VARCHAR);
  for (;;) {
    const taken = new Promise<FeedColumns | null>(resolve => {
      feeding = resolve;
    });
    say({ ready: true });
    const some = await taken;
    if (stopped) throw new Refusal('stopped');
    if (some === null) break;
    const count = some[0]?.length ?? 0;
    for (let from = 0; from < count; from += CHUNK) {
      const chunk = DuckDBDataChunk.create(types, Math.min(CHUNK, count - from));
      chunk.setColumns(some.map(column => column.slice(from, from + CHUNK)));
      appender.appendDataChunk(chunk);
    }
    appender.flushSync();
  }
  appender.closeSync();
}

async function run(task: DuckTask): Promise<void> {
  if (task.sheetsOf !== null)
    return void say({ done: { truncated: false }, sheets: await sheetsOf(task.sheetsOf) });
  const check = () => {
    if (stopped) throw new Refusal('stopped');
  };
  if (task.convert && task.target === null) {
    const sheet = { ...task.convert, target: null, beside: besideOf(task.folder) };
    return void say({ done: { truncated: false }, converted: await convert(null, sheet, check) });
  }
  const instance = await open(task);
  try {
    const on = connection;
    if (!on || stopped) throw new Refusal('stopped');
    for (const feed of task.feeds) await fill(on, feed);
    if (task.convert && task.target !== null) {
      const sheet = { ...task.convert, target: task.target, beside: besideOf(task.folder) };
      const converted = await convert(on, sheet, check);
      say({ done: { truncated: false }, converted });
      return;
    }
    const statements = afterwards ?? task.statements;
    const last = statements.length - 1;
    const may = task.target !== null ? WRITING : task.carries ? CARRYING : READING;
    let truncated = false;
    for (const [at, one] of statements.entries()) {
      const statement = await prepared(on, one, may);
      const answers = at === last || (task.carries && statement.statementType === StatementType.SELECT);
      if (!answers) await statement.run();
      else truncated = (await answer(await statement.stream(), task.mostRows)) || truncated;
      if (stopped) throw new Refusal('stopped');
    }
    if (task.target !== null) chmodSync(task.target, 0o600);
    say({ done: { truncated } });
  } finally {
    connection = null;
    instance.closeSync();
  }
}

type Streamed = Awaited<ReturnType<Awaited<ReturnType<typeof prepared>>['stream']>>;

/** Rows as they come, values as JSON: exact numbers, days and moments are text. */
async function answer(result: Streamed, mostRows: number): Promise<boolean> {
  const types = result.columnTypes();
  say({ columns: result.columnNames().map((name, at) => ({ name, type: String(types[at]) })) });
  let count = 0;
  let chars = 0;
  let truncated = false;
  for await (const rows of result.yieldRowsJson()) {
    const some = rows.slice(0, mostRows - count);
    count += some.length;
    chars += JSON.stringify(some).length;
    if (chars > DUCK_LIMITS.chars) throw new Refusal('large');
    if (some.length > 0) say({ rows: some as never });
    truncated = some.length < rows.length;
    if (truncated || stopped) break;
  }
  return truncated;
}

function refusalOf(error: unknown): Extract<DuckReply, { refusal: unknown }> {
  const message = error instanceof Error ? error.message : String(error);
  if (stopped || /^INTERRUPT/.test(message)) return { refusal: 'stopped', message };
  if (error instanceof SheetRefusal) return { refusal: 'words', message, tooLarge: error.tooLarge };
  if (message === 'large') return { refusal: 'large', message };
  if (/No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(message))
    return { refusal: 'full', message };
  if (/^Out of Memory|max_temp_directory_size|Cannot create a string longer/.test(message))
    return { refusal: 'memory', message };
  return { refusal: 'fault', message };
}

process.on('message', (ask: DuckAsk) => {
  if ('stop' in ask) {
    stopped = true;
    connection?.interrupt();
    feeding?.(null);
  } else if ('feed' in ask) feeding?.(ask.feed);
  else if ('fed' in ask) {
    afterwards = ask.statements;
    feeding?.(null);
  } else {
    stopped = false;
    afterwards = undefined;
    run(ask.run).catch(error => say(refusalOf(error)));
  }
});
