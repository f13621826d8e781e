import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useOnline } from '../../ui/use-online.ts';
import { useDropZone } from '../canvas/drag/DragLayer.tsx';
import { DragSource } from '../canvas/drag/DragSource.tsx';
import type { DropZone } from '../canvas/drag/drag-types.ts';
import { CanvasPainter } from '../canvas/painter.ts';
import { type CanvasParts, usePainting, usePointer } from '../frame/canvas-hooks.ts';
import { useDesigner } from '../frame/designer.ts';
import { useProblemMarks } from '../frame/notices/use-problem-marks.ts';
import { useDataset, useDefinition } from './dataset-designer.ts';
import { pressed } from './keyboard.ts';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { rowZone } from './row-zone.ts';
import { Sections } from './Sections.tsx';
import { PickFields } from './sources/PickFields.tsx';
import { PickSource } from './sources/PickSource.tsx';
import './dataset.css';

const PARTS: CanvasParts = {
  node: '.gs-row[data-id]',
  tree: '.gs-tree',
  over: '.gs-over',
  background: () => undefined,
};

/** The dataset as it stands: what it reads, its columns, its rights; at the foot what comes of it. */
export function Canvas() {
  const designer = useDesigner();
  const { columns, state } = useDataset();
  const { picking } = useSnapshot(state);
  const definition = useDefinition();
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const painter = useMemo(() => new CanvasPainter(), []);
  const [zone, setZone] = useState<DropZone | null>(null);
  useDropZone(zone);
  useEffect(() => () => painter.destroy(), [painter]);
  useEffect(() => {
    if (scroller.current) setZone(rowZone(scroller.current, designer.editor));
  }, [designer]);
  usePointer(designer, painter, scroller, PARTS);
  usePainting(designer, painter, tree);
  useProblemMarks(painter);
  const online = useOnline();
  useEffect(() => {
    if (online) columns.retry();
  }, [online, columns]);
  return (
    <div className="gs-canvas">
      <div ref={scroller} className="gs-scroller">
        <DragSource
          ref={tree}
          className="gs-tree"
          data-canvas-tree=""
          role="tree"
          aria-label="数据集画布"
          aria-multiselectable="true"
          tabIndex={0}
          onKeyDown={event => pressed(designer, event)}
        >
          <Sections definition={definition} painter={painter} />
        </DragSource>
      </div>
      <PreviewPane definition={definition} />
      {picking === 'source' && <PickSource onClose={() => (state.picking = null)} />}
      {picking === 'fields' && <PickFields onClose={() => (state.picking = null)} />}
    </div>
  );
}
