import { useSnapshot } from 'valtio/react';
import { Rulers } from '../canvas/rulers/Rulers.tsx';
import { ZoomBar } from '../canvas/ZoomBar.tsx';
import { useDesigner } from '../frame/designer.ts';
import { GuideField } from '../frame/free/GuideField.tsx';
import { pullGuide } from '../frame/free/guide-gestures.ts';
import { CellBox } from './cells/CellBox.tsx';
import { useCellsChosen } from './choice/use-chosen.ts';
import { FreeNodes } from './free/FreeNodes.tsx';
import { keyed } from './keyboard.ts';
import { DataPages } from './pages/DataPages.tsx';
import { usePrint } from './print-designer.ts';
import { Grid } from './table/Grid.tsx';
import { Heads } from './table/Heads.tsx';
import { Paper } from './table/Paper.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import '../canvas/free/free.css';
import '../canvas/free/plane.css';
import './print.css';

import { useDesk, useRulers } from './use-desk.ts';

/** The sheet on its desk, or its pages with what a record says. */
export function Canvas() {
  const { shows } = useSnapshot(usePrint().state);
  return (
    <div className="pd-canvas">
      <Toolbar />
      {shows === 'data' ? <DataPages /> : <Desk />}
    </div>
  );
}

const focusBox = (tree: Element): void =>
  tree.parentElement?.querySelector<HTMLElement>('[data-cell-box]')?.focus({ preventScroll: true });

function Desk() {
  const designer = useDesigner();
  const print = usePrint();
  const { viewport } = print;
  const chosen = useCellsChosen();
  const { scroller, room, plane, over, tree, painter, marks } = useDesk();
  const { rulers, extent, watch } = useRulers(marks);
  return (
    <div className="pd-desk">
      <Rulers
        viewport={rulers}
        extent={extent}
        watch={watch}
        onPull={(axis, event) => {
          if (!scroller.current || !marks) return;
          const { guides: lines, readout } = marks;
          pullGuide({ designer, viewport, scroller: scroller.current, lines, readout }, axis, event);
        }}
      />
      <Heads scroller={scroller} marks={marks} />
      <div ref={scroller} className="gc-scroller">
        <div ref={room} className="gc-room">
          <div ref={plane} className="gc-plane">
            <Paper />
            <div
              ref={tree}
              className="gc-tree"
              data-canvas-tree=""
              role="tree"
              aria-label="打印模板画布"
              aria-multiselectable="true"
              // While a cell is chosen the keys are its box's, and Tab passes by the tree.
              tabIndex={chosen ? -1 : 0}
              onFocus={event => {
                const cells = print.choice.now.is === 'cells';
                if (cells && event.target === event.currentTarget) focusBox(event.currentTarget);
              }}
              onKeyDown={event => keyed(designer, event)}
            >
              <Grid painter={painter} />
              <FreeNodes painter={painter} />
            </div>
            <CellBox />
          </div>
          <div ref={over} className="gc-over">
            <div>
              <GuideField viewport={viewport} state={print.state} />
            </div>
          </div>
        </div>
      </div>
      <ZoomBar viewport={viewport} />
    </div>
  );
}
