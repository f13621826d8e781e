import { linkageRoutes } from './routes.ts';

/** What is filled in by other records, and options that come from them. */
export const linkageModule = { routes: [linkageRoutes] };
