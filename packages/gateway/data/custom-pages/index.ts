export { customPageHooks } from './kind.ts';
