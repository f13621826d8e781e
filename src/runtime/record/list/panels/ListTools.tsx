import { memo, useState } from 'react';
import { exportColumns } from '../../../transfer/export-columns.ts';
import { TransferButtons } from '../../../transfer/TransferButtons.tsx';
import { RecordBin } from '../batch/RecordBin.tsx';
import { isNarrowed, questionOf } from '../data/use-list-data.ts';
import { useList } from '../use-list.ts';
import { ViewBar } from '../views/ViewBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import './panels.css';

/** Views and tools over the table. */
export const ListTools = memo(function ListTools() {
  const { formId, template, acts } = useList('formId', 'template', 'acts');
  const [bin, setBin] = useState(false);
  return (
    <>
      <div className="gl-bar">
        <ViewBar />
        <Toolbar onBin={() => setBin(true)}>
          <Transfer />
        </Toolbar>
      </div>
      {bin ? (
        <RecordBin
          formId={formId}
          template={template}
          onRestored={acts.onReload}
          onClose={() => setBin(false)}
        />
      ) : null}
    </>
  );
});

function Transfer() {
  const { formId, actions, columns, query, keyword, acts } = useList(
    'formId',
    'actions',
    'columns',
    'query',
    'keyword',
    'acts',
  );
  return (
    <TransferButtons
      formId={formId}
      imports={actions.includes('import')}
      exports={actions.includes('export')}
      columns={exportColumns(columns)}
      asked={{ ...questionOf({ query, keyword }), sort: query.sort }}
      narrowed={isNarrowed({ query, keyword })}
      onDone={acts.onReload}
    />
  );
}
