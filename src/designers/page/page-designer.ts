import type { DataDesigner } from '../data/data-designer.ts';
import type { ElementsDesigner } from '../elements/elements-designer.ts';
import { type Designer, useDesigner } from '../frame/designer.ts';
import type { Externals } from './external/externals.ts';

/** What the designer of a custom page has beside what every designer has. */
export interface PageDesigner extends DataDesigner, ElementsDesigner {
  readonly externals: Externals;
}

export const externalsOf = (designer: Designer): Externals => (designer as PageDesigner).externals;
export const useExternals = (): Externals => externalsOf(useDesigner());
