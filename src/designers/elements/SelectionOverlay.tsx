import { CopyPlus, EyeOff, GripVertical, MessageSquare, MoreHorizontal, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import type { CanvasPainter } from '../canvas/painter.ts';
import { duplicateSelected } from '../frame/clipboard/clipboard-commands.ts';
import { comment } from '../frame/commands/comment.ts';
import { removeSelected } from '../frame/commands/remove.ts';
import { nodeTitle, useDesigner } from '../frame/designer.ts';
import { useNode, useReadOnly, useSelectedIds } from '../frame/hooks.ts';
import { elementsOf } from './elements-designer.ts';
import { toggleHiddenSelected } from './hide.ts';
import { useToolsPlace } from './use-tools-place.ts';
import { WidthHandle } from './WidthHandle.tsx';
import { spanOf } from './width.ts';

/**
 * Tools beside what is selected, and the edge that sets the width in columns. One element over the sheet, placed by
 * hand whenever something may have moved.
 */
export function SelectionOverlay({
  painter,
  sheet,
}: {
  painter: CanvasPainter;
  sheet: RefObject<HTMLDivElement | null>;
}) {
  const ids = useSelectedIds();
  const readOnly = useReadOnly();
  const id = ids.at(-1);
  return id === undefined ? null : (
    <Tools id={id} count={ids.length} readOnly={readOnly !== null} painter={painter} sheet={sheet} />
  );
}

function Tools({
  id,
  count,
  readOnly,
  painter,
  sheet,
}: {
  id: string;
  count: number;
  readOnly: boolean;
  painter: CanvasPainter;
  sheet: RefObject<HTMLDivElement | null>;
}) {
  const designer = useDesigner();
  const node = useNode(id);
  const box = useToolsPlace(id, painter, sheet);
  const resizable =
    !readOnly &&
    count === 1 &&
    node !== undefined &&
    spanOf(designer.editor, node) !== null &&
    elementsOf(designer).state.device === 'pc';
  return (
    <div ref={box} className="gd-selection" aria-hidden="true">
      <div className="gd-selection-tools" data-id={id}>
        <span className="gd-selection-name">
          <GripVertical size={13} />
          {count > 1
            ? `${count} 个组件`
            : (designer.definition(node?.type ?? '')?.title ?? nodeTitle(designer, id))}
        </span>
        {!readOnly && (
          <>
            <ToolButton label="创建副本（Ctrl+D）" onClick={() => duplicateSelected(designer)}>
              <CopyPlus size={14} />
            </ToolButton>
            <ToolButton label="隐藏或显示（Ctrl+Shift+H）" onClick={() => toggleHiddenSelected(designer)}>
              <EyeOff size={14} />
            </ToolButton>
            <ToolButton label="删除（Delete）" onClick={() => void removeSelected(designer)}>
              <Trash2 size={14} />
            </ToolButton>
          </>
        )}
        <ToolButton label="评论（C）" onClick={() => comment(designer)}>
          <MessageSquare size={14} />
        </ToolButton>
        <ToolButton
          label="更多操作"
          onClick={event => {
            const rect = event.currentTarget.getBoundingClientRect();
            designer.ui.menu = { x: rect.left, y: rect.bottom + 4 };
          }}
        >
          <MoreHorizontal size={14} />
        </ToolButton>
      </div>
      {resizable && <WidthHandle key={id} id={id} painter={painter} />}
    </div>
  );
}

function ToolButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick(event: React.MouseEvent<HTMLButtonElement>): void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-tip={label}
      aria-label={label}
      onPointerDown={event => event.stopPropagation()}
      onClick={event => {
        event.stopPropagation();
        onClick(event);
      }}
    >
      {children}
    </button>
  );
}
