import type { Deps } from '../base/context.ts';
import { keepUp } from '../base/db/upkeep.ts';
import { createDuck, type Duck } from '../base/duck/duck.ts';
import { createEvents } from '../base/events/events.ts';
import { createHttpDoor, type HttpDoor } from '../base/outbound/http.ts';
import { createNames, type Lookup } from '../base/outbound/names/names.ts';
import { createOutbound, type Outbound, ownDatabase } from '../base/outbound/outbound.ts';
import { setHooks } from '../design/kinds/index.ts';
import { kindHooks } from './kind-hooks.ts';
import { type MadeBy, type Module, makeInOrder } from './module.ts';
import { MODULES } from './modules.ts';

/** What every module may use and none makes. */
interface SharedServices {
  /** With the database in whose transactions may be published. */
  readonly deps: Deps;
  readonly outbound: Outbound;
  readonly httpDoor: HttpDoor;
  readonly lookup: Lookup;
  readonly duck: Duck;
}

export type Services = SharedServices & MadeBy<typeof MODULES>;

/** The same list; it does not compile where a module needs a service that none makes. */
export const LIST: readonly Module<Services>[] = MODULES;

/** Every service, made once in the order of the list of modules. */
export function createServices(given: Deps): Services {
  setHooks(kindHooks());
  const events = createEvents(given.log);
  const deps: Deps = { ...given, db: events.within(given.db) };
  const { outboundAllow: allow, outboundProxy: proxy } = deps.config;
  const lookup = createNames();
  const outbound = createOutbound({ allow, own: ownDatabase(deps.db), proxy, lookup });
  const base: SharedServices = {
    deps,
    outbound,
    httpDoor: createHttpDoor(outbound),
    lookup,
    duck: createDuck(),
  };
  const services = makeInOrder(LIST, deps, base);
  // After every other chore of the night: it tidies up what they have removed.
  services.jobs.nightly('embedded-database', () => keepUp(deps.db));
  for (const { subscribe } of LIST) subscribe?.(events, services, deps);
  return services;
}
