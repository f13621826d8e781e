import type { BuildStep, KindRoutes, PageRoutes, SettledRoutes } from './kind.ts';
import * as listed from './list.ts';

export type { BuildStep, KindRoutes, PageRoutes, SettledRoutes } from './kind.ts';

const all: readonly (KindRoutes | SettledRoutes)[] = Object.values(listed);

/** Kinds of design that the browser has a designer for. Rooms of the app ask here and know none by name. */
export const KINDS: readonly KindRoutes[] = all.filter((one): one is KindRoutes => one.design !== undefined);

/** Pages of an applet that are set up and not designed. */
export const SETTLED: readonly SettledRoutes[] = all.filter(
  (one): one is SettledRoutes => one.design === undefined,
);

type AnyPage = PageRoutes | SettledRoutes;
const pages: readonly AnyPage[] = [
  ...KINDS.filter((kind): kind is PageRoutes => kind.page !== undefined),
  ...SETTLED,
];

/** The kind of the pages whose rows have this type; undefined for a type that this version does not know, and for a group. */
export const routesOfType = (type: string): AnyPage | undefined =>
  pages.find(({ page }) => page.type === type);

/** Whether what people fill in there becomes records. */
export const hasRecords = (type: string): boolean => routesOfType(type)?.page.records === true;

interface PageRow {
  id: string;
  appletId: string;
  type: string;
}

const within = (path: string, appletId: string, id: string): string => `${path}/${appletId}/${id}`;

/** Where a page is built: its designer, or where it is seen, with its settings open. Null where this version has none. */
export const designerOf = ({ type, appletId, id }: PageRow): string | null => {
  const kind = routesOfType(type);
  if (!kind) return null;
  return kind.design === undefined ? `${kind.page.view}/${id}?settings=1` : within(kind.design, appletId, id);
};

/** What building a page of this type is called in lists. */
export const buildingOf = (type: string): string =>
  routesOfType(type)?.design === undefined ? '设置' : '设计';

/** Designer of a design of this kind, which may be a part of the page; `designId` names one of several of a page. */
export const designerOfKind = (
  name: string,
  appletId: string,
  pageId: string,
  designId: string,
): string | null => {
  const kind = KINDS.find(({ kind }) => kind === name);
  if (!kind) return null;
  const path = within(kind.design, appletId, pageId);
  return kind.own === undefined ? path : `${path}/${designId}`;
};

export const releaseOf = ({ type, appletId, id }: PageRow): string | null => {
  const kind = routesOfType(type);
  return kind ? within(kind.page.release, appletId, id) : null;
};

/** What people see of a released page; null where this version cannot show it. */
export const viewOf = ({ type, id }: Pick<PageRow, 'type' | 'id'>): string | null => {
  const kind = routesOfType(type);
  return kind ? `${kind.page.view}/${id}` : null;
};

/** The kind whose page is released at this address. */
export const kindReleasedAt = (path: string): AnyPage | undefined =>
  pages.find(({ page }) => path.startsWith(`${page.release}/`));

/** The kind of which this address is one of the pages of release. */
export const kindOpenedAt = (path: string): AnyPage | undefined =>
  pages.find(({ page }) => page.releases?.some(one => path.startsWith(`${one.path}/`)));

/** The step of release, with its pages where it is several. */
export const releaseTabs = ({ page: { release, releases } }: Pick<AnyPage, 'page'>) => ({
  step: release,
  ...(releases ? { tabs: { label: '发布', of: releases } } : {}),
});

/** The kind whose released pages are seen at this address. */
export const kindSeenAt = (path: string): AnyPage | undefined =>
  pages.find(({ page }) => path.startsWith(`${page.view}/`));

/** Steps of building the page that this path is one of, as they lead for one page; `path` is the current one. */
export function stepsAt(
  path: string,
  appletId: string,
  id: string,
): readonly (BuildStep & { readonly current?: true })[] {
  const steps = pages.find(({ page }) => page.steps.some(step => step.path === path))?.page.steps ?? [];
  return steps.map(step => ({
    label: step.label,
    path: within(step.path, appletId, id),
    ...(step.path === path ? { current: true } : {}),
  }));
}
