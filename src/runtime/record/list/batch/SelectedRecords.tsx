import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { toastSuccess } from '../../../../ui/toast.ts';
import { exportColumns } from '../../../transfer/export-columns.ts';
import { ExportDialog } from '../../../transfer/TransferButtons.tsx';
import { isNarrowed, questionOf } from '../data/use-list-data.ts';
import { type GridRows, MEASURED } from '../grid/grid-rows.ts';
import { useLines, useList } from '../use-list.ts';
import { BatchBar } from './BatchBar.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import { restoreRecords } from './restore-records.ts';
import { NOTHING, type Selection, without } from './selection.ts';

const PushRecords = fetched(async () => (await import('./PushRecords.tsx')).PushRecords);
const PrintMany = fetched(async () => (await import('../../../print/batch/PrintMany.tsx')).PrintMany);

interface SelectedRecordsProps {
  rows: GridRows;
  selection: Selection;
  setSelection: Dispatch<SetStateAction<Selection>>;
}

/** What is done with the chosen records: the bar below the table, and the dialog of what was pressed there. */
export function SelectedRecords({ rows, selection, setSelection }: SelectedRecordsProps) {
  const { rowsOn, copy } = rows;
  const data = useLines();
  const { formId, formName, actions, pushes, columns, shown, query, keyword, host, writable, acts } = useList(
    'formId',
    'formName',
    'actions',
    'pushes',
    'columns',
    'shown',
    'query',
    'keyword',
    'host',
    'writable',
    'acts',
  );
  const [exporting, setExporting] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [pushing, setPushing] = useState(false);
  const [batch, setBatch] = useState<'set' | 'remove' | null>(null);
  const sayRemoved = (removed: readonly string[]) => {
    if (removed.length === 0) return;
    const run = () =>
      void restoreRecords(formId, removed).then(back => {
        if (back > 0) acts.onReload();
      });
    toastSuccess(`已删除 ${removed.length} 条`, { label: '撤销', run });
  };

  const { size } = selection.ids;
  return (
    <>
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
          onNone={() => setSelection(NOTHING)}
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
