import './chart.css';
import type { PickedLabels } from '@gonghui/elements/charts/picked.ts';
import { type ChartTheme, DARK_THEME, LIGHT_THEME } from '@gonghui/elements/charts/theme.ts';
import type { ChartLook } from '@gonghui/elements/panel/chart-look.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
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
  theme: given,
  ratio,
  moving = true,
  insistent = false,
  picked = null,
  onPick,
}: {
  answer: Answer;
  look: ChartLook;
  table: ReactNode;
  title: string;
  /** It is read, and not designed: keys walk along its points. */
  reading: boolean;
  /** Colours; those of the page, light or dark, if absent. */
  theme?: ChartTheme | undefined;
  /** Dots of the canvas for one pixel; the window's if absent. */
  ratio?: number | undefined;
  /** False: nothing grows, it stands as it is. */
  moving?: boolean;
  /** A file that was not fetched is asked for again: nobody stands before a wall to do it. */
  insistent?: boolean;
  /** What was picked on it before, by its labels: all else is pale. */
  picked?: PickedLabels | null;
  /** What was clicked, by its labels, and where in the window. */
  onPick?: ((labels: readonly (string | null)[], at: Point) => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const dark = useDark(box);
  // Whether things move says how a chart begins; it is not drawn anew when that changes.
  const begun = useRef(moving);
  begun.current = moving;
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [outcome, setOutcome] = useState<'waiting' | 'drawn' | 'empty' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);
  const { name, settings } = look;
  const theme = given ?? (dark ? DARK_THEME : LIGHT_THEME);

  useEffect(() => {
    if (outcome !== 'failed' || !insistent) return;
    return whenBack(() => {
      setOutcome('waiting');
      setAttempt(before => before + 1);
    });
  }, [outcome, insistent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins it anew.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let gone = false;
    let made: Drawing | undefined;
    import('./draw.ts')
      .then(({ drawIn }) => drawIn(element, name, ratio))
      .then(
        one => {
          if (gone) {
            one.dispose();
            return;
          }
          made = one;
          setDrawing(one);
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
  }, [name, ratio, attempt]);

  const marksKey = JSON.stringify(picked);
  const marks = useRef(picked);
  marks.current = picked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are a new list each time, and the same chart.
  useEffect(() => {
    if (drawing)
      setOutcome(drawing.show(answer, settings, theme, begun.current, marks.current) ? 'drawn' : 'empty');
  }, [drawing, answer, settings, theme, marksKey]);

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
            const element = box.current;
            if (!element) return;
            const { left, top, width } = element.getBoundingClientRect();
            // A stage is scaled: its pixels are not those of the window.
            const scale = element.offsetWidth > 0 ? width / element.offsetWidth : 1;
            onPick(labels, { x: left + x * scale, y: top + y * scale });
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
