import { publicationCalls } from '@gonghui/contract/publications.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type ReactNode, useEffect } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { ShownReport } from './ShownReport.tsx';

/**
 * A report that is open to everybody, by its short name or its id (rule P9). `otherwise`: shown in its place where it is not
 * public, or not any more (1515).
 */
export function PublicReport({ name: key, otherwise }: { name: string; otherwise: ReactNode }) {
  const { data, error } = useLoad(`public ${key}`, signal =>
    send(publicationCalls.open, { params: { key } }, { signal, quiet: true }),
  );
  useEffect(() => {
    if (data) document.title = data.name;
  }, [data]);
  if (!data) return error ? otherwise : <p className="rp-note">正在加载…</p>;
  return (
    <ShownReport
      id={data.id}
      name={data.name}
      template={data.template as unknown as Template}
      actions={[]}
      asked={(body, signal) => send(publicationCalls.ask, { params: { key }, body }, { signal, quiet: true })}
    />
  );
}
