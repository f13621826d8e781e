import { EyeOff } from 'lucide-react';
import { memo } from 'react';
import type { CanvasPainter } from '../../canvas/painter.ts';
import { nodeElementId } from '../../frame/commands/reveal.ts';
import { useDesigner } from '../../frame/designer.ts';
import { useNode } from '../../frame/hooks.ts';
import { TypeIcon } from '../../frame/icons/Icon.tsx';
import { useDefinition } from '../dataset-designer.ts';
import { iconOf } from '../icon-of.ts';
import { useColumnsOf } from '../use-columns-of.ts';
import { partWords } from '../words-of.ts';

/** One part of the dataset: its name, where it comes from, what it is. */
export const Row = memo(function Row({ id, painter }: { id: string; painter: CanvasPainter }) {
  const { definition: typeOf, editor } = useDesigner();
  const node = useNode(id);
  const definition = useDefinition();
  const columnsOf = useColumnsOf();
  if (!node) return null;
  const type = typeOf(node.type);
  const { title, detail, sort } = partWords(editor, node, definition, columnsOf);
  const hidden = node.props.hidden === true;
  return (
    <div
      ref={painter.ref(id)}
      data-id={id}
      className="gs-row"
      data-sort={node.type}
      data-off={hidden || undefined}
    >
      <span
        id={nodeElementId(id)}
        role="treeitem"
        aria-selected="false"
        aria-label={`${type?.title ?? node.type} ${title}`}
        tabIndex={-1}
        className="gs-row-item"
      >
        <TypeIcon name={iconOf(node)} />
        <strong data-tip={title}>{title}</strong>
        <span className="gs-row-detail" data-tip={detail || undefined}>
          {detail}
        </span>
        {hidden && <EyeOff size={14} aria-label="在报表中隐藏" />}
        <small>{sort}</small>
      </span>
    </div>
  );
});
