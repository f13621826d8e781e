import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/**
 * What an applet is made of, told by the module that keeps it (forms). All run in the caller's transaction, so that
 * copying or deleting an applet is done whole or not at all.
 */
export interface AppletParts {
  /** Answers what stands for each page in the copy. */
  copy(trx: Trx, ctx: Ctx, fromAppletId: string, toAppletId: string): Promise<ReadonlyMap<string, string>>;
  remove(trx: Trx, ctx: Ctx, appletId: string): Promise<void>;
  /** Whether this is a page of the applet. */
  holds(trx: Trx, ctx: Ctx, appletId: string, pageId: string): Promise<boolean>;
  /** Applets in which the actor may open at least one released form. */
  accessible(trx: Trx, ctx: Ctx): Promise<string[]>;
  /** Number of forms by applet that the actor sees there; groups not counted. */
  count(trx: Trx, ctx: Ctx, appletIds: string[]): Promise<Map<string, number>>;
}

/** Modules that keep parts of applets. */
export type Attached = readonly AppletParts[];
