import type { Builds, Built, Call } from '@gonghui/contract/define.ts';
import { isId } from '@gonghui/kernel/ids.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import { type Ctx, hasRole, mayBuild, requireBuilder } from '../base/context.ts';

/** What the guard asks of the modules. */
export interface AskBuilt {
  /** The applet that something stands in; undefined for what is not there. */
  appletOf(thing: Built, tenantId: string, id: string): Promise<string | undefined>;
  /** Whether somebody manages an applet, asked of the database: another process may have made it a moment ago. */
  managesNow(ctx: Ctx, appletId: string): Promise<boolean>;
}

type Input = { readonly params: unknown; readonly body: unknown };

/** Things whose applet is remembered, of all enterprises: it never changes. */
const MOST = 50_000;

/** The ids that a call names, as far as what was sent has such: whatever else stands there names nothing that there is. */
function* idsIn(builds: Exclude<Builds, 'enterprise'>, input: Input): Generator<[Built, string]> {
  for (const [thing, place] of Object.entries(builds)) {
    const [part = '', key = ''] = place.split('.');
    const from = input[part as keyof Input];
    const id =
      typeof from === 'object' && from !== null && Object.hasOwn(from, key) ? Reflect.get(from, key) : null;
    if (isId(id)) yield [thing as Built, id];
  }
}

/** Whether the caller comes by the role `app`: an administrator builds each applet, and other roles that a call is open to build none. */
const asManager = (call: Call, ctx: Ctx): boolean =>
  !hasRole(ctx) &&
  !(Array.isArray(call.access) && call.access.some(role => role !== 'app' && ctx.roles.has(role)));

/**
 * Refuses whoever does not manage the applets that a call of builders is about. Answers the caller, with what he has
 * just been found to manage. What is not there is left to the handler, which says so.
 */
export function createBuildsGuard({ appletOf, managesNow }: AskBuilt) {
  const known = new Recent<string>(MOST);
  const standsIn = async (thing: Built, tenantId: string, id: string): Promise<string | undefined> => {
    const key = `${thing} ${id}`;
    const before = known.get(key, tenantId);
    if (before !== undefined) return before;
    const found = await appletOf(thing, tenantId, id);
    // Applets may go, and are asked for each time; nothing else moves.
    if (found !== undefined && thing !== 'applet') known.set(key, found, tenantId);
    return found;
  };
  return async (call: Call, ctx: Ctx, input: Input): Promise<Ctx> => {
    const { builds } = call;
    if (builds === undefined || builds === 'enterprise' || !asManager(call, ctx)) return ctx;
    let caller = ctx;
    for (const [thing, id] of idsIn(builds, input)) {
      if (thing === 'applet' && mayBuild(caller, id)) continue;
      const appletId = await standsIn(thing, ctx.tenantId, id);
      if (appletId === undefined || mayBuild(caller, appletId)) continue;
      if (await managesNow(ctx, appletId))
        caller = { ...caller, builds: new Set([...caller.builds, appletId]) };
      requireBuilder(caller, appletId);
    }
    return caller;
  };
}
