import type { Built } from '@gonghui/contract/define.ts';
import type { AppletOf } from '../base/applet-of.ts';
import type { AskBuilt } from '../http/builds.ts';
import { LIST, type Services } from './services.ts';

/** Where things stand that calls of builders name, as the modules that keep them say it. Throws if two keep the same. */
function placesOf(): Map<string, AppletOf> {
  const places = new Map<string, AppletOf>();
  for (const { appletOf = {} } of LIST)
    for (const [thing, find] of Object.entries(appletOf)) {
      if (places.has(thing)) throw new Error(`two modules keep ${thing}`);
      places.set(thing, find);
    }
  return places;
}

/** What the guard of calls of builders asks. */
export function askBuilt({ deps: { db }, identity }: Pick<Services, 'deps' | 'identity'>): AskBuilt {
  const places = placesOf();
  return {
    appletOf: (thing: Built, tenantId, id) => {
      const find = places.get(thing);
      if (!find) throw new Error(`no module says where a ${thing} stands`);
      return db.withTenant({ tenantId }, trx => find(trx, tenantId, id));
    },
    managesNow: async ({ tenantId, actor }, appletId) => {
      const now = await identity.actingFor(tenantId, actor.id);
      return now.roles.has('app') && now.builds.has(appletId);
    },
  };
}
