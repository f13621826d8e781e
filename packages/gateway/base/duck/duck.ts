import { rm } from 'node:fs/promises';
import { ownFolder, sweepFolders } from '../own-folder.ts';
import { DUCK_LIMITS } from './limits.ts';
import type { Converted, DuckConvert, DuckStatement } from './messages.ts';
import { type DuckAnswer, DuckProcess, type Feed } from './one-process.ts';
import { DuckRefusal } from './refusal.ts';

/** A question: the last statement answers, those before it prepare nothing that lasts. */
export interface DuckPlan {
  readonly statements: readonly DuckStatement[];
  /** Paths of the files that the statements name (`FileStore.path`). Nothing else can be opened. */
  readonly files: readonly string[];
  /** 8,000 unless said. */
  readonly millis?: number;
  /** 50,000 unless said. */
  readonly mostRows?: number;
}

/** A file to be made by statements of ours, of other files or of what is fed. */
export interface DuckMaking extends DuckPlan {
  /** Where the file comes to lie; a `copy … to` names it. */
  readonly target: string;
  /** A table of texts, filled before the statements run. */
  readonly feed?: {
    readonly table: string;
    readonly columns: readonly string[];
    readonly batches: Feed;
    /** Instead of `statements`, asked for once all was fed. */
    readonly statements?: () => readonly DuckStatement[];
  };
}

/** Questions about rows that are carried over for them and lie in memory only (rule F6). */
export interface DuckCarrying extends Omit<DuckPlan, 'statements'> {
  /** Tables of texts, filled one after another. */
  readonly tables: readonly {
    readonly table: string;
    readonly columns: readonly string[];
    readonly batches: Feed;
  }[];
  /** Asked for once all was fed: views of ours over the tables, and the questions. */
  readonly statements: () => readonly DuckStatement[];
}

/** DuckDB, for what is no form: files, extracts, and what is joined with them. */
export interface Duck {
  /**
   * Asks. Only statements that read are taken. Rejects with `DuckRefusal` in words for people, with the reason of `signal`,
   * or with a plain error for a statement that is wrong.
   */
  run(plan: DuckPlan, signal?: AbortSignal): Promise<DuckAnswer>;
  /** Asks about what is carried over; each question has its answer. Rejects as `run`. */
  carry(plan: DuckCarrying, signal?: AbortSignal): Promise<DuckAnswer>;
  /** Makes a file; the rows are those of the last statement that answers with any. Rejects as `run`. */
  make(plan: DuckMaking, signal?: AbortSignal): Promise<DuckAnswer>;
  /** Visible sheets of a file that people gave. Rejects in words what is no table. */
  sheets(path: string, signal?: AbortSignal): Promise<readonly { name: string; index: number }[]>;
  /**
   * Writes a sheet of it as a Parquet file with the columns `row`, `c0`, `c1` … (rule E8). Without a target the sheet is only
   * looked at: all its rows are read, nothing is written. Rejects in words.
   */
  convert(
    sheet: DuckConvert & { readonly target: string | null; readonly millis: number },
    signal?: AbortSignal,
  ): Promise<Converted>;
  end(): void;
}

const MOST_WAITING = 50;
/** A workbook of 100 MB is opened in a second or two. */
const SHEETS_MS = 60_000;
const PREFIX = 'gonghui-duck-';

/** Processes that are reused one task after another, so that what one of them dies of ends no other question. */
export function createDuck(): Duck {
  const idle: { worker: DuckProcess; timer: ReturnType<typeof setTimeout> }[] = [];
  const busy = new Set<DuckProcess>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let swept: Promise<void> | null = null;

  async function turn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (running < DUCK_LIMITS.atOnce) {
      running++;
      return;
    }
    if (waiting.length >= MOST_WAITING) throw new DuckRefusal('busy');
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        const at = waiting.indexOf(begin);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
    });
  }
  function pass(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  function take(): DuckProcess {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.timer);
      if (!one.worker.gone) return one.worker;
    }
    return new DuckProcess();
  }
  function give(worker: DuckProcess): void {
    if (worker.gone) return;
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex(one => one.worker === worker),
        1,
      );
      worker.kill();
    }, DUCK_LIMITS.idleMillis);
    timer.unref();
    idle.push({ worker, timer });
  }

  async function work(
    plan: DuckPlan & Partial<DuckMaking> & { convert?: DuckConvert; sheetsOf?: string; carry?: DuckCarrying },
    signal?: AbortSignal,
  ): Promise<DuckAnswer> {
    await turn(signal);
    try {
      swept ??= sweepFolders(PREFIX);
      await swept;
      const folder = await ownFolder(PREFIX);
      const worker = take();
      busy.add(worker);
      try {
        const { feed, carry } = plan;
        const fed = carry?.tables ?? (feed ? [feed] : []);
        const afterFeed = carry?.statements ?? feed?.statements;
        const task = {
          statements: plan.statements,
          files: plan.files,
          target: plan.target ?? null,
          feeds: fed.map(({ table, columns }) => ({ table, columns })),
          carries: carry !== undefined,
          convert: plan.convert ?? null,
          sheetsOf: plan.sheetsOf ?? null,
          folder,
          mostRows: plan.mostRows ?? DUCK_LIMITS.rows,
        };
        return await worker.run(task, {
          millis: plan.millis ?? DUCK_LIMITS.millis,
          ...(signal && { signal }),
          feeds: fed.map(({ batches }) => batches),
          ...(afterFeed && { afterFeed }),
        });
      } finally {
        busy.delete(worker);
        give(worker);
        await rm(folder, { recursive: true, force: true });
      }
    } finally {
      pass();
    }
  }

  return {
    run: ({ statements, files, millis, mostRows }, signal) =>
      work(
        {
          statements,
          files,
          ...(millis !== undefined && { millis }),
          ...(mostRows !== undefined && { mostRows }),
        },
        signal,
      ),
    carry: (plan, signal) => work({ ...plan, statements: [], carry: plan }, signal),
    make: work,
    sheets: async (path, signal) =>
      (await work({ statements: [], files: [], sheetsOf: path, millis: SHEETS_MS }, signal)).sheets ?? [],
    async convert({ target, millis, ...convert }, signal) {
      const into = target === null ? {} : { target };
      const { converted } = await work({ statements: [], files: [], ...into, millis, convert }, signal);
      if (!converted) throw new DuckRefusal('died');
      return converted;
    },
    end() {
      for (const { worker, timer } of idle.splice(0)) {
        clearTimeout(timer);
        worker.kill();
      }
      for (const worker of busy) worker.kill();
    },
  };
}
