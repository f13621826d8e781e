import type { Sample } from './make/applet.ts';
import { purchase } from './purchase/index.ts';

/** The samples that come with the product, in the order in which they are shown. */
export const SAMPLES: readonly Sample[] = [purchase];
