import { boardKind } from '../design/boards/index.ts';
import type { ListedHooks } from '../design/kinds/index.ts';
import { MODULES } from './modules.ts';

/** Every kind that keeps something of its own, as its module says. */
export const kindHooks = (): ListedHooks => ({
  hooks: Object.assign({}, ...MODULES.map(one => ('kinds' in one ? one.kinds : {}))),
  settled: [boardKind],
});
