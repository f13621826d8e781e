import { boundsOf } from '@gonghui/elements/screen/geometry/boxes.ts';
import type { Gesture, Step } from '../../canvas/free/follow.ts';
import { report } from '../../frame/commands/report.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { copyTo } from './drag-copy.ts';
import type { StageGesture } from './gestures.ts';
import type { StageMarks } from './marks.ts';
import type { Preview } from './preview.ts';

/** What a gesture is shown with. */
export interface Shown {
  preview: Preview;
  marks: StageMarks;
}

/** Shows at every frame what a gesture would do, and does it as one step when it is let go (design note §4). */
export function runGesture(designer: Designer, { preview, marks }: Shown, gesture: StageGesture): Gesture {
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
