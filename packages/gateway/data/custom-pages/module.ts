import { customPageHooks } from './kind.ts';

/** Custom pages, which show components of other designs. */
export const customPageModule = { kinds: { page: customPageHooks() } };
