import { contentOf } from '@gonghui/elements/print/sheet/read-content.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import { memo } from 'react';
import type { CanvasPainter } from '../../canvas/painter.ts';
import { nodeElementId } from '../../frame/commands/reveal.ts';
import { useNode } from '../../frame/hooks.ts';
import { useVariables } from '../variables/use-variables.ts';
import { CellText } from './CellText.tsx';
import { Frame } from './Frame.tsx';
import { piecesOf } from './pieces.ts';

interface CellViewProps {
  id: string;
  /** Lines of the grid that it begins at. */
  row: string;
  col: string;
  rowspan: number;
  colspan: number;
  /** What the rows of its table are filled from. */
  source: string | null;
  painter: CanvasPainter;
}

/** A cell that somebody wrote. Renders when its own node changes, or its place, and at no other time. */
export const CellView = memo(function CellView(props: CellViewProps) {
  const { id, row, col, rowspan, colspan, source, painter } = props;
  const node = useNode(id);
  const variables = useVariables();
  if (!node) return null;
  const { content, border } = contentOf(completeProps(stencilTypes.get(node.type), node.props));
  const said = piecesOf(content)
    .map(({ is, text }) => (is === 'variable' ? variables.labelOf(text) : text))
    .join('');
  return (
    <div
      ref={painter.ref(id)}
      data-id={id}
      data-wide={rowspan > 1 || colspan > 1 || undefined}
      className="pd-cell"
      style={{ gridRow: `${row} / span ${rowspan}`, gridColumn: `${col} / span ${colspan}` }}
    >
      <span
        id={nodeElementId(id)}
        className="pd-item"
        role="treeitem"
        aria-selected="false"
        aria-level={1}
        aria-label={`单元格 ${said.trim() || '空'}`}
        tabIndex={-1}
      />
      <div className="pd-content" aria-hidden="true" inert>
        <CellText content={content} source={source} />
      </div>
      <Frame border={border} />
    </div>
  );
});
