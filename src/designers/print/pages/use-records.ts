import { useEffect, useState } from 'react';
import { recordIds } from '../print-calls.ts';

/** Ids of the newest records of the form; null until they are known, none where they cannot be read. */
export function useRecords(formId: string): readonly string[] | null {
  const [records, setRecords] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let gone = false;
    recordIds(formId).then(
      found => gone || setRecords(found),
      () => gone || setRecords([]),
    );
    return () => {
      gone = true;
    };
  }, [formId]);
  return records;
}
