import type { PrintWay } from '@gonghui/print/record/print-pages.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { DrawnPage, LaidOut, PrintData } from './paper/messages.ts';
import { Paper } from './paper/paper.ts';

export interface PaperOf {
  lay(data: PrintData, way: PrintWay): Promise<LaidOut>;
  page(at: number): Promise<DrawnPage>;
}

/** What lays out for one place on the screen, and ends with it. */
export function usePaper(): PaperOf {
  const paper = useRef<Paper | null>(null);
  useEffect(
    () => () => {
      paper.current?.close();
      paper.current = null;
    },
    [],
  );
  const here = useCallback((): Paper => {
    paper.current ??= new Paper();
    return paper.current;
  }, []);
  const lay = useCallback((data: PrintData, way: PrintWay) => here().lay(data, way), [here]);
  const page = useCallback((at: number) => here().page(at), [here]);
  return useRef({ lay, page }).current;
}
