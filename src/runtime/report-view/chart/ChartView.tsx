import type { ChartLook } from '@gonghui/elements/panel/chart-look.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Drawing } from './draw.ts';
import { useDark } from './use-dark.ts';

/** An answer as a chart; `table`, where none can be drawn: a file that is not fetched, a browser without canvas. */
export function ChartView({
  answer,
  look,
  table,
  title,
  reading,
  onPick,
}: {
  answer: Answer;
  look: ChartLook;
  table: ReactNode;
  title: string;
  /** It is read, and not designed: keys walk along its points. */
  reading: boolean;
  /** What was clicked, by its labels, and where in the window. */
  onPick?: ((labels: readonly string[], at: Point) => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const dark = useDark(box);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [outcome, setOutcome] = useState<'waiting' | 'drawn' | 'empty' | 'failed'>('waiting');
  const { name, settings } = look;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    let made: Drawing | undefined;
    import('./draw.ts')
      .then(({ drawIn }) => drawIn(element, name))
      .then(
        begun => {
          if (gone) {
            begun.dispose();
            return;
          }
          made = begun;
          setDrawing(begun);
        },
        () => {
          if (!gone) setOutcome('failed');
        },
      );
    return () => {
      gone = true;
      setDrawing(null);
      made?.dispose();
    };
  }, [name]);

  useEffect(() => {
    if (drawing) setOutcome(drawing.show(answer, settings, dark) ? 'drawn' : 'empty');
  }, [drawing, answer, settings, dark]);

  const [said, setSaid] = useState('');
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') drawing?.leave();
    if ((event.key === 'Enter' || event.key === ' ') && drawing?.pickHere()) event.preventDefault();
    const says = drawing?.walk(event.key) ?? null;
    if (says === null) return;
    event.preventDefault();
    setSaid(says);
  };
  const keys = reading && {
    tabIndex: 0,
    role: 'group',
    'aria-label': `${title}，图表，用方向键逐个查看数值`,
    onKeyDown: press,
    onBlur: () => drawing?.leave(),
  };

  useEffect(() => {
    drawing?.onPick(
      onPick
        ? (labels, { x, y }) => {
            const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
            onPick(labels, { x: left + x, y: top + y });
          }
        : null,
    );
  }, [drawing, onPick]);

  if (outcome === 'failed') return table;
  return (
    <div className="rp-chart" data-picks={onPick ? '' : undefined} {...keys}>
      {/* Words for who hears it are set by the chart, on this element. */}
      <div ref={box} className="rp-drawing" />
      {reading && (
        <span className="rp-said" aria-live="polite">
          {said}
        </span>
      )}
      {outcome === 'empty' && <p className="rp-note">暂无数据</p>}
      {outcome === 'waiting' && (
        <p className="rp-note" role="status">
          正在加载…
        </p>
      )}
    </div>
  );
}
