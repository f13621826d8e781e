import { useEffect, useMemo } from 'react';
import { SelectedRecords } from '../batch/SelectedRecords.tsx';
import { useSelection } from '../batch/use-selection.ts';
import { useSummary } from '../data/use-summary.ts';
import { pendingCells } from '../edits/pending-cells.ts';
import { useCellWriting } from '../edits/use-cell-writing.tsx';
import { useLines, useList } from '../use-list.ts';
import { gridRows } from './grid-rows.ts';
import { RecordGrid } from './RecordGrid.tsx';
import { useGridActions } from './use-grid-actions.ts';

const NO_MEASURES = {};

/** The table with what people do in it: choosing, copying, editing, actions on many, arranging columns, sums. */
export function GridPane() {
  const data = useLines();
  const { formId, shown, query, keyword, names, writable, history, undo, turn, acts, ...own } = useList(
    'formId',
    'shown',
    'query',
    'keyword',
    'names',
    'writable',
    'history',
    'undo',
    'turn',
    'acts',
    'pending',
  );
  const summary = useSummary(formId, query, keyword, shown);
  const pending = useMemo(() => pendingCells(own.pending), [own.pending]);
  const [selection, setSelection] = useSelection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn alone says when to ask again.
  useEffect(() => {
    if (turn > 0) void summary.reload();
  }, [turn]);

  const rows = gridRows(data, names);
  const writing = useCellWriting({
    data,
    columns: shown,
    writable,
    onEdit: acts.onEdit,
    onStored: () => void summary.reload(),
    history,
    takeBack: undo.takeBack,
  });
  const actions = useGridActions(rows, setSelection, writing);

  return (
    <>
      <RecordGrid
        chosen={selection.ids}
        pending={pending}
        measures={summary.data?.measures ?? NO_MEASURES}
        actions={actions}
      />
      {writing.dialog}
      <SelectedRecords rows={rows} selection={selection} setSelection={setSelection} />
    </>
  );
}
