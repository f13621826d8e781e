import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFormNews } from '../../live/form-news.ts';
import { BoardStore } from './board-store.ts';

type BoardStoreOptions = ConstructorParameters<typeof BoardStore>[0];

/** The store of a question; what was shown before stays until its columns are known. Follows what others do (rule B7). */
export function useBoardStore(
  asked: BoardStoreOptions,
  turn: number,
  onTotal: (total: number | null) => void,
): BoardStore {
  const next = useMemo(() => new BoardStore(asked), [asked]);
  const [shown, setShown] = useState(next);
  const shownNow = useRef(shown);
  shownNow.current = shown;
  useEffect(() => {
    let over = false;
    const load = () =>
      void next.load().then(() => {
        if (!over) setShown(next);
      });
    // Columns that are in sight ask for their cards in the frame after they are drawn; their numbers, which cost more, come behind.
    let frame = 0;
    if (next.ready && shownNow.current === next)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(load);
      });
    else load();
    return () => {
      over = true;
      cancelAnimationFrame(frame);
      next.stop();
    };
  }, [next]);
  useSyncExternalStore(shown.subscribe, shown.snapshot);
  useFormNews(asked.formId, () => {
    void shown.renew();
    // What was asked for last is not shown yet, and may have been read before the change.
    if (next !== shown) void next.renew();
  });
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn alone says when to ask again.
  useEffect(() => {
    if (!first.current) void shown.renew();
    first.current = false;
  }, [turn]);
  const { total } = shown;
  useEffect(() => onTotal(total), [total, onTotal]);
  return shown;
}
