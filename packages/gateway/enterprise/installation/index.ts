export { type Accepted, settleMarks } from './marks.ts';
export { installationRoutes } from './routes.ts';
export type { Setup } from './setup.ts';
export { createSetup } from './setup.ts';
