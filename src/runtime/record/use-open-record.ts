import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What an entry of the history keeps when a record was opened from the list: the address of the list it lies over. */
interface ListAddress {
  over: string;
}

const addressOf = (search: URLSearchParams, formId: string, name: string, value: string | null) => {
  const next = new URLSearchParams(search);
  next.set('form', formId);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
};

/** Whether the record that is open is left by going there: to another page, form or record, or to none. */
export function leavesRecord(from: Location, to: Location): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  const other = (name: string) => before.get(name) !== after.get(name);
  return from.pathname !== to.pathname || other('record') || leavesForm(from, to);
}

export function leavesForm(from: Location, to: Location): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  // The first form of an applet stands without a name until something is done in it.
  const named = before.get('form');
  return from.pathname !== to.pathname || (named !== null && after.get('form') !== named);
}

/**
 * View and open record of a form stand in the address. Opening a record is a step of the browser's history, so that Back
 * closes it; going on to the next one is not. Closing takes that step back where the list is what lies behind it.
 */
export function useOpenRecord(formId: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const openId = search.get('record');
  const list = addressOf(search, formId, 'record', null).toString();

  const open = (id: string) =>
    setSearch(addressOf(search, formId, 'record', id), {
      replace: openId !== null,
      state: openId === null ? ({ over: list } satisfies ListAddress) : state,
    });
  const close = () => {
    if ((state as ListAddress | null)?.over === list) void navigate(-1);
    else setSearch(addressOf(search, formId, 'record', null), { replace: true });
  };
  return {
    openId,
    open,
    close,
    viewId: search.get('view'),
    openView: (id: string) => setSearch(addressOf(search, formId, 'view', id), { replace: true }),
    /** Takes the record to a page of its own, with the list behind it. */
    async leaveTo(path: string): Promise<void> {
      await navigate({ search: `?${list}` }, { replace: true });
      await navigate(path);
    },
  };
}
