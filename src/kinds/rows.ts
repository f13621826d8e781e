import type { RouteRow } from '../addresses/route-row.ts';

/** Rows of the route table as most kinds have them (docs/add-a-designer.md). */

/** What everything that builds a page has: the designers' own head, and people who may design. */
export const BUILDING = { layout: 'chrome', roles: ['app'] } as const;

/** `/…/:appletId/:formId`, which is drawn by the `index.tsx` of the kind's folder; `more`: optional parts behind it. */
export const designRow = (path: string, title: string, folder: string, more = ''): RouteRow => ({
  path: `${path}/:appletId/:formId${more}`,
  title,
  page: `designers/${folder}`,
  ...BUILDING,
  early: [{ method: 'POST', path: '/v1/designs/:formId/ticket', body: { clientIds: [':clientId'] } }],
});

/** Scope and version, for pages of every kind. */
export const releaseRow = (path: string, title: string): RouteRow => ({
  path: `${path}/:appletId/:formId`,
  title,
  page: 'pages/release',
  ...BUILDING,
});

/** `/…/:formId`: a released page of its own, drawn by the `View` of the kind's `page.ts`; `query`: what it asks for itself with. */
export const viewRow = (path: string, title: string, query = ''): RouteRow => ({
  path: `${path}/:formId`,
  title,
  page: 'pages/outside/view',
  layout: 'plain',
  open: true,
  early: [{ path: `/v1/forms/get/:formId${query}` }],
});
