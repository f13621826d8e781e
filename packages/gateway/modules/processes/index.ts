export { copyFlow } from './copy.ts';
export { customizeNodes } from './customize.ts';
export { refuseLosingHeld } from './held.ts';
export { flowHooks } from './kind.ts';
export { tellLost } from './lost.ts';
export { processRoutes } from './routes.ts';
export { flowVersion, type RunningFlow, runningFlow } from './running.ts';
export { createProcesses } from './service.ts';
export type { ProcessTables } from './tables.ts';
