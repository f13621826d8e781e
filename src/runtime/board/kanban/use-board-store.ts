import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFormNews } from '../../live/form-news.ts';
import { BoardStore } from './board-store.ts';

type Asked = ConstructorParameters<typeof BoardStore>[0];

/** The store of a question; what was shown before stays until its columns are known. Follows what others do (rule B7). */
export function useBoardStore(
  asked: Asked,
  turn: number,
  onTotal: (total: number | null) => void,
): BoardStore {
  const next = useMemo(() => new BoardStore(asked), [asked]);
  const [shown, setShown] = useState(next);
  useEffect(() => {
    let over = false;
    void next.load().then(() => {
      if (!over) setShown(next);
    });
    return () => {
      over = true;
      next.stop();
    };
  }, [next]);
  useSyncExternalStore(shown.subscribe, shown.snapshot);
  useFormNews(asked.formId, () => void shown.renew());
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
