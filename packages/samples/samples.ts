import { customer } from './customer/index.ts';
import { equipment } from './equipment/index.ts';
import { expense } from './expense/index.ts';
import type { Sample } from './make/applet.ts';
import { office } from './office/index.ts';
import { personnel } from './personnel/index.ts';
import { project } from './project/index.ts';
import { purchase } from './purchase/index.ts';
import { visitor } from './visitor/index.ts';

/** The samples that come with the product, in the order in which they are shown. */
export const SAMPLES: readonly Sample[] = [
  personnel,
  purchase,
  expense,
  equipment,
  customer,
  project,
  office,
  visitor,
];
