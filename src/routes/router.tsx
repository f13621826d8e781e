import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import type { Layout, RouteRow } from '../addresses/route-row.ts';
import { thisDevice } from '../transport/device.ts';
import { BASE, enter } from './enter.ts';
import { fillPath } from './guard.ts';
import { PageError } from './PageError.tsx';
import { loadPage, runPageHook } from './pages.ts';
import { Root } from './Root.tsx';
import { ROUTES } from './table.ts';

const routeOf = (row: RouteRow): RouteObject => {
  if (row.redirect !== undefined) {
    const to = row.redirect;
    return {
      path: row.path,
      element: null,
      loader: ({ params, request }) => redirect(fillPath(to, params) + new URL(request.url).search),
    };
  }
  return {
    path: row.path,
    handle: row,
    errorElement: <PageError />,
    loader: async args => {
      if (row.page) void runPageHook(row.page, 'ahead', args.params);
      const elsewhere = await enter(row, args);
      // Waited for, as the page's own files are before it shows: it then finds what was begun.
      if (row.page && elsewhere === null) await runPageHook(row.page, 'begin', args.params);
      return elsewhere;
    },
    // Only the path and what the guard reads of the query decide; a page that keeps its filters there is not judged anew.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: () => loadPage(row.page ?? 'pages/not-built') },
  };
};

/** What stands around a page on this device. */
const layoutOf = (row: RouteRow): Layout =>
  row.phonePlain && thisDevice() === 'mobile' ? 'plain' : row.layout;

const rowsOf = (layout: Layout): RouteObject[] => ROUTES.filter(row => layoutOf(row) === layout).map(routeOf);

const lazyLayout = (load: () => Promise<{ Component: React.ComponentType }>, children: RouteObject[]) => ({
  lazy: { Component: async () => (await load()).Component },
  errorElement: <PageError />,
  children,
});

/** The table as react-router wants it: rows grouped by layout, so that a layout stays while its pages change. */
export const makeRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <PageError />,
        HydrateFallback: () => null,
        children: [
          ...rowsOf('plain'),
          lazyLayout(
            () => import('./Chrome.tsx'),
            [
              ...rowsOf('chrome'),
              lazyLayout(() => import('../pages/main/Main.tsx'), rowsOf('main')),
              lazyLayout(() => import('../pages/applet/AppletFrame.tsx'), rowsOf('applet')),
              lazyLayout(() => import('../pages/platform/PlatformFrame.tsx'), rowsOf('platform')),
            ],
          ),
          { path: '*', element: null, loader: () => redirect('/404') },
        ],
      },
    ],
    { basename: BASE },
  );
