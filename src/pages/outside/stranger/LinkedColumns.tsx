import { publicCalls } from '@gonghui/contract/public.ts';
import { useEffect, useState } from 'react';
import { send } from '../../../api/client.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import css from './linked-records.module.css';
import type { LinkView } from './look.ts';

type Group = NonNullable<LinkView['groups']>[number];

interface LinkedColumnsProps {
  short: string;
  look: LinkView;
  groups: readonly Group[];
}

/** A board as strangers see it: its columns with their cards, which nobody moves here. */
export function LinkedColumns({ short, look, groups }: LinkedColumnsProps) {
  if (groups.length === 0) return <EmptyState title="还没有可以查看的记录" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keys that scroll it
    <section className={css.board} tabIndex={0} aria-label={look.title}>
      {groups.map(group => (
        <Column key={group.key} short={short} look={look} group={group} />
      ))}
    </section>
  );
}

function Column({ short, look, group }: Omit<LinkedColumnsProps, 'groups'> & { group: Group }) {
  const [cards, setCards] = useState<readonly string[][]>([]);
  const [state, setState] = useState<'loading' | 'failed' | 'more' | 'whole'>(
    group.count === 0 ? 'whole' : 'loading',
  );
  const [page, setPage] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (state !== 'loading') return;
    const controller = new AbortController();
    const body = { page, group: { key: group.key } };
    send(publicCalls.records, { params: { shortLink: short }, body }, { signal: controller.signal }).then(
      ({ list, total }) => {
        const all = [...cards, ...list];
        setCards(all);
        setPage(page + 1);
        setState(list.length > 0 && all.length < total ? 'more' : 'whole');
      },
      () => {
        if (!controller.signal.aborted) setState('failed');
      },
    );
    return () => controller.abort();
  }, [state === 'loading', short]);
  return (
    <section className={css.column} aria-label={group.title}>
      <h2>
        {group.title}
        <span>{group.count}</span>
      </h2>
      <ul>
        {cards.map((cells, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells cards apart outside
          <li key={line}>
            {cells.map((text, at) =>
              at === 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <strong key={at}>{text || '未命名'}</strong>
              ) : text === '' ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <p key={at}>
                  <small>{look.columns[at]?.label}</small>
                  {text}
                </p>
              ),
            )}
          </li>
        ))}
      </ul>
      {state === 'loading' ? <p className={css.note}>正在加载…</p> : null}
      {state === 'whole' && cards.length === 0 ? <p className={css.note}>没有记录</p> : null}
      {state === 'more' || state === 'failed' ? (
        <Button size="small" variant="ghost" onClick={() => setState('loading')}>
          {state === 'more' ? '加载更多' : '加载失败，重试'}
        </Button>
      ) : null}
    </section>
  );
}
