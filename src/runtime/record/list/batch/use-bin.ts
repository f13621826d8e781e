import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { useState } from 'react';
import { send } from '../../../../api/client.ts';
import { useLoad } from '../../../../api/use-load.ts';
import { restoreRecords } from './restore-records.ts';

/** Records on a page of the bin. */
export const PAGE = 20;

/** A page of the records that were removed of late, those chosen on it, and bringing them back. */
export function useBin(formId: string, onRestored: () => void) {
  const [current, setCurrent] = useState(1);
  const { data, error, reload } = useLoad(`bin ${formId} ${current}`, signal =>
    send(
      recordWorkCalls.bin,
      { params: { id: formId }, body: { page: { current, pageSize: PAGE } } },
      { signal, quiet: true },
    ),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const listed = data?.list.map(({ id }) => id) ?? [];
  const picked = listed.filter(id => chosen.has(id));
  const every = picked.length > 0 && picked.length === listed.length;
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen(old => new Set(on ? [...old, ...ids] : [...old].filter(id => !ids.includes(id))));
  const turn = (page: number) => {
    setChosen(new Set());
    setCurrent(page);
  };
  const restore = async (ids: readonly string[]) => {
    if (busy) return;
    setBusy(true);
    try {
      const back = await restoreRecords(formId, ids);
      choose(ids, false);
      if (back > 0) onRestored();
      // The last page may be gone with what was on it.
      if (back === listed.length && current > 1) turn(current - 1);
      else await reload();
    } finally {
      setBusy(false);
    }
  };
  return { data, error, current, turn, chosen, choose, busy, listed, picked, every, restore };
}
