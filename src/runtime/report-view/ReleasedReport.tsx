import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type ComponentProps, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { send } from '../../api/client.ts';
import { session } from '../../session/store.ts';
import { useReleased } from '../applet/use-released.ts';
import { NotForYou } from '../room/NotForYou.tsx';
import { Room } from '../room/Room.tsx';
import { codeOf, isGone, isLost } from '../screen-play/feed/failures.ts';
import { ShownReport } from './ShownReport.tsx';
import { useReportNews } from './use-report-news.ts';

const NOT_THERE = { text: '报表不存在，或您没有权限查看', className: 'rp-note' };

/** A released report, within its applet and at its own address. */
export function ReleasedReport({ id }: { id: string }) {
  const { user } = useSnapshot(session);
  return user ? <ForMembers id={id} /> : <NotForYou {...NOT_THERE} />;
}

function ForMembers({ id }: { id: string }) {
  const { data, error, reload } = useReleased(id);
  // What was shown stays where nobody answers, and goes where the gateway says that it is not his any more.
  const shown = isLost(codeOf(error)) ? undefined : data;
  return (
    <Room appletId={data?.appletId} name={shown?.name}>
      {shown ? (
        <Followed
          id={id}
          name={shown.name}
          template={shown.template as unknown as Template}
          actions={shown.actions ?? []}
          reload={() => void reload()}
        />
      ) : error ? (
        <NotForYou {...NOT_THERE} />
      ) : (
        <p className="rp-note">正在加载…</p>
      )}
    </Room>
  );
}

type Following = Pick<ComponentProps<typeof ShownReport>, 'id' | 'name' | 'template' | 'actions'>;

/** Follows what it shows: only a report of one's own tells when it changes. */
function Followed({ reload, ...shown }: Following & { reload(): void }) {
  const { id, template } = shown;
  // A report that was asked for again and is as it was stays as it stands.
  const text = useMemo(() => JSON.stringify(template), [template]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal texts are the same template.
  const same = useMemo(() => template, [text]);
  const asked: ComponentProps<typeof ShownReport>['asked'] = (body, signal) =>
    send(visualCalls.ask, { params: { id }, body }, { signal, quiet: true }).catch((error: unknown) => {
      if (isGone(error)) reload();
      throw error;
    });
  return <ShownReport {...shown} template={same} asked={asked} news={useReportNews(id, reload)} />;
}
