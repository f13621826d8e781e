import type { CallResult } from '@gonghui/contract/define.ts';
import type { Filters, RecordItem } from '@gonghui/contract/submissions.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../api/client.ts';

export interface RecordQuery {
  current: number;
  pageSize: number;
  keyword: string;
  filters: Filters | null;
  sort: { fieldId: string; order: 'asc' | 'desc' } | null;
}

export const FIRST_QUERY: RecordQuery = { current: 1, pageSize: 20, keyword: '', filters: null, sort: null };

export type RecordPage = CallResult<typeof submissionCalls.page>;
export type { RecordItem };

/**
 * One page of records. The page before stays on screen until the next is there (no jump), and an answer that was
 * overtaken by a newer question is dropped.
 */
export function useRecords(formId: string, query: RecordQuery) {
  const [page, setPage] = useState<RecordPage | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks the same question again.
  useEffect(() => {
    const asked = ++latest.current;
    setLoading(true);
    const body = {
      page: { current: query.current, pageSize: query.pageSize },
      ...(query.keyword ? { keyword: query.keyword } : {}),
      ...(query.filters ? { filters: query.filters } : {}),
      ...(query.sort ? { sort: [query.sort] } : {}),
    };
    send(submissionCalls.page, { params: { id: formId }, body }).then(
      answer => {
        if (asked !== latest.current) return;
        setPage(answer);
        setFailed(null);
        setLoading(false);
      },
      (error: unknown) => {
        if (asked !== latest.current) return;
        setFailed(error instanceof Error ? error.message : '加载失败');
        setLoading(false);
      },
    );
  }, [formId, query, turn]);

  return { page, failed, loading, reload: () => setTurn(count => count + 1) };
}
