import type { EChartsOption } from 'echarts';
import type { Answer } from '../query/answer.ts';
import type { NumberFormat } from './format.ts';
import type { ChartTheme } from './theme.ts';

/** A place on a map: how it is called there, longitude and latitude. */
export interface MapSpot {
  readonly name: string;
  readonly at: readonly [number, number];
}

/** How a chart is drawn, beside its numbers. What a chart has no use for it passes over. */
export interface ChartSettings {
  readonly title?: string;
  /** By the id of a measure's column. */
  readonly formats?: Readonly<Record<string, NumberFormat>>;
  readonly legend?: 'top' | 'bottom' | 'right' | 'none';
  /** Numbers stand beside what they are of. */
  readonly labels?: boolean;
  /** Bars and areas above each other; `percent`: as shares of their sum. */
  readonly stack?: 'none' | 'normal' | 'percent';
  readonly horizontal?: boolean;
  readonly area?: boolean;
  readonly smooth?: boolean;
  /** Of a pie; of a radar the last two. */
  readonly shape?: 'pie' | 'ring' | 'rose' | 'polygon' | 'circle';
  /** Of a radar: what stands at the end of a spoke; categories if absent. */
  readonly spokes?: 'measures';
  /** Of a combination: measures drawn as lines, on an axis of their own unless `secondAxis` is false. */
  readonly lines?: readonly string[];
  readonly secondAxis?: boolean;
  /** What a gauge counts from; 0 if absent. */
  readonly start?: number;
  /** What a gauge counts up to, as decimal text; the answer's second number if absent. */
  readonly target?: string;
  /** Name of the map, as it was registered. */
  readonly map?: string;
  /** Of a map of lines: places, by what the answer calls them. */
  readonly places?: Readonly<Record<string, MapSpot>>;
  /** Things may go on moving once they are drawn. */
  readonly moving?: boolean;
  /** Pixels that there are to draw in: labels are turned or cut to fit. A chart of the spec's size if absent. */
  readonly width?: number;
  readonly height?: number;
}

/** An answer as a chart; null where there is nothing to draw (empty data, 暂无数据). */
export type Chart = (answer: Answer, settings: ChartSettings, theme: ChartTheme) => EChartsOption | null;
