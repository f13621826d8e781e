import type { Role } from '@gonghui/contract/define.ts';
import type { EarlyAsk } from '../early/asks.ts';
import type { Device } from '../transport/device.ts';

/**
 * What stands around a page. `plain`: nothing (sign-in, fillers). `chrome`: what keeps the app for working without a
 * network, and the page brings its own header (designers). `main`: that and the top bar. `applet`, `platform`: that,
 * and the side menu of the area.
 */
export type Layout = 'plain' | 'chrome' | 'main' | 'applet' | 'platform';

/** One row of the route table. Everything the guard, the router and the docs need to know of a path. */
export interface RouteRow {
  /** Below the router's base /cli, with `:name` for parameters (`:name?` may be missing). */
  path: string;
  title: string;
  /** Folder below src: `pages/workbench` is `src/pages/workbench/index.tsx`, which exports `Component`. */
  page?: string;
  /** Shown instead of a page while nobody has built it: what will be here, in Chinese. Listed in docs/not-built.md. */
  notBuilt?: string;
  /** Leads elsewhere; the rest of the row is then unused. Parameters of the same name are filled in. */
  redirect?: string;
  layout: Layout;
  /** What the page asks for first, besides who is signed in: sent while its scripts are still on their way. */
  early?: readonly EarlyAsk[];
  /** On a phone the page stands alone, without the top bar: it brings what phones have instead. */
  phonePlain?: true;
  /** Reachable without sign-in. */
  open?: true;
  /** One of these, or admin. */
  roles?: readonly Role[];
  /** Only on this device; the other one is sent to `alternate`. */
  device?: Device;
  alternate?: string;
  /** Only where the deployment is of this kind (spec, platform §2). */
  deployment?: 'private' | 'public';
  /** Clears the token on arrival (spec, platform §2). */
  logout?: true;
  /** Answers 404 without `?formId=` (spec, platform §2). */
  needsFormId?: true;
}

/** Layouts that stand around a page with a landmark of their own. */
export const isFramed = (row: Pick<RouteRow, 'layout'> | undefined): boolean =>
  row?.layout === 'main' || row?.layout === 'applet' || row?.layout === 'platform';

/** Pages whose left side is a panel of their own: what lies at the lower left elsewhere stands beside it. */
export const isDesigner = (row: Pick<RouteRow, 'page'> | undefined): boolean =>
  row?.page?.startsWith('designers/') ?? false;
