import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { DUCK_LIMITS } from './limits.ts';
import type {
  Converted,
  DuckAsk,
  DuckColumn,
  DuckReply,
  DuckStatement,
  DuckTask,
  FeedColumns,
} from './messages.ts';
import { DuckRefusal } from './refusal.ts';

/** What came of a question. */
export interface DuckAnswer {
  readonly columns: readonly DuckColumn[];
  readonly rows: Json[][];
  /** There were more rows than were asked for. */
  readonly truncated: boolean;
  /** Of each statement that answered, in their order; `columns` and `rows` are the last one's. */
  readonly answers: readonly { readonly columns: readonly DuckColumn[]; readonly rows: Json[][] }[];
  /** Of a sheet that was converted, and of a file whose sheets were asked for. */
  readonly converted?: Converted;
  readonly sheets?: readonly { readonly name: string; readonly index: number }[];
}

/** Batches of a table of texts, column by column. */
export type Feed = AsyncIterable<FeedColumns>;

interface Limits {
  millis: number;
  signal?: AbortSignal;
  /** Of each table that is fed, in their order. */
  feeds?: readonly Feed[];
  /** Statements that are made of what was fed. */
  afterFeed?: () => readonly DuckStatement[];
}

const WATCH_MS = 50;
const PAGE = 4096;

/** One process of DuckDB. It does one task at a time; when it is `gone` it does none any more. */
export class DuckProcess {
  readonly #child: ChildProcess;
  #hear: ((reply: DuckReply) => void) | null = null;
  #end: ((why: DuckRefusal) => void) | null = null;
  gone = false;

  constructor() {
    // Without our environment: it holds the way into the database.
    this.#child = fork(new URL('./process.ts', import.meta.url), [], {
      env: {},
      // Rows live until they were written: with room for them nothing is moved twice.
      execArgv: ['--max-old-space-size=800', '--max-semi-space-size=32'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (reply: DuckReply) => this.#hear?.(reply));
    const ended = (cause?: unknown) => {
      this.gone = true;
      this.#end?.(new DuckRefusal('died', cause));
    };
    this.#child.on('error', ended);
    this.#child.on('exit', (code, signal) => ended(new Error(`DuckDB ended with ${code ?? signal}`)));
    // An idle one keeps nobody alive.
    this.#rest();
  }

  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #say(ask: DuckAsk): void {
    if (!this.gone) this.#child.send(ask, error => void error);
  }

  /** Ends it, whatever it is at. */
  kill(): void {
    this.gone = true;
    this.#child.kill('SIGKILL');
  }

  /** Number of the process, for tests. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * Does a task. Rejects with `DuckRefusal` when it is given up, with the reason of `signal` when that ends it, and with a
   * plain error when DuckDB does not take the statement.
   */
  run(task: DuckTask, { millis, signal, feeds = [], afterFeed }: Limits): Promise<DuckAnswer> {
    this.#child.ref();
    this.#child.channel?.ref();
    return new Promise<DuckAnswer>((resolve, reject) => {
      const answers: { columns: DuckColumn[]; rows: Json[][] }[] = [];
      let why: unknown = null;
      let killing: ReturnType<typeof setTimeout> | undefined;
      const waiting = [...feeds];
      let batches = waiting.shift()?.[Symbol.asyncIterator]();
      const settle = (finish: () => void) => {
        clearTimeout(late);
        clearTimeout(killing);
        clearInterval(watch);
        signal?.removeEventListener('abort', left);
        this.#hear = null;
        this.#end = null;
        this.#rest();
        // Whoever feeds may wait for a database; nobody waits for him.
        if (batches?.return) void Promise.resolve(batches.return()).catch(() => {});
        finish();
      };
      /** Asks it to stop, and sees to it that it does. */
      const give = (reason: unknown) => {
        if (why !== null) return;
        why = reason;
        this.#say({ stop: true });
        killing = setTimeout(() => {
          this.kill();
          settle(() => reject(why));
        }, DUCK_LIMITS.stopMillis);
      };
      const left = () => give(signal?.reason ?? new Error('left'));
      const late = setTimeout(() => give(new DuckRefusal('late')), millis);
      const watch = setInterval(() => {
        void residentBytes(this.#child.pid).then(bytes => {
          if (bytes <= DUCK_LIMITS.resident || this.#end === null) return;
          why ??= new DuckRefusal('memory', new Error(`${bytes} bytes resident`));
          this.kill();
        });
      }, WATCH_MS);
      this.#end = died => settle(() => reject(why ?? died));
      this.#hear = reply => {
        if ('ready' in reply) {
          void (async () => {
            const next = await batches?.next();
            if (why !== null) return;
            if (next && !next.done) this.#say({ feed: next.value });
            else {
              batches = waiting.shift()?.[Symbol.asyncIterator]();
              this.#say({ fed: true, ...(!batches && afterFeed && { statements: afterFeed() }) });
            }
          })().catch(give);
        } else if ('columns' in reply) answers.push({ columns: reply.columns, rows: [] });
        else if ('rows' in reply) for (const row of reply.rows) answers.at(-1)?.rows.push(row);
        else if ('done' in reply)
          settle(() =>
            why === null
              ? resolve({
                  columns: answers.at(-1)?.columns ?? [],
                  rows: answers.at(-1)?.rows ?? [],
                  answers,
                  truncated: reply.done.truncated,
                  ...(reply.converted && { converted: reply.converted }),
                  ...(reply.sheets && { sheets: reply.sheets }),
                })
              : reject(why),
          );
        else settle(() => reject(why ?? refused(reply)));
      };
      if (this.gone) return this.#end(new DuckRefusal('died'));
      if (signal?.aborted) return settle(() => reject(signal.reason));
      signal?.addEventListener('abort', left, { once: true });
      this.#say({ run: task });
    });
  }
}

const refused = ({ refusal, message, tooLarge }: Extract<DuckReply, { refusal: unknown }>): Error => {
  if (refusal === 'words') return new AppError(tooLarge ? 'tooLarge' : 'invalid', message);
  // As the system would have told it: whoever asked hears that there is no room, and not that it was too much.
  if (refusal === 'full') return Object.assign(new Error(`DuckDB: ${message}`), { code: 'ENOSPC' });
  return refusal === 'memory' || refusal === 'large'
    ? new DuckRefusal(refusal, new Error(message))
    : new Error(`DuckDB: ${message}`);
};

/** Memory that a process holds; 0 where the system does not say. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE;
}
