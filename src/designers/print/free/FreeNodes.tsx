import type { Stroke } from '@gonghui/elements/print/sheet/model.ts';
import { contentOf, strokeOf } from '@gonghui/elements/print/sheet/read-content.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import { MAIN, type Props, ROOT } from '@gonghui/scene/types.ts';
import { memo } from 'react';
import type { CanvasPainter } from '../../canvas/painter.ts';
import { nodeElementId } from '../../frame/commands/reveal.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { useChildren, useNode } from '../../frame/hooks.ts';
import { CellText } from '../cells/CellText.tsx';
import { useLook } from '../table/use-look.ts';
import { PX } from '../units.ts';
import { boxOf, isFree } from './free-box.ts';
import { freeStyle } from './free-style.ts';

/** What stands freely on the sheet, lowest first. */
export const FreeNodes = memo(function FreeNodes({ painter }: { painter: CanvasPainter }) {
  const { editor } = useDesigner();
  const ids = useChildren(ROOT, MAIN);
  return ids
    .filter(id => isFree(editor.node(id)?.type))
    .map(id => <FreeNode key={id} id={id} painter={painter} />);
});

const FreeNode = memo(function FreeNode({ id, painter }: { id: string; painter: CanvasPainter }) {
  const designer = useDesigner();
  const node = useNode(id);
  const look = useLook();
  if (!node) return null;
  const props = completeProps(stencilTypes.get(node.type), node.props);
  const title = nodeTitle(designer, id);
  const type = designer.definition(node.type)?.title ?? '';
  return (
    <div
      ref={painter.ref(id)}
      data-id={id}
      data-type-of={node.type}
      data-off={node.hidden || undefined}
      className="pd-free"
      style={freeStyle(boxOf(look, props))}
    >
      <span
        id={nodeElementId(id)}
        className="pd-item"
        role="treeitem"
        aria-selected="false"
        aria-level={1}
        aria-label={type === title ? type : `${type} ${title}`}
        tabIndex={-1}
      />
      <div className="pd-content" aria-hidden="true" inert>
        <FreeContent type={node.type} props={props} />
      </div>
    </div>
  );
});

const lineOf = (stroke: Stroke): string => `${stroke.width * PX}px ${stroke.line} ${stroke.color}`;

function FreeContent({ type, props }: { type: string; props: Props }) {
  const { content } = contentOf(props);
  const stroke = strokeOf(props.stroke);
  if (type === 'box')
    return (
      <div
        className="pd-box"
        style={{
          border: stroke ? lineOf(stroke) : undefined,
          borderRadius: (typeof props.radius === 'number' ? props.radius : 0) * PX,
          background: content.style.fill || undefined,
        }}
      />
    );
  if (type === 'line') return stroke && <Line stroke={stroke} rising={props.rising === true} />;
  if (type === 'watermark')
    return (
      <div style={{ opacity: typeof props.opacity === 'number' ? props.opacity : 1, height: '100%' }}>
        <CellText content={content} />
      </div>
    );
  return <CellText content={content} />;
}

const DASHES: Readonly<Record<string, string>> = { dashed: '4 3', dotted: '1 2' };

/** From one corner of its place to the other; upright or level where that has no width or height. */
function Line({ stroke, rising }: { stroke: Stroke; rising: boolean }) {
  const width = stroke.width * PX;
  const dash = DASHES[stroke.line];
  return (
    <svg className="pd-line" aria-hidden="true">
      <line
        x1="0"
        y1={rising ? '100%' : '0'}
        x2="100%"
        y2={rising ? '0' : '100%'}
        stroke={stroke.color}
        strokeWidth={width}
        {...(dash
          ? {
              strokeDasharray: dash
                .split(' ')
                .map(part => Number(part) * width)
                .join(' '),
            }
          : {})}
      />
    </svg>
  );
}
