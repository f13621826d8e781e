import type { ChartName } from '@gonghui/elements/charts/charts.ts';
import { type PickedLabels, withPicked } from '@gonghui/elements/charts/picked.ts';
import { pointsOf } from '@gonghui/elements/charts/points.ts';
import { registerChart, registerCharts } from '@gonghui/elements/charts/register.ts';
import { renewal } from '@gonghui/elements/charts/renewal.ts';
import type { ChartSettings } from '@gonghui/elements/charts/settings.ts';
import type { ChartTheme } from '@gonghui/elements/charts/theme.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import type { EChartsOption } from 'echarts';
import { init } from 'echarts/core';
import { Walk } from './walk.ts';

/** One chart in an element of the page. */
export interface Drawing {
  /**
   * False: there is nothing to draw (暂无数据). `moving`: what is new may grow, where the reader wants motion. `picked`: all else is
   * pale.
   */
  show(
    answer: Answer,
    settings: ChartSettings,
    theme: ChartTheme,
    moving: boolean,
    picked?: PickedLabels | null,
  ): boolean;
  /** Goes where a key leads among the points of the chart, and says what is there; null for a key that leads nowhere. */
  walk(key: string): string | null;
  /** Stops pointing at anything. */
  leave(): void;
  /** Picks the point that keys have led to; false where there is none. */
  pickHere(): boolean;
  /** Told what is clicked from now on; null: nothing happens. */
  onPick(pick: Pick | null): void;
  dispose(): void;
}

/** `labels`: what the group is called under each dimension, null for all of one; where on the element, in pixels. */
type Pick = (labels: readonly (string | null)[], at: Point) => void;

/** How long bars take to grow, in milliseconds. */
const GROWS = 300;
/** Pixels by which a chart may change its width before its labels are laid out anew. */
const WIDER = 24;

/** Has what these charts are drawn with come before the first of them is begun. */
export const expectCharts = (names: readonly ChartName[]): Promise<void> => registerCharts(names);

/**
 * Fetches what this chart is drawn with and begins one, which follows the size of `element` until it is disposed of. `ratio`:
 * dots of its canvas for one pixel of the element, for good; the window's if absent. Rejects when a file cannot be fetched,
 * and where the browser draws nothing.
 */
export async function drawIn(element: HTMLElement, name: ChartName, ratio?: number): Promise<Drawing> {
  const optionOf = await registerChart(name);
  if (!document.createElement('canvas').getContext('2d')) throw new Error('no canvas');
  const chart = init(element, undefined, ratio === undefined ? {} : { devicePixelRatio: ratio });
  const walk = new Walk(chart);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  let shown: {
    answer: Answer;
    settings: ChartSettings;
    theme: ChartTheme;
    picked: PickedLabels | null;
    width: number;
  } | null = null;
  /** What is drawn, and all that it was drawn by beside the answer. */
  let drawn: { option: EChartsOption; by: readonly unknown[] } | null = null;
  const draw = (animation: boolean): boolean => {
    if (!shown) return false;
    const { answer, settings, theme, picked: marks } = shown;
    const { clientWidth: width, clientHeight: height } = element;
    shown.width = width;
    const size = width > 0 && height > 0 ? { width, height } : {};
    const whole = optionOf(answer, { ...settings, ...size }, theme);
    const option = whole && marks ? withPicked(whole, marks) : whole;
    walk.along(option ? pointsOf(option) : []);
    const by = [settings, theme, width, height];
    const same = drawn?.by.every((one, at) => one === by[at]) === true;
    const renewed = option && drawn && same ? renewal(drawn.option, option) : null;
    drawn = option && { option, by };
    // Other numbers of the same chart are put in their place; growing again each time would say that all is new.
    const grows = { animation: animation && !same, animationDuration: GROWS };
    if (renewed) chart.setOption({ ...renewed, animation: false });
    else if (option) chart.setOption({ ...option, ...grows }, { notMerge: true });
    else chart.clear();
    return option !== null;
  };
  const observer = new ResizeObserver(() => {
    // A panel that is folded away has no size, and is drawn again once it has.
    if (element.clientWidth === 0 || element.clientHeight === 0) return;
    // It tells the size once to begin with: the chart, drawn by then, would be drawn twice.
    if (chart.getWidth() === element.clientWidth && chart.getHeight() === element.clientHeight) return;
    chart.resize();
    if (shown && Math.abs(shown.width - element.clientWidth) > WIDER) draw(false);
  });
  observer.observe(element);
  let picked: Pick | null = null;
  const pick = (item: unknown, at: Point) => {
    const keys = (item as { keys?: unknown } | null | undefined)?.keys;
    if (picked) chart.dispatchAction({ type: 'hideTip' });
    picked?.(Array.isArray(keys) ? keys.map(key => (key === null ? null : String(key))) : [], at);
  };
  chart.on('click', ({ componentType, data, event }) => {
    if (componentType !== 'series') return;
    const { offsetX = 0, offsetY = 0 } = (event ?? {}) as { offsetX?: number; offsetY?: number };
    pick(data, { x: offsetX, y: offsetY });
  });
  return {
    pickHere() {
      const point = walk.here();
      if (!point || !picked) return false;
      const { series = [] } = chart.getOption() as {
        series?: { data?: readonly unknown[]; links?: readonly unknown[]; edges?: readonly unknown[] }[];
      };
      const { data, links, edges } = series[point.series] ?? {};
      pick((point.dataType === 'edge' ? (links ?? edges) : data)?.[point.at], {
        x: element.clientWidth / 2,
        y: element.clientHeight / 2,
      });
      return true;
    },
    onPick(told) {
      picked = told;
    },
    show(answer, settings, theme, moving, marks = null) {
      shown = { answer, settings, theme, picked: marks, width: 0 };
      return draw(moving && !still);
    },
    walk: key => walk.go(key),
    leave: () => walk.leave(),
    dispose() {
      observer.disconnect();
      chart.dispose();
    },
  };
}
