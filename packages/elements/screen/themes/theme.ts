import type { ChartTheme } from '../../charts/theme.ts';

/** What stands behind every colour of a big screen that nobody chose. */
export interface ScreenTheme {
  readonly name: string;
  readonly label: string;
  readonly dark: boolean;
  /** Of the stage: one colour, and the gradient that lies on it. */
  readonly ground: string;
  readonly background: string;
  /** The leading colour, and the one that gradients go to from it. */
  readonly accent: string;
  readonly accent2: string;
  readonly text: string;
  readonly muted: string;
  /** Fine lines: borders, grids. */
  readonly line: string;
  /** Of boxes that lie on the stage: see-through and whole. */
  readonly panel: string;
  readonly surface: string;
  readonly warning: string;
  readonly error: string;
  readonly chart: ChartTheme;
}
