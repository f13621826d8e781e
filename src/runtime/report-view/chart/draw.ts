import { CHARTS, type ChartName } from '@gonghui/elements/charts/charts.ts';
import { registerCharts } from '@gonghui/elements/charts/register.ts';
import type { ChartSettings } from '@gonghui/elements/charts/settings.ts';
import { DARK_THEME, LIGHT_THEME } from '@gonghui/elements/charts/theme.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { init } from 'echarts/core';

/** One chart in an element of the page. */
export interface Drawing {
  /** False: there is nothing to draw (暂无数据). */
  show(answer: Answer, settings: ChartSettings, dark: boolean): boolean;
  dispose(): void;
}

/** How long bars take to grow, in milliseconds. */
const GROWS = 300;

/**
 * Fetches what this chart is drawn with and begins one, which follows the size of `element` until it is disposed of. Rejects
 * when a file cannot be fetched, and where the browser draws nothing.
 */
export async function drawIn(element: HTMLElement, name: ChartName): Promise<Drawing> {
  await registerCharts([name]);
  if (!document.createElement('canvas').getContext('2d')) throw new Error('no canvas');
  const chart = init(element);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const observer = new ResizeObserver(() => {
    // A panel that is folded away has no size, and is drawn again once it has.
    if (element.clientWidth > 0 && element.clientHeight > 0) chart.resize();
  });
  observer.observe(element);
  return {
    show(answer, settings, dark) {
      const option = CHARTS[name](answer, settings, dark ? DARK_THEME : LIGHT_THEME);
      if (!option) {
        chart.clear();
        return false;
      }
      chart.setOption({ ...option, animation: !still, animationDuration: GROWS }, { notMerge: true });
      return true;
    },
    dispose() {
      observer.disconnect();
      chart.dispose();
    },
  };
}
