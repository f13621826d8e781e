import type { Deps } from '../../base/context.ts';
import type { Files } from '../files/index.ts';
import { mapRoutes } from './routes.ts';
import { createMaps } from './service.ts';

/** Maps that charts draw, the product’s and an enterprise’s. */
export const mapModule = {
  create: (deps: Deps, { files }: { files: Files }) => ({ maps: createMaps(deps, files) }),
  routes: [mapRoutes],
};
