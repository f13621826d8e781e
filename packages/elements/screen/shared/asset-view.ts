import type { Point, Size } from '@gonghui/kernel/geometry.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { ComponentType } from 'react';
import type { PickedLabels } from '../../charts/picked.ts';
import type { ChartTheme } from '../../charts/theme.ts';
import type { ChartLook } from '../../panel/chart-look.ts';
import type { PickedKeys } from '../../panel/clicks/picked-in.ts';
import type { Answer, Cell } from '../../query/answer.ts';
import type { PictureHost } from '../../shared/picture-address.ts';
import type { ScreenTheme } from '../themes/theme.ts';

/**
 * Told of clicks on what an answer says, `answer` as it is shown, `at` in pixels of the window: on an item of a chart by what
 * it is called under each dimension from the first on, on a cell of a table, on a number alone.
 */
export interface AssetPicks {
  labels(answer: Answer, labels: readonly (string | null)[], at: Point): void;
  cell(answer: Answer, cell: { cells: readonly Cell[]; column: number; text: string }, at: Point): void;
  number(at: Point): void;
}

/** What a chart is mounted with. */
export interface AssetChartProps {
  readonly answer: Answer;
  readonly look: ChartLook;
  readonly title: string;
  readonly theme: ChartTheme;
  readonly ratio: number | undefined;
  readonly moving: boolean;
  /** It is played, and keys walk along its points. */
  readonly reading: boolean;
  /** What was picked on it before, by its labels: all else is pale. */
  readonly picked?: PickedLabels | null;
  readonly onPick?: ((labels: readonly (string | null)[], at: Point) => void) | undefined;
}

/** What the view of a component gets that is no chart: `view.tsx` in its folder exports it as `View`. */
/** A map as it is fetched: GeoJSON, packed or not, and the 审图号 under which it was approved, if it was. */
export interface DrawnMap {
  readonly map: unknown;
  readonly approvalNo: string | null;
}

export interface AssetViewProps extends PictureHost {
  /** With all of its type's props. */
  readonly asset: TemplateComponent;
  /** What it is called, for who hears it. */
  readonly title: string;
  /** Of its box, in pixels of the stage. */
  readonly size: Size;
  /** With the formats that it shows; null where it asks nothing, or nothing was answered yet. */
  readonly answer: Answer | null;
  /** False: it stands still (designer, paused, reduced motion, out of sight). */
  readonly moving: boolean;
  /** The gateway's clock, epoch milliseconds. */
  now(): number;
  /** Behind every colour that is empty; its variables (`--sp-*`) stand around the view. */
  readonly theme: ScreenTheme;
  /** Dots of a canvas for one pixel of the stage; the window's if undefined. */
  readonly ratio: number | undefined;
  /** It is played, and not designed. */
  readonly reading: boolean;
  /** Mounts a chart of `charts` for a view that says itself what is drawn. */
  readonly Chart: ComponentType<AssetChartProps>;
  /** A file of the maps: `china`, the adcode of a province, `places`. */
  loadMap(name: string): Promise<DrawnMap>;
  /** What was picked on it before. */
  readonly picked?: PickedKeys | undefined;
  /** Absent where nothing is to be clicked. */
  readonly onPick?: AssetPicks | undefined;
}
