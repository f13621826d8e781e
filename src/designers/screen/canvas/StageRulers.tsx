import { boundsOfAll } from '@gonghui/elements/screen/geometry/boxes.ts';
import { type RefObject, useCallback } from 'react';
import { Rulers } from '../../canvas/rulers/Rulers.tsx';
import { useDesigner } from '../../frame/designer.ts';
import { pullGuide } from '../../frame/free/guide-gestures.ts';
import type { StageOverlay } from './shown.ts';
import { useStage } from './stage.ts';

/** Rulers of the stage; guides are pulled out of them. */
export function StageRulers({
  scroller,
  shown,
}: {
  scroller: RefObject<HTMLDivElement | null>;
  shown: RefObject<StageOverlay | null>;
}) {
  const designer = useDesigner();
  const { editor } = designer;
  const { viewport } = useStage();
  const extent = useCallback(() => boundsOfAll(editor, editor.selection.ids), [editor]);
  const watch = useCallback(
    (listener: () => void) => {
      const offs = [editor.selection.subscribe(listener), editor.onChange(listener)];
      return () => {
        for (const off of offs) off();
      };
    },
    [editor],
  );
  return (
    <Rulers
      viewport={viewport}
      extent={extent}
      watch={watch}
      onPull={(axis, event) => {
        if (!scroller.current || !shown.current) return;
        const { guides: lines, readout } = shown.current.marks;
        pullGuide({ designer, viewport, scroller: scroller.current, lines, readout }, axis, event);
      }}
    />
  );
}
