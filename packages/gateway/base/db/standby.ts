import type { FastifyBaseLogger } from 'fastify';
import type { Database, Trx } from './database.ts';

/** What a standby answered, and whether anything that stood in the primary before the question may be missing from it. */
export interface FromStandby<T> {
  readonly value: T;
  /** When the newest change was made that the standby knew; null: it knew all there was when it was asked. */
  readonly asOf: Date | null;
}

/** A copy of the database that follows it, and answers what only reads (`REPORT_DATABASE_URL`). */
export interface Standby {
  readonly database: Database;
  /**
   * Does `work` there in a transaction of the enterprise. Null where it cannot be had: the caller asks the primary then. Rejects as
   * `work` does with what the primary would not do better.
   */
  ask<T>(
    ctx: { readonly tenantId: string },
    log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
    work: (trx: Trx) => Promise<T>,
  ): Promise<FromStandby<T> | null>;
}

/** Milliseconds that a standby is left alone after it could not be had. */
const REST_MS = 30_000;
/** Milliseconds to wait for what was written just before, and how often it is looked at. */
const CATCH_UP_MS = 1_000;
const LOOK_MS = 50;
/** Tries at a question that the replay of a change cancelled. */
const TRIES = 2;

/** PostgreSQL cancelled a query because a change had to be replayed. */
const isReplay = (error: unknown): boolean => (error as { code?: unknown }).code === '40001';
/** A column or a table is not there yet, or the role is not. */
const isBehind = (error: unknown): boolean =>
  ['42703', '42P01', '22023', '42704'].includes(String((error as { code?: unknown }).code));
/** It is not there, is just starting or stopping, has no place left, or does not let us in. */
const isAway = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return /timeout|terminated|ended/i.test((error as Error).message ?? '');
  return /^(08|53|57P|28|3D)/.test(code) || /^E[A-Z]+$/.test(code);
};

interface StandbyState {
  readonly followed: boolean;
  readonly reached: boolean;
  readonly asOf: Date | null;
}

/** Follows `primary`, which says up to where it has written. */
export function standbyOf({ pool: primary }: Pick<Database, 'pool'>, database: Database): Standby {
  const { pool } = database;
  let rests = 0;
  let away = false;

  const where = async (position: string): Promise<StandbyState> => {
    const { rows } = await pool.query<StandbyState>(
      `select pg_is_in_recovery() as followed, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as reached,
        pg_last_xact_replay_timestamp() as "asOf"`,
      [position],
    );
    return rows[0] ?? { followed: false, reached: false, asOf: null };
  };
  const caughtUp = async (position: string): Promise<StandbyState> => {
    const until = performance.now() + CATCH_UP_MS;
    for (;;) {
      const found = await where(position);
      if (found.reached || !found.followed || performance.now() > until) return found;
      await new Promise(done => setTimeout(done, LOOK_MS));
    }
  };

  return {
    database,
    async ask(ctx, log, work) {
      if (performance.now() < rests) return null;
      const {
        rows: [written],
      } = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
      for (let tries = 1; ; tries++) {
        try {
          const { followed, reached, asOf } = await caughtUp(written?.at ?? '0/0');
          // A database that follows nobody has no say in how old it is.
          if (!followed) throw Object.assign(new Error('not a standby'), { code: '08000' });
          const value = await database.withTenant(ctx, work);
          if (away) log.info('the standby for reports is there again');
          away = false;
          return { value, asOf: reached ? null : (asOf ?? new Date(0)) };
        } catch (error) {
          if (isReplay(error)) {
            if (tries < TRIES) continue;
            return null;
          }
          if (isBehind(error)) return null;
          if (!isAway(error)) throw error;
          if (!away)
            log.warn({ err: error }, 'the standby for reports is away: reports ask the database itself');
          away = true;
          rests = performance.now() + REST_MS;
          return null;
        }
      }
    },
  };
}
