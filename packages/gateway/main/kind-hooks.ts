import type { KindsHooks } from '../design/kinds/index.ts';
import { MODULES } from './modules.ts';

/** What every kind keeps of its own, as its module says. */
export const kindHooks = (): KindsHooks =>
  Object.assign({}, ...MODULES.map(one => ('kinds' in one ? one.kinds : {})));
