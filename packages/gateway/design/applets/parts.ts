import type { Rename } from '@gonghui/elements/references/reference.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** A copy of an applet while it is made. */
export interface AppletCopy {
  readonly from: string;
  readonly to: string;
  /** What stands there in the copy, for every id of every part: known before the first of them is made, since they name each other. */
  readonly copies: ReadonlyMap<string, string>;
  /** The same, for the walk over what designs name. */
  readonly rename: Rename;
}

/**
 * What an applet is made of, told by the module that keeps it (forms). All run in the caller's transaction, so that
 * copying or deleting an applet is done whole or not at all.
 */
export interface AppletParts {
  /** Ids of everything that it keeps of an applet, each of which has an id of its own in a copy. */
  ids(trx: Trx, ctx: Ctx, appletId: string): Promise<readonly string[]>;
  copy(trx: Trx, ctx: Ctx, copying: AppletCopy): Promise<void>;
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
