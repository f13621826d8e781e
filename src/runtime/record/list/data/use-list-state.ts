import { emptyCondition } from '@gonghui/elements/conditions/model.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStable } from '../../../../ui/use-stable.ts';
import { createHost } from '../../../host/host.ts';
import type { RecordListProps } from '../../RecordList.tsx';
import { EditHistory } from '../edits/edit-history.ts';
import { useEdits } from '../edits/use-edits.ts';
import { useUndo } from '../edits/use-undo.ts';
import type { ListState } from '../list-store.ts';
import { useViewQuery } from '../views/use-view-query.ts';
import { useViews } from '../views/use-views.ts';
import { NameStore } from './name-store.ts';
import { useKeyword } from './use-keyword.ts';
import { useListColumns } from './use-list-columns.ts';
import { useListData } from './use-list-data.ts';
import { type ScrollAnchor, useLiveList } from './use-live-list.ts';

/** Keeps all that the rooms of a list share. Renders often; the rooms do not, for each reads what it names. */
export function useListState(list: RecordListProps): ListState {
  const { formId, formName, template, device, canFill, manages, actions, openId } = list;
  const views = useViews(formId, list.viewId, list.onView);
  const names = useMemo(() => new NameStore(), []);
  const { typed, keyword, type, search } = useKeyword(formId);
  const { fields, columns, shown } = useListColumns(list, views.layout);
  const { query, changed, change, back, forget } = useViewQuery({
    formId,
    view: views.view,
    loaded: views.loaded,
    fields,
    columns: useMemo(() => new Set(columns.map(({ id }) => id)), [columns]),
    names: names.book,
  });
  const groupColumn = columns.find(({ id }) => id === query.group?.fieldId);
  const { data, busy, failed, reload, renew, retry } = useListData({
    formId,
    query,
    keyword,
    columns: shown,
    groupColumn,
    names,
    on: views.loaded,
  });
  const host = useMemo(
    () =>
      createHost({
        device: device === 'mobile' ? 'mobile' : 'pc',
        names: names.book,
        images: names.images,
        formId,
      }),
    [device, names, formId],
  );

  // Rows and what they come to are asked for apart, and again together.
  const [turn, setTurn] = useState(0);
  const next = () => setTurn(count => count + 1);
  const forgetNew = useRef(() => {});
  const refresh = useCallback(() => {
    reload();
    setTurn(count => count + 1);
    forgetNew.current();
  }, [reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn alone says when to ask again.
  useEffect(() => {
    if (list.turn > 0) refresh();
  }, [list.turn]);
  const scrollAnchor = useRef<ScrollAnchor>(null);
  const { above, seen } = useLiveList({ formId, data, scrollAnchor, renew, onRenewed: next });
  forgetNew.current = seen;

  const [history] = useState(() => new EditHistory());
  const { edits, pending } = useEdits(formId, data, columns, names, { onStored: next, history });
  const undo = useUndo({ data, edits, history, names, onStored: next });

  const acts = useStable<ListState['acts']>({
    onOpen: list.onOpen,
    onFill: list.onFill,
    onType: type,
    onQuery: change,
    onBack: back,
    onSavedAs: forget,
    onClearQuestion: () => {
      search('');
      change(old => ({ ...old, condition: emptyCondition() }));
    },
    onReload: refresh,
    onShowNew: () => {
      scrollAnchor.current?.toTop();
      refresh();
    },
    onRetry: retry,
    onEdit: (row, column, value) => {
      const before = row.values[column.id] ?? column.spec.empty;
      const step = history.record([{ recordId: row.id, rev: row.rev, column, before, after: value }]);
      edits.edit(row, column, value);
      return step;
    },
  });
  const writable = useMemo(() => new Set(list.writable), [list.writable]);
  const tick = data?.snapshot() ?? 0;
  return {
    ...{ formId, formName, template, device, canFill, manages, actions, writable, openId },
    within: list.within ?? false,
    pushes: list.pushes ?? false,
    ...{ fields, host, names, views, query, changed, columns, shown, groupColumn, typed, keyword },
    ...{ data, tick, busy, failed, above, turn, scrollAnchor, edits, pending, history, undo, acts },
  };
}
