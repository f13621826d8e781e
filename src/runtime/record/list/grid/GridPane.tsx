import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useEffect, useMemo, useState } from 'react';
import { send } from '../../../../api/client.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { toast, toastSuccess } from '../../../../ui/toast.ts';
import { useStable } from '../../../../ui/use-stable.ts';
import { exportColumns } from '../../../transfer/export-columns.ts';
import { ExportDialog } from '../../../transfer/TransferButtons.tsx';
import { BatchBar } from '../batch/BatchBar.tsx';
import { BatchDialog } from '../batch/BatchDialog.tsx';
import { restoreRecords } from '../batch/restore-records.ts';
import { all, extend, NOTHING, type Selection, toggle, without } from '../batch/selection.ts';
import { cellText } from '../cells/cell-text.ts';
import type { ListRecord } from '../data/record-source.ts';
import { isNarrowed, questionOf } from '../data/use-list-data.ts';
import { useSummary } from '../data/use-summary.ts';
import { pendingCells } from '../edits/pending-cells.ts';
import { toTsv } from '../edits/tsv.ts';
import { useCellWriting } from '../edits/use-cell-writing.tsx';
import { useLines, useList } from '../use-list.ts';
import { changeColumn, type ListColumn, layoutOf, moveColumn, type Total } from '../views/layout.ts';
import { fittingWidth } from './fit.ts';
import type { SpotRange } from './geometry.ts';
import type { GridActions } from './grid-actions.ts';
import { RecordGrid } from './RecordGrid.tsx';

const PushRecords = fetched(async () => (await import('../batch/PushRecords.tsx')).PushRecords);
const PrintMany = fetched(async () => (await import('../../../print/batch/PrintMany.tsx')).PrintMany);

/** Lines that a column's width is fitted to. */
const MEASURED = 300;
const NO_MEASURES = {};
/** The gateway sorts by as many. */
const SORTS = 3;

/** The table with what people do in it: choosing, copying, editing, actions on many, arranging columns, sums. */
export function GridPane() {
  const data = useLines();
  const { formId, formName, actions, pushes, views, columns, shown, query, keyword } = useList(
    'formId',
    'formName',
    'actions',
    'pushes',
    'views',
    'columns',
    'shown',
    'query',
    'keyword',
  );
  const { host, names, writable, history, undo, turn, acts, ...own } = useList(
    'host',
    'names',
    'writable',
    'history',
    'undo',
    'turn',
    'acts',
    'pending',
  );
  const [exporting, setExporting] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [pushing, setPushing] = useState(false);
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [batch, setBatch] = useState<'set' | 'remove' | null>(null);
  const summary = useSummary(formId, query, keyword, shown);
  const pending = useMemo(() => pendingCells(own.pending), [own.pending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is chosen among what is asked for.
  useEffect(() => setSelection(NOTHING), [query.condition, keyword]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn alone says when to ask again.
  useEffect(() => {
    if (turn > 0) void summary.reload();
  }, [turn]);

  const rowsOn = ([from, to]: readonly [number, number]): ListRecord[] => {
    const rows: ListRecord[] = [];
    for (let line = Math.max(0, from); line <= to; line++) {
      const row = data.row(line);
      if (row) rows.push(row);
    }
    return rows;
  };
  const between = (a: string, b: string): string[] => {
    const [from = 0, to = -1] = [data.lineOf(a), data.lineOf(b)].sort((x, y) => x - y);
    return rowsOn([from, to]).map(row => row.id);
  };
  const copy = (rows: readonly ListRecord[], which: readonly ListColumn[], head: boolean) => {
    const cells = rows.map(row => which.map(column => cellText(column, row, names.book)));
    void copyText(toTsv(head ? [which.map(({ title }) => title), ...cells] : cells));
  };
  const sayRemoved = (removed: readonly string[]) => {
    if (removed.length === 0) return;
    const run = () =>
      void restoreRecords(formId, removed).then(back => {
        if (back > 0) acts.onReload();
      });
    toastSuccess(`已删除 ${removed.length} 条`, { label: '撤销', run });
  };
  const writing = useCellWriting({
    data,
    columns: shown,
    writable,
    onEdit: acts.onEdit,
    onStored: () => void summary.reload(),
    history,
    takeBack: undo.takeBack,
  });
  const put = (next: readonly ListColumn[]) => views.arrange(layoutOf(next, views.layout.rowHeight));

  const gridActions = useStable<GridActions>({
    onChoose: (id: string, range: boolean) =>
      setSelection(old => (range ? extend(old, id, between) : toggle(old, id))),
    onChooseNone: () => setSelection(NOTHING),
    onChooseAll: async () => {
      const body = { ...questionOf({ query, keyword }), sort: query.sort };
      const { ids, capped } = await send(recordListCalls.ids, { params: { id: formId }, body });
      setSelection(all(ids));
      if (capped) toast(`一次最多选择 ${ids.length.toLocaleString('zh-CN')} 条，已选择前面的部分`);
    },
    onSort: (id: string, more: boolean) =>
      acts.onQuery(old => {
        const known = old.sort.find(({ fieldId }) => fieldId === id)?.order;
        const others = more ? old.sort.filter(({ fieldId }) => fieldId !== id) : [];
        if (known === 'desc') return { ...old, sort: others };
        const order = known === 'asc' ? ('desc' as const) : ('asc' as const);
        return { ...old, sort: [...others, { fieldId: id, order }].slice(-SORTS) };
      }),
    onMove: (id: string, before: string | null) => put(moveColumn(columns, id, before)),
    onWidth: (id: string, width: number) => put(changeColumn(columns, id, { width })),
    onTotal: (id: string, total: Total) => put(changeColumn(columns, id, { total })),
    onFit: (id: string) => {
      const column = columns.find(one => one.id === id);
      if (!column) return;
      put(changeColumn(columns, id, { width: fittingWidth(column, rowsOn([0, MEASURED]), names.book) }));
    },
    onCopy: (lines: [number, number], range: [number, number]) =>
      copy(rowsOn(lines), shown.slice(range[0], range[1] + 1), false),
    onClear: (range: SpotRange) => void writing.clear(range),
    onPaste: (text: string, range: SpotRange) => void writing.paste(text, range),
  });

  const { size } = selection.ids;
  return (
    <>
      <RecordGrid
        chosen={selection.ids}
        pending={pending}
        measures={summary.data?.measures ?? NO_MEASURES}
        actions={gridActions}
      />
      {writing.dialog}
      {size > 0 ? (
        <BatchBar
          count={size}
          canEdit={writable.size > 0}
          canRemove={rowsOn([0, MEASURED]).some(row => row.can.remove)}
          onEdit={() => setBatch('set')}
          onRemove={() => setBatch('remove')}
          onCopy={() =>
            copy(
              rowsOn([0, data.lines.length - 1]).filter(row => selection.ids.has(row.id)),
              shown,
              true,
            )
          }
          onExport={actions.includes('export') ? () => setExporting(true) : undefined}
          onPrint={actions.includes('print') ? () => setPrinting(true) : undefined}
          onPush={pushes ? () => setPushing(true) : undefined}
          onNone={gridActions.onChooseNone}
        />
      ) : null}
      {printing ? (
        <PrintMany
          formId={formId}
          formName={formName}
          recordIds={[...selection.ids]}
          onClose={() => setPrinting(false)}
        />
      ) : null}
      {pushing ? (
        <PushRecords formId={formId} ids={[...selection.ids]} onClose={() => setPushing(false)} />
      ) : null}
      {exporting ? (
        <ExportDialog
          formId={formId}
          columns={exportColumns(columns)}
          chosen={[...selection.ids]}
          asked={{ ...questionOf({ query, keyword }), sort: query.sort }}
          narrowed={isNarrowed({ query, keyword })}
          onClose={() => setExporting(false)}
        />
      ) : null}
      {batch ? (
        <BatchDialog
          formId={formId}
          kind={batch}
          ids={[...selection.ids]}
          columns={columns}
          writable={writable}
          host={host}
          onCancel={() => setBatch(null)}
          onDone={changed => {
            setBatch(null);
            if (batch === 'set') toastSuccess(`已修改 ${changed.length} 条`);
            else {
              setSelection(old => without(old, changed));
              sayRemoved(changed);
            }
            acts.onReload();
          }}
        />
      ) : null}
    </>
  );
}
