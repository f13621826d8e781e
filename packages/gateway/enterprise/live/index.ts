export type { Live } from './live.ts';
export { liveModule } from './module.ts';
