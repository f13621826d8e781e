import { rm } from 'node:fs/promises';
import { ownFolder, sweepFolders } from '../own-folder.ts';
import { DUCK_LIMITS } from './limits.ts';
import type { Converted, DuckConvert, DuckStatement } from './messages.ts';
import type { DuckAnswer, Feed } from './one-process.ts';
import { createPool } from './pool.ts';
import { DuckRefusal } from './refusal.ts';
import { createTurns } from './turns.ts';

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

/** A workbook of 100 MB is opened in a second or two. */
const SHEETS_MS = 60_000;
const PREFIX = 'gonghui-duck-';

/** Processes that are reused one task after another, so that what one of them dies of ends no other question. */
export function createDuck(): Duck {
  const { turn, pass } = createTurns();
  const pool = createPool();
  let swept: Promise<void> | null = null;

  async function work(
    plan: DuckPlan & Partial<DuckMaking> & { convert?: DuckConvert; sheetsOf?: string; carry?: DuckCarrying },
    signal?: AbortSignal,
  ): Promise<DuckAnswer> {
    await turn(signal);
    try {
      swept ??= sweepFolders(PREFIX);
      await swept;
      const folder = await ownFolder(PREFIX);
      const worker = pool.take();
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
        pool.give(worker);
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
    end: pool.end,
  };
}
