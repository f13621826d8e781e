import type { PickedLabels } from '@gonghui/elements/charts/picked.ts';
import { type ChartTheme, DARK_THEME, LIGHT_THEME } from '@gonghui/elements/charts/theme.ts';
import type { ChartLook } from '@gonghui/elements/panel/chart-look.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { whenBack } from '@gonghui/elements/ui/when-back.tsx';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Drawing } from './draw.ts';
import { useDark } from './use-dark.ts';

/** What a chart is drawn of, and how. */
export interface ChartViewProps {
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
}

/** Draws an answer into a box, anew where its kind or its dots are others, and says what came of it. */
export function useDrawing(
  box: RefObject<HTMLDivElement | null>,
  {
    answer,
    look,
    theme: given,
    ratio,
    moving = true,
    insistent = false,
    picked = null,
    onPick,
  }: ChartViewProps,
) {
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
  }, [drawing, onPick, box]);
  return { drawing, outcome };
}
