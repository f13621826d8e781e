import { publicationCalls } from '@gonghui/contract/publications.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type ReactNode, useEffect } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { ShownReport } from './ShownReport.tsx';

/**
 * A report as strangers see it who have come by one of its links (rule P9). `otherwise`: shown in its place where it is not
 * public any more (1515).
 */
export function PublicReport({ name: shortLink, otherwise }: { name: string; otherwise: ReactNode }) {
  const { data, error } = useLoad(`public ${shortLink}`, signal =>
    send(publicationCalls.open, { params: { shortLink } }, { signal, quiet: true }),
  );
  useEffect(() => {
    if (data) document.title = data.name;
  }, [data]);
  if (!data) return error ? otherwise : <p className="rp-note">正在加载…</p>;
  return (
    <>
      <ShownReport
        id={data.id}
        name={data.name}
        template={data.template as unknown as Template}
        actions={[]}
        asked={(body, signal) =>
          send(publicationCalls.ask, { params: { shortLink }, body }, { signal, quiet: true })
        }
      />
      {data.whole ? null : <p className="rp-public-few">少于 5 条的分组不显示</p>}
    </>
  );
}
