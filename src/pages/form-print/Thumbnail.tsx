import { printCalls } from '@gonghui/contract/prints.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import type { DrawnPage } from '../../runtime/print/paper/messages.ts';
import { PaperPage } from '../../runtime/print/preview/PaperPage.tsx';
import { sampleOf } from '../../runtime/print/samples.ts';
import css from './form-print.module.css';

interface ThumbnailProps {
  id: string;
  version: number;
  nameOf(key: string): string;
}

/** Whether it has ever been in sight. */
function useSeen(): [React.RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current || seen) return;
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return [place, seen];
}

/** The first page of a template as last saved, with names of variables in place of values; asked for once it is in sight. */
export function Thumbnail({ id, version, nameOf }: ThumbnailProps) {
  const [place, seen] = useSeen();
  const [draw, setDraw] = useState<{ page: DrawnPage; draw(): Promise<DrawnPage> } | null>(null);
  useEffect(() => {
    if (!seen) return;
    let left = false;
    const show = async () => {
      const saved = await send(printCalls.get, { params: { id } }, { quiet: true });
      const page = await sampleOf(`${id} ${version}`, saved, nameOf);
      if (!left && page) setDraw({ page, draw: () => Promise.resolve(page) });
    };
    show().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [seen, id, version, nameOf]);
  return (
    <div ref={place} className={css.thumbnail} aria-hidden="true">
      {draw ? (
        <div className={css.paper} style={{ aspectRatio: `${draw.page.width} / ${draw.page.height}` }}>
          <PaperPage number={1} draw={draw.draw} />
        </div>
      ) : null}
    </div>
  );
}
