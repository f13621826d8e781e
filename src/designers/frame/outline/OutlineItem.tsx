import { ChevronDown, ChevronRight, Eye, EyeOff } from 'lucide-react';
import { type MouseEvent, memo, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { report } from '../commands/report.ts';
import { reveal } from '../commands/reveal.ts';
import { select } from '../commands/select.ts';
import { nodeTitle, useDesigner } from '../designer.ts';
import { useNode, usePeers, useReadOnly } from '../hooks.ts';
import { TypeIcon } from '../icons/Icon.tsx';
import type { RowSwitch } from '../kind.ts';
import { NameBox } from './NameBox.tsx';
import type { OutlineRow } from './outline-rows.ts';

/** One element in the outline: what it is called, who has it selected, and what is turned on and off there. */
export const OutlineItem = memo(function OutlineItem({
  row,
  top,
  selected,
  fold,
  extend,
}: {
  row: OutlineRow;
  top: number;
  selected: boolean;
  fold(id: string): void;
  /** Takes in all rows from the last selected one to this. */
  extend(id: string): void;
}) {
  const designer = useDesigner();
  const { editor, ui, rowSwitch } = designer;
  const node = useNode(row.id);
  const readOnly = useReadOnly();
  const { renaming } = useSnapshot(ui);
  const peers = usePeers().filter(peer => peer.selection.includes(row.id));
  if (!node) return null;
  const title = nodeTitle(designer, row.id);
  // Only what can be hidden by a key of this kind has the eye.
  const hides = designer.actions.some(({ id }) => id === 'hide');
  const off = node.hidden === true || node.props.status === 'hidden';
  const choose = (event: MouseEvent) => {
    if (event.shiftKey) extend(row.id);
    else if (event.ctrlKey || event.metaKey) editor.selection.toggle(row.id);
    else select(designer, [row.id], false);
    reveal(row.id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around the rows takes the keys, for the active one
    <div
      id={`outline-${row.id}`}
      className="gd-outline-row"
      role="treeitem"
      tabIndex={-1}
      data-id={row.id}
      data-off={off || undefined}
      data-holds={designer.definition(node.type)?.slots ? '' : undefined}
      aria-selected={selected}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.parent ? !row.folded : undefined}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 6 + row.depth * 16 }}
      onClick={choose}
      onDoubleClick={() => {
        if (readOnly === null) ui.renaming = row.id;
      }}
      onContextMenu={event => {
        event.preventDefault();
        if (!editor.selection.ids.includes(row.id)) editor.selection.set([row.id]);
        ui.menu = { x: event.clientX, y: event.clientY };
      }}
    >
      {row.parent ? (
        <button
          type="button"
          className="gd-outline-fold"
          tabIndex={-1}
          aria-label={row.folded ? '展开' : '折叠'}
          onClick={event => {
            event.stopPropagation();
            fold(row.id);
          }}
        >
          {row.folded ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
        </button>
      ) : (
        <span className="gd-outline-fold" />
      )}
      <TypeIcon name={designer.definition(node.type)?.icon} size={14} />
      {renaming === row.id ? (
        <Rename id={row.id} title={title} />
      ) : (
        <span className="gd-outline-name">{title}</span>
      )}
      {peers.map(peer => (
        <i key={peer.clientId} className="gd-dot" style={{ background: peer.color }} data-tip={peer.name} />
      ))}
      {rowSwitch && (readOnly === null || rowSwitch.isOn(node)) && (
        <RowButton
          side={rowSwitch.isOn(node) ? rowSwitch.on : rowSwitch.off}
          on={rowSwitch.isOn(node)}
          disabled={readOnly !== null}
          flip={() => rowSwitch.flip(designer, [row.id])}
        />
      )}
      {readOnly === null && hides && (
        <RowButton
          side={off ? { label: '显示', icon: EyeOff } : { label: '隐藏', icon: Eye }}
          on={off}
          flip={() => report(designer, editor.toggleHidden([row.id]))}
        />
      )}
    </div>
  );
});

/** One of what a row turns on and off; seen under the pointer, and always while it is on. */
function RowButton({
  side,
  on,
  disabled,
  flip,
}: {
  side: RowSwitch['on'];
  on: boolean;
  disabled?: boolean;
  flip(): void;
}) {
  return (
    <button
      type="button"
      className="gd-outline-eye"
      data-on={on || undefined}
      tabIndex={-1}
      disabled={disabled}
      aria-label={side.label}
      data-tip={side.label}
      onClick={event => {
        event.stopPropagation();
        flip();
      }}
      onDoubleClick={event => event.stopPropagation()}
    >
      <side.icon size={14} />
    </button>
  );
}

function Rename({ id, title }: { id: string; title: string }) {
  const designer = useDesigner();
  const ids = useMemo(() => [id], [id]);
  return (
    <NameBox
      ids={ids}
      name={title}
      className="gd-input gd-rename"
      maxLength={designer.nameLength}
      onDone={(name, box) => {
        // The keys that follow are about the row again, not about a box that is gone.
        const tree = box?.closest<HTMLElement>('[role="tree"]');
        designer.ui.renaming = null;
        if (name !== null)
          report(designer, designer.renameNode?.(id, name) ?? designer.editor.setAlias(id, name));
        tree?.focus({ preventScroll: true });
      }}
    />
  );
}
