import type { FlowLayout } from '@gonghui/elements/flow/picture/layout.ts';
import { ArrowLeft, ArrowRight, CopyPlus, MessageSquare, Trash2 } from 'lucide-react';
import { duplicateSelected } from '../frame/clipboard/clipboard-commands.ts';
import { comment } from '../frame/commands/comment.ts';
import { removeSelected } from '../frame/commands/remove.ts';
import { useDesigner } from '../frame/designer.ts';
import { useReadOnly, useSelectedIds } from '../frame/hooks.ts';
import { canSwap, swapBranch } from './commands.ts';

/** Tools above the card that was selected last: exchange, copy, comment, delete. */
export function FlowTools({ layout }: { layout: FlowLayout }) {
  const designer = useDesigner();
  const ids = useSelectedIds();
  const readOnly = useReadOnly() !== null;
  const card = layout.cards.find(one => one.id === ids.at(-1));
  if (!card) return null;
  const branch = card.kind === 'branch' && card.among?.isDefault === false;
  return (
    <div
      className="gw-tools gw-over"
      // Above a card there is room beside the plus; a gateway is too narrow for that.
      data-side={card.kind === 'gateway' || undefined}
      style={{ left: card.x + card.width, top: card.y }}
      role="toolbar"
      aria-label="节点操作"
    >
      {branch && !readOnly && (
        <>
          <Tool
            label="与左侧条件交换（Alt+←）"
            disabled={!canSwap(designer, card.id, -1)}
            onClick={() => swapBranch(designer, -1)}
          >
            <ArrowLeft size={14} />
          </Tool>
          <Tool
            label="与右侧条件交换（Alt+→）"
            disabled={!canSwap(designer, card.id, 1)}
            onClick={() => swapBranch(designer, 1)}
          >
            <ArrowRight size={14} />
          </Tool>
        </>
      )}
      {!readOnly && (
        <Tool label="复制（Ctrl+D）" onClick={() => duplicateSelected(designer)}>
          <CopyPlus size={14} />
        </Tool>
      )}
      <Tool label="评论（C）" onClick={() => comment(designer)}>
        <MessageSquare size={14} />
      </Tool>
      {!readOnly && !card.among?.isDefault && (
        <Tool label="删除（Delete）" onClick={() => void removeSelected(designer)}>
          <Trash2 size={14} />
        </Tool>
      )}
    </div>
  );
}

function Tool({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick(): void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-tip={label}
      aria-label={label}
      disabled={disabled}
      onPointerDown={event => event.stopPropagation()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
