import type { NodePatch } from '@gonghui/editor/api.ts';
import { boundsOf } from '@gonghui/elements/shared/geometry/box.ts';
import type { Box, Rect } from '@gonghui/kernel/geometry.ts';
import type { Gesture, Step } from '../../canvas/free/follow.ts';
import type { FreeGesture } from '../../canvas/free/gestures.ts';
import type { Line } from '../../canvas/free/snap-lines.ts';
import { report } from '../commands/report.ts';
import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';
import { copyTo } from './drag-copy.ts';

/** What a gesture is shown with. */
export interface GestureOverlay {
  preview: { show(patches: readonly NodePatch[]): void; clear(): void };
  marks: {
    show(frame: Box | null, text: string, below: Rect | null, lines: readonly Line[]): void;
    /** The gesture is over. */
    rest(): void;
  };
}

/** Shows at every frame what a gesture would do, and does it as one step when it is let go (screens, §4). */
export function runGesture(
  designer: Designer,
  { preview, marks }: GestureOverlay,
  gesture: FreeGesture,
): Gesture {
  let said = '';
  const copies = ({ mod }: Step) => gesture.copies === true && mod;
  return {
    move(step) {
      const { patches, frame, text, lines } = gesture.at(step);
      preview.show(copies(step) ? [] : patches);
      marks.show(frame, text, frame && boundsOf(frame), lines);
      said = text;
    },
    end(step) {
      const { patches } = gesture.at(step);
      const verb = copies(step) ? '复制' : gesture.verb;
      const done =
        patches.length > 0 &&
        report(designer, copies(step) ? copyTo(designer, patches) : designer.editor.patch(patches, { verb }));
      // The design has it now, or it is as if nothing had been.
      preview.clear();
      if (done) announce(designer.ui, `已${verb}，${said}`);
      marks.rest();
    },
    cancel() {
      preview.clear();
      marks.rest();
      announce(designer.ui, `已取消${gesture.verb}`);
    },
  };
}
