import { placeName } from '@gonghui/elements/print/sheet/issues.ts';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import { useReadOnly, useSelectedIds } from '../../frame/hooks.ts';
import { useChosen } from '../choice/use-chosen.ts';
import type { SheetMarks } from '../marks.ts';
import { usePrint } from '../print-designer.ts';
import { PX } from '../units.ts';
import { stripesOf } from './bands.ts';
import { GRIP, HEAD, listenToHeads } from './head-presses.ts';
import { useLook } from './use-look.ts';

/** Places and lengths follow the zoom by themselves: it is written once, as `--pd-zoom`. */
const scaled = (mm: number): string => `calc(var(--pd-zoom) * ${mm * PX}px)`;

interface HeadsProps {
  scroller: RefObject<HTMLDivElement | null>;
  marks: SheetMarks | null;
}

/** Heads of columns and rows at the rulers, with the bands of the rows. They stay in sight while the sheet is scrolled. */
export function Heads({ scroller, marks }: HeadsProps) {
  const designer = useDesigner();
  const { viewport, choice } = usePrint();
  const { sheet, lefts, tops } = useLook();
  const readOnly = useReadOnly() !== null;
  useChosen();
  useSelectedIds();
  const top = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const { x, y } = viewport.seen();
      const { zoom } = viewport;
      for (const one of [top.current, left.current]) one?.style.setProperty('--pd-zoom', String(zoom));
      if (top.current) top.current.style.transform = `translateX(${-x * zoom}px)`;
      if (left.current) left.current.style.transform = `translateY(${-y * zoom}px)`;
    };
    place();
    return viewport.subscribe(place);
  }, [viewport]);
  useEffect(() => {
    if (!marks) return;
    const offs = [
      top.current && listenToHeads(designer, 'column', top.current, scroller, marks),
      left.current && listenToHeads(designer, 'row', left.current, scroller, marks),
    ];
    return () => {
      for (const off of offs) off?.();
    };
  }, [designer, scroller, marks]);
  const stretch = choice.stretch();
  return (
    <>
      <div className="pd-heads pd-heads-top" aria-hidden="true">
        <div ref={top}>
          {sheet.columns.map(({ id }, at) => (
            <Head
              key={id}
              id={id}
              name={placeName(0, at).slice(0, -1)}
              on={stretch !== null && at >= stretch.left && at <= stretch.right}
              along="x"
              from={lefts[at] ?? 0}
              to={lefts[at + 1] ?? 0}
              readOnly={readOnly}
            />
          ))}
        </div>
      </div>
      <div className="pd-heads pd-heads-left" aria-hidden="true">
        <div ref={left}>
          {stripesOf(sheet).map(({ band, name, from, to }) => (
            <div
              key={`${band} ${sheet.rows[from]?.id}`}
              className="pd-stripe"
              data-band={band}
              data-tip={name}
              style={{
                top: scaled(tops[from] ?? 0),
                height: scaled((tops[to + 1] ?? 0) - (tops[from] ?? 0)),
              }}
            >
              <span>{name}</span>
            </div>
          ))}
          {sheet.rows.map(({ id }, at) => (
            <Head
              key={id}
              id={id}
              name={String(at + 1)}
              on={stretch !== null && at >= stretch.top && at <= stretch.bottom}
              along="y"
              from={tops[at] ?? 0}
              to={tops[at + 1] ?? 0}
              readOnly={readOnly}
            />
          ))}
        </div>
      </div>
    </>
  );
}

interface HeadProps {
  id: string;
  name: string;
  on: boolean;
  along: 'x' | 'y';
  /** Edges, millimetres. */
  from: number;
  to: number;
  readOnly: boolean;
}

/** Drawn again when it is another, and not with each choice. */
const Head = memo(function Head({ id, name, on, along, from, to, readOnly }: HeadProps) {
  const [place, length] = [scaled(from), scaled(to - from)];
  return (
    <div
      {...{ [HEAD]: id }}
      className="pd-head"
      data-on={on || undefined}
      style={along === 'x' ? { left: place, width: length } : { top: place, height: length }}
    >
      {name}
      {!readOnly && <i className="pd-grip" {...{ [GRIP]: '' }} />}
    </div>
  );
});
