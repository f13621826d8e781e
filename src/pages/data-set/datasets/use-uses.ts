import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import type { Dataset, Use } from './use-datasets.ts';

/** Questions that are under way at once. */
const AT_ONCE = 4;

/** What uses each of the datasets; absent while it is not known. A few are asked for at once, each a single time. */
export function useUses(datasets: readonly Dataset[]): ReadonlyMap<string, readonly Use[]> {
  const [uses, setUses] = useState<ReadonlyMap<string, readonly Use[]>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const waiting = datasets.filter(({ id, version }) => !asked.current.has(`${id} ${version}`));
    let gone = false;
    const next = async (): Promise<void> => {
      const one = waiting.shift();
      if (!one || gone) return;
      asked.current.add(`${one.id} ${one.version}`);
      try {
        const { list } = await send(datasetCalls.uses, { params: { id: one.id } }, { quiet: true });
        setUses(known => new Map(known).set(one.id, list));
      } catch {
        // The list shows a dash; what uses it is told again before it is deleted.
      }
      await next();
    };
    for (let count = 0; count < AT_ONCE; count++) void next();
    return () => {
      gone = true;
    };
  }, [datasets]);
  return uses;
}
