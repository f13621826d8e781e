import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useState } from 'react';
import type { SheetNode } from '../dataset-calls.ts';
import { useDataset } from '../dataset-designer.ts';

/** All that a dataset can take from; null while it is on its way. */
export function useSheetList() {
  const { sheets } = useDataset();
  const [list, setList] = useState<readonly SheetNode[] | null>(null);
  const [fault, setFault] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    let current = true;
    setFault('');
    sheets().then(
      found => current && setList(found),
      (error: unknown) => current && setFault(wordsOf(error, '加载失败')),
    );
    return () => {
      current = false;
    };
  }, [sheets, turn]);
  return { list, fault, again: () => setTurn(turn + 1) };
}
