import type { Point } from '@gonghui/kernel/geometry.ts';
import { proxy, ref } from 'valtio';
import type { ViewportLimits } from '../../canvas/scrolled-room.ts';
import { Viewport } from '../../canvas/viewport.ts';
import { type Designer, useDesigner } from '../../frame/designer.ts';
import type { AskedGuide } from '../../frame/free/GuideField.tsx';

/** Components under the pointer to choose from, uppermost first, and where their list opens. */
export interface StackedAssets extends Point {
  ids: readonly string[];
}

/** What the canvas of one open screen keeps beside the design. */
export interface Stage {
  readonly viewport: Viewport;
  readonly state: {
    under: StackedAssets | null;
    guide: AskedGuide | null;
    /** Typed widths and heights keep to each other; a person's own, and not the design's. */
    ratio: boolean;
  };
  /** Where the menu was asked for last, of the screen. */
  asked: Point;
  /** The stage is about to be of another size by this person's hand, and to be looked at whole. */
  refits: boolean;
}

/** A stage of 7,680 px is fitted into a small window at less than one may zoom out to by hand. */
const ZOOM: ViewportLimits = { smallest: 0.1, largest: 4, fitted: 0.04, endless: true };

const stages = new WeakMap<object, Stage>();

/** Of the screen that is designed; kept for as long as its editor is. */
export function stageOf({ editor }: Pick<Designer, 'editor'>): Stage {
  let stage = stages.get(editor);
  if (!stage) {
    stage = {
      viewport: new Viewport(ZOOM),
      state: proxy<Stage['state']>({ under: null, guide: null, ratio: false }),
      asked: { x: 0, y: 0 },
      refits: false,
    };
    stages.set(editor, stage);
  }
  return stage;
}

export const useStage = (): Stage => stageOf(useDesigner());

export const showUnder = ({ state }: Stage, under: StackedAssets | null): void => {
  state.under = under && ref(under);
};
