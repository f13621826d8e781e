import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  createPath,
  UNSAFE_DataRouterContext as DataRouter,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  parsePath,
  type To,
} from 'react-router-dom';
import { enterSample } from '../../api/sample-scope.ts';
import { toastError } from '../../ui/toast.ts';

/** Said of what a page of a sample leads to outside of it. */
const LEADS_OUT = '这是示例，只能查看示例中的页面';

const placeOf = (id: string, search: string): Location => ({
  pathname: `/url/applet/${id}`,
  ...{ search, hash: '', state: null, key: search },
});

/** The page that an address of ours leads to; null for any other. */
function pageIn(path: string): string | null {
  const { pathname = '', search = '' } = parsePath(path);
  const named = new URLSearchParams(search).get('form');
  if (named !== null) return named;
  return /^\/url\/(?:form|report|custom|datav|dm)\/([a-z][a-z0-9]{7})/.exec(pathname)?.[1] ?? null;
}

interface WithinProps {
  sampleId: string;
  pageId: string;
  /** Pages that there are. */
  pages: ReadonlySet<string>;
  onPage(id: string): void;
  children: ReactNode;
}

/**
 * A page of a sample with an address of its own: what it asks is asked within the sample, where it leads is found among the sample's pages,
 * and the address of the browser stays.
 */
export function WithinSample({ sampleId, pageId, pages, onPage, children }: WithinProps) {
  const outer = useContext(DataRouter);
  const [search, setSearch] = useState(`?form=${pageId}`);
  const [entered, setEntered] = useState(false);
  useLayoutEffect(() => {
    const leave = enterSample(sampleId);
    setEntered(true);
    return leave;
  }, [sampleId]);
  useLayoutEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  const latest = useRef(onPage);
  latest.current = onPage;
  const inner = useMemo(() => {
    if (!outer) return null;
    const navigate = async (to: To | number | null): Promise<void> => {
      if (to === null) return;
      // Back, within what has no history: to the page as it was opened.
      if (typeof to === 'number') return setSearch(`?form=${pageId}`);
      const path = typeof to === 'string' ? to : createPath(to);
      const page = pageIn(path);
      if (path.startsWith('?') && (page === null || page === pageId)) return setSearch(path);
      if (page !== null && pages.has(page)) return latest.current(page);
      toastError(LEADS_OUT);
    };
    return {
      ...outer,
      router: Object.assign(Object.create(outer.router), { navigate }) as typeof outer.router,
    };
  }, [outer, pageId, pages]);
  const place = useMemo(
    () => ({ location: placeOf(sampleId, search), navigationType: 'POP' as never }),
    [sampleId, search],
  );
  if (!entered) return null;
  return (
    <DataRouter.Provider value={inner}>
      <LocationContext.Provider value={place}>{children}</LocationContext.Provider>
    </DataRouter.Provider>
  );
}
