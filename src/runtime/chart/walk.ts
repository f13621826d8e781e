import type { ChartPoint } from '@gonghui/elements/charts/points.ts';
import type { ECharts } from 'echarts/core';

const STEPS: Readonly<Record<string, readonly [run: number, at: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

type Zoom = { startValue?: number; endValue?: number };

/** Keys among the points of a chart: left and right along a run, up and down from run to run; what is met is pointed at. */
export class Walk {
  private readonly chart: Pick<ECharts, 'dispatchAction' | 'getOption'>;
  private runs: readonly (readonly ChartPoint[])[] = [];
  private now: { run: number; at: number } | null = null;

  constructor(chart: Pick<ECharts, 'dispatchAction' | 'getOption'>) {
    this.chart = chart;
  }

  /** Other points, as after a new answer; who stood somewhere still stands there, where that is. */
  along(runs: readonly (readonly ChartPoint[])[]): void {
    this.runs = runs;
    const { now } = this;
    if (now && !runs[now.run]?.[now.at]) this.now = null;
  }

  /** What stands where the key leads; null for a key that leads nowhere. */
  go(key: string): string | null {
    const next = this.next(key);
    if (!next) return null;
    this.leave();
    this.now = next;
    const point = this.runs[next.run]?.[next.at];
    if (!point) return null;
    this.uncover(point.at);
    const { says, series, at, dataType } = point;
    const target = { seriesIndex: series, dataIndex: at, ...(dataType ? { dataType } : {}) };
    this.chart.dispatchAction({ type: 'highlight', ...target });
    this.chart.dispatchAction({ type: 'showTip', ...target });
    return says;
  }

  /** The point that keys have led to; null while they have led nowhere. */
  here(): ChartPoint | null {
    return (this.now && this.runs[this.now.run]?.[this.now.at]) ?? null;
  }

  leave(): void {
    const point = this.now && this.runs[this.now.run]?.[this.now.at];
    if (!point) return;
    this.chart.dispatchAction({ type: 'downplay', seriesIndex: point.series });
    this.chart.dispatchAction({ type: 'hideTip' });
  }

  private next(key: string): { run: number; at: number } | null {
    const { now, runs } = this;
    const [first] = runs;
    if (!first) return null;
    const step = STEPS[key];
    if (!now) return step || key === 'Home' || key === 'End' ? { run: 0, at: 0 } : null;
    const length = runs[now.run]?.length ?? 0;
    if (key === 'Home') return { ...now, at: 0 };
    if (key === 'End') return { ...now, at: length - 1 };
    if (!step) return null;
    // Of a single run up and down lead along it as well.
    const [run, at] = runs.length === 1 ? [0, step[0] + step[1]] : step;
    const to = Math.max(0, Math.min(runs.length - 1, now.run + run));
    return { run: to, at: Math.max(0, Math.min((runs[to]?.length ?? 1) - 1, now.at + at)) };
  }

  /** Moves the part of the axis that is in sight, so that the point is in it. */
  private uncover(at: number): void {
    const [zoom] = (this.chart.getOption()?.dataZoom ?? []) as Zoom[];
    if (zoom?.startValue === undefined || zoom.endValue === undefined) return;
    const seen = zoom.endValue - zoom.startValue;
    if (at >= zoom.startValue && at <= zoom.endValue) return;
    const start = at < zoom.startValue ? at : at - seen;
    this.chart.dispatchAction({ type: 'dataZoom', startValue: start, endValue: start + seen });
  }
}
