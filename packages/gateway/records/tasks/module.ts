import { taskRoutes } from './routes.ts';

/** The lists of what waits for somebody, and what he did. */
export const taskModule = { routes: [taskRoutes] };
