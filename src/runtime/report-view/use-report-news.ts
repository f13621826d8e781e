import { visualCalls } from '@gonghui/contract/visuals.ts';
import { useEffect, useRef, useState } from 'react';
import { listenTo } from '../live/page-news.ts';

/** How often each panel was told that it may show something else now; `all`: how often every one of them was. */
interface NewsCounts {
  readonly all: number;
  readonly panels: Readonly<Record<string, number>>;
}

function idsIn(data: string | null): readonly string[] | null {
  if (data === null) return null;
  const { ids } = JSON.parse(data) as { ids?: unknown };
  return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : null;
}

/**
 * Follows a released report (rule F2): counts up for a panel whenever it is to be asked anew. `onMissed`: the report itself may
 * have changed, or what its reader may see of it.
 */
export function useReportNews(reportId: string, onMissed: () => void): (panelId: string) => number {
  const [told, setTold] = useState<NewsCounts>({ all: 0, panels: {} });
  const missed = useRef(onMissed);
  missed.current = onMissed;
  useEffect(
    () =>
      listenTo(visualCalls.stream.path.replace('{id}', encodeURIComponent(reportId)), 'panels', data => {
        const ids = idsIn(data);
        if (!ids) missed.current();
        setTold(({ all, panels }) =>
          ids
            ? {
                all,
                panels: { ...panels, ...Object.fromEntries(ids.map(id => [id, (panels[id] ?? 0) + 1])) },
              }
            : { all: all + 1, panels },
        );
      }),
    [reportId],
  );
  return panelId => told.all + (told.panels[panelId] ?? 0);
}
