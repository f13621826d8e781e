import { memo } from 'react';
import { isNarrowed } from './data/use-list-data.ts';
import { GridPane } from './grid/GridPane.tsx';
import { ListCount } from './ListCount.tsx';
import { EmptyNote, FailedNote, Loading } from './ListNotes.tsx';
import { NewRecords } from './NewRecords.tsx';
import { RecordCards } from './RecordCards.tsx';
import { useList } from './use-list.ts';

/** The records, or why there are none to be seen. */
export const ListBody = memo(function ListBody() {
  const { data, busy, device, above, openId, acts } = useList(
    'data',
    'tick',
    'busy',
    'device',
    'above',
    'openId',
    'acts',
  );
  const lines = data?.lines.length ?? 0;
  return (
    <>
      <div className="gh-list-body">
        {busy ? <i className="gl-busy" aria-hidden="true" /> : null}
        <NewRecords count={above} aside={openId !== null} onShow={acts.onShowNew} />
        <Lines ready={data?.ready ?? false} known={data !== null} some={lines > 0} />
      </div>
      {device === 'mobile' && lines > 0 ? (
        <footer className="gl-phone-foot">
          <ListCount />
        </footer>
      ) : null}
    </>
  );
});

interface LinesProps {
  ready: boolean;
  /** There is something to draw, be it of a question before. */
  known: boolean;
  some: boolean;
}

const Lines = memo(function Lines({ ready, known, some }: LinesProps) {
  const { failed, device, acts } = useList('failed', 'device', 'acts');
  if (failed && !ready) return <FailedNote text={failed} onRetry={acts.onRetry} />;
  if (!known) return <Loading device={device} />;
  if (!some) return <EmptyList />;
  return device === 'mobile' ? <RecordCards /> : <GridPane />;
});

function EmptyList() {
  const { query, keyword, manages, canFill, acts } = useList(
    'query',
    'keyword',
    'manages',
    'canFill',
    'acts',
  );
  return (
    <EmptyNote
      narrowed={isNarrowed({ query, keyword })}
      manages={manages}
      canFill={canFill}
      onClear={acts.onClearQuestion}
      onFill={acts.onFill}
    />
  );
}
