import { CopyPlus, MessageSquare, MoreHorizontal, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { duplicateSelected } from '../frame/clipboard/clipboard-commands.ts';
import { comment } from '../frame/commands/comment.ts';
import { removeSelected } from '../frame/commands/remove.ts';
import { useDesigner } from '../frame/designer.ts';
import { useReadOnly } from '../frame/hooks.ts';

/** Tools at the upper edge of a panel; shown while it is selected, by the painter's mark alone. */
export function NodeTools({ id, title }: { id: string; title: string }) {
  const designer = useDesigner();
  const readOnly = useReadOnly() !== null;
  return (
    <div className="rp-node-tools" data-id={id} aria-hidden="true">
      <span>{title}</span>
      {!readOnly && (
        <>
          <Tool label="创建副本（Ctrl+D）" onClick={() => duplicateSelected(designer)}>
            <CopyPlus size={14} />
          </Tool>
          <Tool label="删除（Delete）" onClick={() => void removeSelected(designer)}>
            <Trash2 size={14} />
          </Tool>
        </>
      )}
      <Tool label="评论（C）" onClick={() => comment(designer)}>
        <MessageSquare size={14} />
      </Tool>
      <Tool
        label="更多操作"
        onClick={event => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          designer.ui.menu = { x: left, y: bottom + 4 };
        }}
      >
        <MoreHorizontal size={14} />
      </Tool>
    </div>
  );
}

function Tool(props: {
  label: string;
  onClick(event: MouseEvent<HTMLButtonElement>): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-tip={props.label}
      aria-label={props.label}
      onPointerDown={event => event.stopPropagation()}
      onClick={event => {
        event.stopPropagation();
        props.onClick(event);
      }}
    >
      {props.children}
    </button>
  );
}
