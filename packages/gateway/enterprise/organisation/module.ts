import type { Deps } from '../../base/context.ts';
import type { Files } from '../files/index.ts';
import type { Identity } from '../identity/index.ts';
import type { CountsTasks } from './leave.ts';
import { organisationRoutes } from './routes.ts';
import { createOrganisation } from './service.ts';

/** People, departments and roles; `waitingFor` counts the tasks of somebody who goes. */
export const organisationModule = (waitingFor: CountsTasks) => ({
  create(deps: Deps, { identity, files }: { identity: Identity; files: Files }) {
    const organisation = createOrganisation(deps, identity, files);
    organisation.attachTasks(waitingFor);
    return { organisation };
  },
  routes: [organisationRoutes],
});
