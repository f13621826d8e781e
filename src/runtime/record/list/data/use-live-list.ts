import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormNews } from '../../../live/form-news.ts';
import type { ListData } from './list-data.ts';

/** What a list tells of the place where somebody reads it. */
export interface ScrollAnchor {
  /** Lines must stay where they are: somebody reads further down, or is at work in a cell. */
  stays(): boolean;
  toTop(): void;
}

interface LiveList {
  formId: string;
  data: ListData | null;
  scrollAnchor: RefObject<ScrollAnchor | null>;
  renew(stays: boolean): Promise<number>;
  /** What the records come to is asked apart from them. */
  onRenewed(): void;
}

/**
 * Keeps a list as its records are while others work on them: what is in sight changes in place. Answers how many records
 * came in before it and are not shown, because they would move what somebody reads.
 */
export function useLiveList({ formId, data, scrollAnchor, renew, onRenewed }: LiveList) {
  const [above, setAbove] = useState(0);
  const running = useRef(false);
  const again = useRef(false);
  useFormNews(formId, async () => {
    again.current = true;
    if (running.current) return;
    running.current = true;
    while (again.current) {
      again.current = false;
      // A question that fails leaves the list as it is; the next news asks again.
      const found = await renew(scrollAnchor.current?.stays() ?? false).catch(() => null);
      if (found !== null) setAbove(found);
    }
    running.current = false;
    onRenewed();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other records.
  useEffect(() => setAbove(0), [data]);
  return { above, seen: () => setAbove(0) };
}
