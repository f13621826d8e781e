import { publicCalls } from '@gonghui/contract/public.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { isApiError } from '../../../transport/errors.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Shell } from '../form/Shell.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { LinkedColumns } from './LinkedColumns.tsx';
import { LinkedDays } from './LinkedDays.tsx';
import css from './linked-records.module.css';
import type { LinkView } from './look.ts';

interface LinkedRecordsProps {
  short: string;
  title: string;
  /** As phones have it, whatever the width. */
  narrow?: boolean;
}

/** Records that a link shows, read only: of a board in its columns or on its days, else page by page (rules L21, L22). */
export function LinkedRecords({ short, title, narrow = false }: LinkedRecordsProps) {
  const { data, error, reload } = useLoad(`look ${short}`, signal =>
    send(publicCalls.look, { params: { shortLink: short } }, { signal, quiet: true }),
  );
  useEffect(() => {
    document.title = data?.title ?? title;
  }, [data, title]);
  if (!data && error)
    return <ClosedNote title={title} message={messageOf(error)} onRetry={() => void reload()} />;
  if (!data) return <Shell title={title} wide busy />;
  if (data.columns.length === 0)
    return <ClosedNote title={data.title} message="公开的内容已有变化，请联系给您链接的人" />;
  return (
    <Shell title={data.title} wide>
      {data.groups ? <LinkedColumns short={short} look={data} groups={data.groups} /> : null}
      {data.calendar ? <LinkedDays short={short} look={data} /> : null}
      {data.groups || data.calendar ? null : <Pages short={short} look={data} narrow={narrow} />}
    </Shell>
  );
}

const messageOf = (error: unknown): string =>
  isApiError(error, 'gone') ? '内容已下线' : wordsOf(error, '加载失败，请重试');

function Pages({ short, look, narrow }: { short: string; look: LinkView; narrow: boolean }) {
  const [page, setPage] = useState(1);
  const { data, error, reload } = useLoad(`records ${short} ${page}`, signal =>
    send(publicCalls.records, { params: { shortLink: short }, body: { page } }, { signal, quiet: true }),
  );
  if (error && !data)
    return (
      <EmptyState title={messageOf(error)}>
        <Button onClick={() => void reload()}>重试</Button>
      </EmptyState>
    );
  if (!data) return <p className={css.note}>正在加载…</p>;
  if (data.total === 0) return <EmptyState title="还没有可以查看的记录" />;
  const last = Math.max(1, Math.ceil(data.total / look.pageSize));
  return (
    <>
      <div className={css.frame} data-narrow={narrow || undefined}>
        <table>
          <thead>
            <tr>
              {look.columns.map(({ label, numeric }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col" data-numeric={numeric || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells lines apart outside
              <tr key={line}>
                {cells.map((text, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    key={at}
                    data-label={look.columns[at]?.label}
                    data-numeric={look.columns[at]?.numeric || undefined}
                  >
                    {text || '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <nav className={css.pages} aria-label="翻页">
        <span>
          共 {data.total}
          {data.capped ? '+' : ''} 条
        </span>
        <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          上一页
        </Button>
        <span aria-live="polite">
          第 {page} / {last} 页
        </span>
        <Button size="small" disabled={page >= last && !data.capped} onClick={() => setPage(page + 1)}>
          下一页
        </Button>
      </nav>
    </>
  );
}
