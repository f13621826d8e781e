import { taskCalls } from '@gonghui/contract/tasks.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { idOf, type TaskRow } from '../../runtime/approval/model.ts';
import { localStore } from '../../ui/kept-storage.ts';
import { toast } from '../../ui/toast.ts';
import { filtersIn } from './filters.ts';
import type { List } from './lists.ts';
import { useStepKeys } from './use-step-keys.ts';
import { useTasks } from './use-tasks.ts';

const NEXT_KEY = 'gh.my.next';

/** One list of tasks: what it is narrowed to, which task is open beside it, which are chosen, and where it goes on. */
export function useTaskPage(list: List, onChanged: () => void) {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersIn(search), [search]);
  const source = useTasks(list, filters);
  const [chosen, setChosen] = useState<ReadonlyMap<string, TaskRow>>(new Map());
  const [goesOn, setGoesOn] = useState(() => localStore.getItem(NEXT_KEY) !== 'no');
  /** What opened in the place of what was decided, without being asked for. */
  const [byItself, setByItself] = useState<string | null>(null);
  const openId = search.get('task');

  const open = (id: string | null) =>
    setSearch(
      old => {
        const next = new URLSearchParams(old);
        if (id === null) next.delete('task');
        else next.set('task', id);
        return next;
      },
      { replace: openId !== null },
    );
  const step = (by: 1 | -1) => {
    if (!openId) return;
    const row = source.row(source.placeOf(openId) + by);
    if (row) open(idOf(row));
    else toast(by > 0 ? '已经是最后一条' : '已经是第一条');
  };
  useStepKeys(openId !== null, step);

  // Opening reads: the mark goes at once, and a copy is read for good.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open decides
  useEffect(() => {
    if (!openId) return;
    source.change(openId, { readed: true });
    if (list !== 'cc') return;
    send(taskCalls.ccRead, { params: { id: openId } }, { quiet: true }).then(onChanged, () => undefined);
  }, [openId, list]);

  const afterAction = () => {
    const at = openId ? source.placeOf(openId) : -1;
    const next = source.row(at + 1) ?? source.row(at - 1);
    if (goesOn && list === 'claimed') {
      const id = next && idOf(next) !== openId ? idOf(next) : null;
      setByItself(id);
      open(id);
    }
    setChosen(old => without(old, openId));
    void source.reload();
    onChanged();
  };
  const goOnByItself = (on: boolean) => {
    setGoesOn(on);
    localStore.setItem(NEXT_KEY, on ? 'yes' : 'no');
  };

  return {
    search,
    setSearch,
    filters,
    source,
    chosen,
    setChosen,
    goesOn,
    goOnByItself,
    byItself,
    openId,
    open,
    step,
    afterAction,
  };
}

export type OpenTaskPage = ReturnType<typeof useTaskPage>;

function without<T>(map: ReadonlyMap<string, T>, id: string | null): ReadonlyMap<string, T> {
  if (id === null || !map.has(id)) return map;
  const next = new Map(map);
  next.delete(id);
  return next;
}
