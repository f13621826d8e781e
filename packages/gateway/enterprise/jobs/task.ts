import type { Readable } from 'node:stream';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** The person asked to stop; what was done until then stays. */
export class Cancelled extends Error {
  /** What had come of it until then, where its runner says so. */
  result: Json = null;
}

/** A job as its runner sees it. */
export interface Task {
  readonly id: string;
  /** Who asked, with the rights he has now. */
  readonly ctx: Ctx;
  readonly input: Json;
  /** What an interrupted run had got to, null at the first. */
  readonly checkpoint: Json;
  /** Over as soon as the person asked to stop, or may not go on: for work that waits between two steps. Its reason is what `progress` throws. */
  readonly signal: AbortSignal;
  /**
   * Notes how far the work is, within the transaction of a step when one is given, so that step and note are one.
   * Throws `Cancelled` when the person asked to stop, which undoes the step.
   */
  progress(done: number, total: number | null, checkpoint?: Json, trx?: Trx): Promise<void>;
  /** Gives the person a file to fetch; a stream never stands in memory as a whole. */
  give(name: string | (() => string), body: Uint8Array | Readable): Promise<void>;
}

/**
 * Does the work and answers what came of it. It may be run again from the checkpoint after a crash, so its steps must
 * bear repeating. An AppError ends the job with its message; anything else is tried again.
 */
export type Runner = (task: Task) => Promise<Json>;
