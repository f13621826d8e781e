import { formCalls } from '@gonghui/contract/forms.ts';
import { type MenuEntry, MOST_MENU_ENTRIES, menuCalls } from '@gonghui/contract/menus.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useMemo, useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { isApiError } from '../../../transport/errors.ts';
import { toast, toastError, toastSuccess } from '../../../ui/toast.ts';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { flatten, isGroup, move, type PagePosition } from '../pages/page-list.ts';
import type { Page } from '../pages/use-pages.ts';
import {
  arranged,
  asPages,
  calledAs,
  changed,
  type Entry,
  groupEntry,
  menuOf,
  pageEntry,
  unplaced,
  withAdded,
  without,
} from './menu-entries.ts';

/** Groups stand in no group. */
export const MENU_DEPTH = 1;

interface LoadedMenu {
  rev: number;
  /** As it is stored; null while it is as the pages are. */
  entries: MenuEntry[] | null;
  list: readonly Page[];
}

async function load(appletId: string, signal?: AbortSignal): Promise<LoadedMenu> {
  const page = { current: 1, pageSize: LIMITS.listPageSize };
  const [menu, pages] = await Promise.all([
    send(menuCalls.get, { params: { id: appletId } }, { signal, quiet: true }),
    send(formCalls.page, { body: { appletId, page } }, { signal, quiet: true }),
  ]);
  return { ...menu, list: pages.list };
}

const pagesIn = (list: readonly Page[]): Page[] =>
  flatten(list)
    .map(row => row.item)
    .filter(item => !isGroup(item));

const namesOf = (list: readonly Page[]) => new Map(pagesIn(list).map(({ id, name }) => [id, name]));

const entriesOf = ({ entries, list }: LoadedMenu): Entry[] | null =>
  entries && arranged(entries, namesOf(list));

/** What was sent and is not stored: pages that were deleted while they were arranged. */
function goneFrom(sent: Entry[] | null, saved: MenuEntry[] | null, names: Map<string, string>): string[] {
  const there = new Set(flatten(arranged(saved ?? [], names)).map(row => row.item.id));
  return flatten(sent ?? []).flatMap(({ item }) => (there.has(item.id) ? [] : item.name));
}

/** What somebody does with entries; `edit` takes what comes of it, and answers whether it did. */
const verbsOf = (own: readonly Entry[], edit: (next: Entry[]) => boolean) => ({
  change: (id: string, patch: Partial<Entry>) => edit(changed(own, id, patch)),
  remove: (id: string) => edit(without(own, id)),
  put: (entry: Entry) => edit([...own, entry]),
  place: (pages: readonly Page[]) => edit([...own, ...pages.map(pageEntry)]),
  /** Answers the id of the group; null where there is no room for one. */
  addGroup(name: string): string | null {
    const group = groupEntry(name);
    return edit([...own, group]) ? group.id : null;
  },
  /** Answers whether it moved; refusals are said. */
  async move(id: string, place: PagePosition): Promise<boolean> {
    const moved = move(own, id, place, MENU_DEPTH);
    if (!moved.ok) toastError(moved.message);
    return moved.ok && edit(moved.value);
  },
});

/** The navigation of an applet as it is arranged here, over what is stored, and saved beside what colleagues save. */
export function useMenu(appletId: string) {
  const loaded = useLoad(`menu ${appletId}`, signal => load(appletId, signal));
  const { data } = loaded;
  /** Undefined while nothing was changed here. */
  const [edited, setEdited] = useState<Entry[] | null | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [later, setLater] = useState(false);
  /** What was arranged by hand before somebody looked at the other way. */
  const [before, setBefore] = useState<Entry[] | null>(null);
  const kept = useMemo(() => (data ? entriesOf(data) : null), [data]);
  const pages = useMemo(() => pagesIn(data?.list ?? []), [data]);
  const names = useMemo(() => new Map(pages.map(({ id, name }) => [id, name])), [pages]);
  const entries = edited === undefined ? kept : edited;
  const asStored = (some: Entry[] | null) => JSON.stringify(some && menuOf(some, names));
  const isChanged = edited !== undefined && asStored(edited) !== asStored(kept);
  useUnsaved(isChanged);

  /** Takes what was changed; more than there may be is refused in words. */
  const edit = (next: Entry[] | null): boolean => {
    const isFull = next !== null && flatten(next).length > MOST_MENU_ENTRIES;
    if (isFull) toast(`导航菜单不能超过${MOST_MENU_ENTRIES}项`, 'warning');
    else setEdited(next);
    return !isFull;
  };

  /** What a colleague saved meanwhile, under what is arranged here; saved once somebody has looked at it. */
  const takeOver = async (began: LoadedMenu) => {
    const now = await load(appletId);
    const beside = (mine: readonly Entry[]) =>
      withAdded(
        entriesOf(began) ?? [],
        calledAs(mine, namesOf(began.list), namesOf(now.list)),
        entriesOf(now) ?? [],
      );
    loaded.set(now);
    setLater(true);
    setEdited(mine => (mine ? beside(mine).entries : mine));
    const { added } = beside(edited ?? []);
    if (edited && added.length > 0) toast(`同事新加的「${added.join('」「')}」放在最后`, 'warning');
  };

  const save = async () => {
    if (!data || edited === undefined) return;
    setBusy(true);
    try {
      const body = { rev: data.rev, entries: edited && menuOf(edited, names) };
      const saved = await send(menuCalls.set, { params: { id: appletId }, body }, { quiet: true });
      loaded.set({ ...data, ...saved });
      // What was arranged meanwhile is not saved yet.
      setEdited(now => (now === edited ? undefined : now));
      setLater(false);
      toastSuccess('操作成功');
      const gone = goneFrom(edited, saved.entries, names);
      if (gone.length === 0) return;
      toast(`「${gone.join('」「')}」已被删除，不再出现在导航中`, 'warning');
      void loaded.reload();
    } catch (error) {
      // What was arranged stays, whatever it was.
      const told = isApiError(error, 'conflict')
        ? await takeOver(data).catch((fault: unknown) => fault)
        : error;
      if (told instanceof Error) toastError(wordsOf(told));
    } finally {
      setBusy(false);
    }
  };

  const giveUp = () => {
    setEdited(undefined);
    setBefore(null);
    setLater(false);
  };

  return {
    loaded,
    data,
    pages,
    names,
    /** Null while the navigation is as the pages are. */
    entries,
    left: entries === null ? [] : unplaced(entries, pages),
    isChanged,
    busy,
    /** A colleague saved another one while this one was arranged. */
    later,
    save,
    giveUp,
    begin: () => edit(before ?? kept ?? asPages(data?.list ?? [])),
    end: () => {
      setBefore(entries);
      edit(null);
    },
    ...verbsOf(entries ?? [], edit),
  };
}

export type Menu = ReturnType<typeof useMenu>;
