import { MEASURES, recordListCalls } from '@gonghui/contract/record-list.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { send } from '../../../../api/client.ts';
import type { ListColumn } from '../views/layout.ts';
import { filtersOf, type ViewQuery } from '../views/view-query.ts';
import { orderGroups } from './group-order.ts';
import { type Group, ListData } from './list-data.ts';
import type { NameStore } from './name-store.ts';

/** Lines asked for before anybody knows how high the window is. */
const FIRST_LINES = 60;

interface ListDataOptions {
  formId: string;
  query: ViewQuery;
  keyword: string;
  /** Columns that are shown. */
  columns: readonly ListColumn[];
  /** The one that records are grouped by, shown or not. */
  groupColumn: ListColumn | undefined;
  names: NameStore;
  /** What to ask is known. */
  on: boolean;
}

interface Current {
  key: string;
  data: ListData;
  /** How its records are grouped: groups that were closed stay so as they are asked for again. */
  groupedBy: string | null;
}

/** The question that a list asks, without the range; the same for rows, groups, sums and ids. */
export function questionOf({ query, keyword }: Pick<ListDataOptions, 'query' | 'keyword'>) {
  const filters = filtersOf(query.condition);
  return { ...(filters ? { filters } : {}), ...(keyword ? { keyword } : {}) };
}

/** Conditions or a keyword leave records out. */
export const isNarrowed = (asked: Pick<ListDataOptions, 'query' | 'keyword'>): boolean =>
  Object.keys(questionOf(asked)).length > 0;

/** Asks for the groups of a list, and what their numbers come to. */
function groupsOf(
  asked: { formId: string; question: object; group: NonNullable<ViewQuery['group']>; measures: string[] },
  signal?: AbortSignal,
) {
  const { formId, question, group, measures } = asked;
  return send(
    recordListCalls.groups,
    { params: { id: formId }, body: { ...question, by: group, measures: measures.slice(0, MEASURES) } },
    { ...(signal && { signal }), quiet: true },
  );
}

/** Asks for stretches of a list, or of one of its groups. */
function windowsOf(
  asked: Pick<ListDataOptions, 'formId' | 'query' | 'names'> & { question: object; shown: string },
) {
  const { formId, question, shown, names } = asked;
  const fieldIds = shown === '' ? [] : shown.split(',');
  const { sort, group } = asked.query;
  const params = { id: formId };
  return (one: Group | null) => async (range: object, signal: AbortSignal) => {
    const body = {
      ...question,
      sort,
      fields: fieldIds,
      ...(one && group ? { group: { ...group, key: one.key } } : {}),
      ...range,
    };
    const answer = await send(recordListCalls.window, { params, body }, { signal, quiet: true });
    names.add(answer.names, answer.images);
    return answer;
  };
}

/**
 * The records of a list. What was shown before stays until the next answer is there, so that nothing jumps; a question
 * that was overtaken is dropped.
 */
export function useListData({ formId, query, keyword, columns, groupColumn, names, on }: ListDataOptions) {
  const asked = useRef(new Set<string>());
  for (const column of columns) if (!column.system) asked.current.add(column.id);
  // Heads of groups say what their numbers come to, as the line below the list does.
  const measures = query.group
    ? columns.filter(column => column.numeric && column.total !== 'none').map(({ id }) => id)
    : [];
  // A column that is hidden needs no new answer; one that comes into sight does.
  const shown = [...asked.current].sort().join();
  const question = questionOf({ query, keyword });
  const { sort, group } = query;
  const key = canonical({ formId, question, sort, group, shown, measures } as unknown as Json);
  const [current, setCurrent] = useState<Current | null>(null);
  const latest = useRef(current);
  latest.current = current;
  const groupedBy = group ? canonical(group as unknown as Json) : null;
  /** What is asked for by now, shown or not; null while not even its groups are known. */
  const newest = useRef<ListData | null>(null);
  const missed = useRef(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is asked.
  useEffect(() => {
    if (!on) return;
    let over = false;
    const control = new AbortController();
    const askOf = windowsOf({ formId, question, query, shown, names });
    const settle = (data: ListData) => {
      if (over) return;
      setFailed(data.ready ? null : data.failed);
      if (data.ready) setCurrent(old => (old?.data === data ? old : { key, data, groupedBy }));
    };
    const start = async () => {
      let groups: Group[] | null = null;
      if (group) {
        const answer = await groupsOf({ formId, question, group, measures }, control.signal);
        names.add(answer.names);
        groups = orderGroups(answer.groups, groupColumn);
      }
      if (over) return;
      made = new ListData(askOf, groups);
      const data = made;
      newest.current = data;
      if (latest.current?.groupedBy === groupedBy) data.close(latest.current.data.closedKeys());
      data.subscribe(() => settle(data));
      data.want(0, FIRST_LINES);
      settle(data);
      if (missed.current) setTurn(count => count + 1);
      missed.current = false;
    };
    let made: ListData | null = null;
    newest.current = null;
    start().catch((error: unknown) => {
      if (!over) setFailed(wordsOf(error, '加载失败'));
    });
    return () => {
      over = true;
      control.abort();
      made?.stop();
    };
  }, [key, turn, on]);

  const data = current?.data ?? null;
  useSyncExternalStore(data?.subscribe ?? never, data?.snapshot ?? zero);
  const busy = current?.key !== key || (data?.loading ?? true);
  const reload = useMemo(
    () => () => {
      // Groups may have come and gone with the change; rows alone are asked for again in place.
      if (group || !data) setTurn(count => count + 1);
      else data.reload();
    },
    [data, group],
  );
  const renew = async (stays: boolean): Promise<number> => {
    const { current: asked } = newest;
    // Another question than the shown one is on its way: its answer may have been read before the change.
    if (!asked) {
      missed.current = true;
      return 0;
    }
    if (group && (!stays || asked !== data)) {
      setTurn(count => count + 1);
      return 0;
    }
    const above = await asked.renew(stays && asked === data);
    if (!group) return above;
    const { groups } = await groupsOf({ formId, question, group, measures: [] });
    return Math.max(above, groups.reduce((sum, { count }) => sum + count, 0) - asked.count);
  };
  return {
    data,
    busy,
    /** Asks again because others changed records; answers how many came in and are not shown. See `ListData`. */
    renew,
    failed: data ? data.failed : failed,
    reload,
    retry: () => setTurn(count => count + 1),
  };
}

const never = () => () => undefined;
const zero = () => 0;
