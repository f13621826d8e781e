import type { Deps } from '../../base/context.ts';
import type { AskDeps } from '../../data/datasets/index.ts';
import type { Identity } from '../../enterprise/identity/index.ts';
import { publicationRoutes } from './routes.ts';
import { createPublications } from './service.ts';

/** Reports that strangers read, confirmed by somebody. */
export const publicationModule = {
  create: (_deps: Deps, { asking, identity }: { asking: AskDeps; identity: Identity }) => ({
    publications: createPublications(asking, identity),
  }),
  routes: [publicationRoutes],
};
