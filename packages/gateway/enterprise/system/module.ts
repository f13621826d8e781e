import { systemRoutes } from './routes.ts';

/** What the server says of itself. */
export const systemModule = { routes: [systemRoutes] };
