import type { Deps } from '../../base/context.ts';
import { designRoutes } from './routes.ts';
import { createDesigns } from './service.ts';

/** Shared documents of designs, for the relay and for who opens one. */
export const designModule = {
  create: (deps: Deps) => ({ designs: createDesigns(deps) }),
  routes: [designRoutes],
};
