import { stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { screenTheme } from '@gonghui/elements/screen/themes/themes.ts';
import { boundsOf } from '@gonghui/elements/shared/geometry/box.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDropZone } from '../canvas/drag/DragLayer.tsx';
import type { DropZone } from '../canvas/drag/drag-types.ts';
import { Preview } from '../canvas/free/preview.ts';
import { usePinch } from '../canvas/free/use-pinch.ts';
import { Minimap } from '../canvas/Minimap.tsx';
import { CanvasPainter } from '../canvas/painter.ts';
import { usePanning } from '../canvas/use-panning.ts';
import { ZoomBar } from '../canvas/ZoomBar.tsx';
import { useItemFocus, usePainting } from '../frame/canvas-hooks.ts';
import { revealBy } from '../frame/commands/reveal.ts';
import { useDesigner } from '../frame/designer.ts';
import { GuideField } from '../frame/free/GuideField.tsx';
import { usePage, useSettled } from '../frame/hooks.ts';
import { useProblemMarks } from '../frame/notices/use-problem-marks.ts';
import { AssetNodes } from './canvas/AssetNode.tsx';
import { pressed } from './canvas/keyboard.ts';
import { drawingOf, STAGE, showAll } from './canvas/look.ts';
import { StageMarks } from './canvas/marks.ts';
import { styleOf } from './canvas/node-style.ts';
import { StageGround } from './canvas/StageGround.tsx';
import { StageRulers } from './canvas/StageRulers.tsx';
import type { StageOverlay } from './canvas/shown.ts';
import { useStage } from './canvas/stage.ts';
import { StageTheme } from './canvas/stage-theme.ts';
import { stageZone } from './canvas/stage-zone.ts';
import { UnderMenu } from './canvas/UnderMenu.tsx';
import { usePointers } from './canvas/use-pointers.ts';
import { useStagePointer } from './canvas/use-stage-pointer.ts';
import '../canvas/free/free.css';
import '../canvas/free/plane.css';
import './canvas/stage.css';

const PARTS = { node: '.sd-node', tree: '.gc-tree' };

/** The stage on its plane: components stand where they are put, what comes later above. */
export function Canvas() {
  const designer = useDesigner();
  const { editor } = designer;
  const stage = useStage();
  const { viewport } = stage;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const shown = useRef<StageOverlay | null>(null);
  const painter = useMemo(() => new CanvasPainter(), []);
  const { theme } = usePage();
  const drawing = useSettled(300, () => drawingOf(editor));
  const [zone, setZone] = useState<DropZone | null>(null);
  useDropZone(zone);
  useLayoutEffect(() => {
    if (!scroller.current || !room.current || !plane.current || !over.current) return;
    const detach = viewport.attach(scroller.current, room.current, plane.current, over.current);
    const marks = new StageMarks(designer, over.current, viewport);
    shown.current = { marks, preview: new Preview(painter, styleOf(editor)) };
    const offs = [
      editor.selection.subscribe(marks.refresh),
      editor.onChange(marks.edited),
      designer.presence.subscribe(marks.refresh),
      designer.session.subscribe(marks.refresh),
    ];
    marks.refresh();
    setZone(stageZone(scroller.current, designer));
    return () => {
      for (const off of offs) off();
      marks.destroy();
      detach();
    };
  }, [designer, editor, painter, viewport]);
  useLayoutEffect(() => {
    viewport.show(drawing, null);
    if (stage.refits) showAll(designer);
    stage.refits = false;
  }, [designer, stage, viewport, drawing]);
  useEffect(() => () => painter.destroy(), [painter]);
  useEffect(
    () =>
      revealBy(id => {
        const box = stageBox(editor, id);
        if (box) viewport.into(boundsOf(box));
        return box !== null;
      }),
    [editor, viewport],
  );
  const problems = useProblemMarks(painter);
  useEffect(() => shown.current?.marks.showProblems(problems), [problems]);
  useStagePointer(designer, stage, scroller, shown);
  usePointers(designer, scroller, over, shown);
  useItemFocus(designer, scroller, PARTS);
  usePainting(designer, painter, tree);
  usePanning(viewport, scroller);
  usePinch(viewport, scroller);
  return (
    <div className="sd-canvas">
      <StageRulers scroller={scroller} shown={shown} />
      <div ref={scroller} className="gc-scroller">
        <div ref={room} className="gc-room">
          <div ref={plane} className="gc-plane">
            <StageGround />
            <div
              ref={tree}
              className="gc-tree"
              data-screen-theme={screenTheme(theme).name}
              data-canvas-tree=""
              role="tree"
              aria-label="大屏画布"
              aria-multiselectable="true"
              tabIndex={0}
              onKeyDown={event => pressed(designer, event)}
            >
              <StageTheme value={theme}>
                <AssetNodes parent={ROOT} painter={painter} />
              </StageTheme>
            </div>
          </div>
          <div ref={over} className="gc-over">
            <div>
              <GuideField viewport={viewport} state={stage.state} />
            </div>
          </div>
        </div>
      </div>
      <Minimap viewport={viewport} drawing={drawing} ground={STAGE} label="大屏缩略图" />
      <ZoomBar viewport={viewport} />
      <UnderMenu />
    </div>
  );
}
