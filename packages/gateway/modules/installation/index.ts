export { type Accepted, settleMarks } from './marks.ts';
export { installationRoutes } from './routes.ts';
export { createSetup } from './setup.ts';
export type { InstallationTables } from './tables.ts';
