import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { memo, useMemo } from 'react';
import { questionOf } from './data/use-list-data.ts';
import { OWN_ONLY } from './ListNotes.tsx';
import { RecordCount } from './RecordCount.tsx';
import { useLines, useList } from './use-list.ts';

/** Short, because the first column of a table may be narrow. */
const OWN = { text: '您有权查看的', tip: OWN_ONLY };

/** How many records there are, with those that came in and are not shown. */
export const ListCount = memo(function ListCount() {
  const data = useLines();
  const { formId, query, keyword, above, turn, manages } = useList(
    'formId',
    'query',
    'keyword',
    'above',
    'turn',
    'manages',
  );
  const asked = canonical(questionOf({ query, keyword }) as Json);
  const question = useMemo(() => JSON.parse(asked) as object, [asked]);
  return (
    <RecordCount
      formId={formId}
      count={data.count + above}
      capped={data.capped}
      question={question}
      turn={turn}
      note={manages ? null : OWN}
    />
  );
});
