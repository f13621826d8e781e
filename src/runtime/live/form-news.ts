import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { useEffect, useRef } from 'react';
import { boardQuery } from '../../api/board-scope.ts';
import { listenTo } from './page-news.ts';
import { useDayTurns } from './use-day-turns.ts';

/** Hears that records of a form changed, or may have, until the answer is called. One stream a form and page. */
export const listenToForm = (formId: string, listener: () => void): (() => void) =>
  listenTo(pathOf(formId), 'records', () => listener());

function pathOf(formId: string): string {
  const { stream } = recordListCalls;
  const path = stream.path.replace('{id}', encodeURIComponent(formId));
  const { dmFormId } = boardQuery(stream);
  return dmFormId === undefined ? path : `${path}?dmFormId=${dmFormId}`;
}

/**
 * Calls `onNews` when records of the form changed, or may have, and when another day has begun, by which a filter such as 今天 finds
 * others; seldom enough that it may ask for them again.
 */
export function useFormNews(formId: string | undefined, onNews: () => void): void {
  const latest = useRef(onNews);
  latest.current = onNews;
  useDayTurns(() => {
    if (formId) latest.current();
  });
  useEffect(() => (formId ? listenToForm(formId, () => latest.current()) : undefined), [formId]);
}
