import type { PickedKeys } from '@gonghui/elements/panel/clicks/picked-in.ts';
import type { AssetPicks } from '@gonghui/elements/screen/shared/asset-view.ts';
import type { Size } from '@gonghui/kernel/geometry.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { PanelState } from '../report-view/panel-state.ts';

export interface AssetBodyProps {
  /** With all of its type's props. */
  readonly asset: TemplateComponent;
  /** What it is called, for who hears it. */
  readonly title: string;
  /** Of its box, in pixels of the stage. */
  readonly size: Size;
  /** Null for what asks nothing. */
  readonly state: PanelState | null;
  /** False: it stands still. */
  readonly moving: boolean;
  /** The gateway's clock, epoch milliseconds; the same function each time. */
  now(): number;
  /** The page's `theme`, whatever it is. */
  readonly theme: unknown;
  /** Dots of a canvas for one pixel of the stage: devicePixelRatio × scale in quarter steps; the window's if absent. */
  readonly ratio?: number | undefined;
  /** It is played, and not designed. */
  readonly reading?: boolean;
  /** It is tried by who designs it: what is missing is named, as in the designer. */
  readonly trial?: boolean;
  /** What was picked on it before; the same object until something else is. */
  readonly picked?: PickedKeys | undefined;
  /** Absent where nothing is to be clicked. */
  readonly onPick?: AssetPicks | undefined;
}
