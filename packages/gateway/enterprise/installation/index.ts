export { installationId } from './installation-id.ts';
export { type Accepted, settleMarks } from './marks.ts';
export { installationModule } from './module.ts';
export type { Setup } from './setup.ts';
export { createSetup } from './setup.ts';
