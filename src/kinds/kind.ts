import type { DesignKind } from '@gonghui/scene/types.ts';
import type { RouteRow } from '../addresses/route-row.ts';

/** A step of building a page: what its tab says, and where it leads, before the ids. */
export interface BuildStep {
  readonly label: string;
  readonly path: string;
}

/** Where a page of an applet leads, and the way to build one. */
export interface PagePaths {
  /** `type` of its rows in the list of an applet. */
  readonly type: string;
  /** Who gets it, and which version. */
  readonly release: string;
  /** Pages of that step, the first of them `release`, where there is more than one. */
  readonly releases?: readonly BuildStep[];
  /** What people see of it. */
  readonly view: string;
  /** In their order. */
  readonly steps: readonly BuildStep[];
  /** Whoever is not signed in may come to `view` by a public link. */
  readonly linked?: true;
  /** People fill it in, and what they say becomes records. */
  readonly records?: true;
}

/**
 * Routes of a kind's screens, as its folder's `routes.ts` declares them. Plain data, because every page of the app loads it and the build
 * reads it. Paths are prefixes of `/:appletId/:formId`; `view` is the prefix of `/:formId`.
 */
export interface KindRoutes {
  readonly kind: DesignKind;
  /** Of the designer. */
  readonly design: string;
  /** Parameter behind `:formId` that names the design, where that names what it belongs to. */
  readonly own?: string;
  /** Absent for a part of a page. */
  readonly page?: PagePaths;
  readonly rows: readonly RouteRow[];
}

/** The same of a kind that is a page of an applet. */
export type PageRoutes = KindRoutes & { readonly page: PagePaths };

/** Where the screens of a page are that nobody designs: what it shows is set where it is seen. */
export interface SettledRoutes {
  readonly design?: undefined;
  readonly page: PagePaths;
  readonly rows: readonly RouteRow[];
}
