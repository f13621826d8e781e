import { composes } from '@gonghui/elements/ui/composing.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight, Eye, EyeOff, Search } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSnapshot } from 'valtio/react';
import { useDropZone } from '../canvas/drag/DragLayer.tsx';
import { DragSource } from '../canvas/drag/DragSource.tsx';
import type { DropZone } from '../canvas/drag/drag-types.ts';
import { report } from './commands/report.ts';
import { reveal } from './commands/reveal.ts';
import { extendSelection, select } from './commands/select.ts';
import { nodeTitle, useDesigner } from './designer.ts';
import { useNode, usePeers, useReadOnly, useSelectedIds } from './hooks.ts';
import { TypeIcon } from './Icon.tsx';
import type { RowSwitch } from './kind.ts';
import { NameBox } from './NameBox.tsx';
import { type OutlineRow, outlineRows } from './outline-rows.ts';
import { outlineZone } from './outline-zone.ts';
import { matches } from './search.ts';

const ROW = 28;

const topFirst = (ids: readonly string[]): readonly string[] => ids.toReversed();

/** The design as a tree: jump, rename, hide, drag, search. Only the rows in sight exist. */
export function Outline() {
  const designer = useDesigner();
  const { editor } = designer;
  const [query, setQuery] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [version, setVersion] = useState(0);
  useEffect(() => editor.onStructure(() => setVersion(n => n + 1)), [editor]);
  const selected = useSelectedIds();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for the structure that was read
  const rows = useMemo(() => {
    const wanted = query.trim();
    const match = (id: string) => {
      const definition = designer.definition(editor.node(id)?.type ?? '');
      return matches(
        wanted,
        `${nodeTitle(designer, id)} ${definition?.titleFor?.(editor.node(id)?.props ?? {}) ?? ''} ${definition?.title ?? ''}`,
        definition?.keywords ?? '',
      );
    };
    const shown = designer.stacked ? topFirst : designer.shownOrder;
    return outlineRows(editor, folded, wanted === '' ? null : match, shown);
  }, [designer, editor, folded, query, version]);

  const scroller = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const [zone, setZone] = useState<DropZone | null>(null);
  useDropZone(zone);
  useEffect(() => {
    if (scroller.current) setZone(outlineZone(scroller.current, editor, designer.stacked));
  }, [editor, designer.stacked]);

  const last = selected.at(-1);
  useEffect(() => {
    const at = rows.findIndex(row => row.id === last);
    if (at >= 0) list.scrollToIndex(at, { align: 'auto' });
  }, [last, list, rows]);

  const fold = useCallback((id: string) => {
    setFolded(before => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const listed = useRef(rows);
  listed.current = rows;
  const extend = useCallback(
    (id: string) => {
      const ids = listed.current.map(row => row.id);
      const from = ids.indexOf(editor.selection.ids.at(-1) ?? '');
      const to = ids.indexOf(id);
      if (from < 0 || to < 0) return editor.selection.extendTo(id);
      const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      const anchor = ids[from] ?? '';
      // Last, so that the next range begins there too.
      editor.selection.set([...range.filter(one => one !== anchor), anchor]);
    },
    [editor],
  );
  const press = (event: KeyboardEvent) => {
    if (composes(event)) return;
    // With Alt the arrows move what is selected, which is the whole designer's to do.
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.findIndex(row => row.id === last);
    const row = rows[at];
    const go = (next: OutlineRow | undefined) => next && select(designer, [next.id]);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.shiftKey && step !== 0) {
      extendSelection(
        designer,
        rows.map(({ id }) => id),
        step,
      );
    } else if (event.key === 'ArrowDown') go(rows[at + 1] ?? rows[0]);
    else if (event.key === 'ArrowUp') go(rows[Math.max(at - 1, 0)]);
    else if (event.key === 'ArrowLeft' && row) {
      if (row.parent && !row.folded) fold(row.id);
      else go(rows.slice(0, at).findLast(above => above.depth < row.depth));
    } else if (event.key === 'ArrowRight' && row?.parent) {
      if (row.folded) fold(row.id);
      else go(rows[at + 1]);
    } else if (event.key === 'Enter' && row) designer.ui.renaming = row.id;
    else if (event.key === 'Home') go(rows[0]);
    else if (event.key === 'End') go(rows.at(-1));
    else return;
    event.preventDefault();
  };
  /** A row that is given the focus itself (a screen reader does) hands it to the tree and becomes its active one. */
  const focused = (event: FocusEvent<HTMLElement>) => {
    if (event.target.role !== 'treeitem' || event.target.matches(':active')) return;
    select(designer, [event.target.dataset.id ?? '']);
    event.currentTarget.focus({ preventScroll: true });
  };
  const items = list.getVirtualItems();
  const content = (
    <div className="gd-outline-sheet" style={{ height: list.getTotalSize() }} role="presentation">
      {items.map(item => {
        const row = rows[item.index];
        return row ? (
          <Row
            key={row.id}
            row={row}
            top={item.start}
            selected={selected.includes(row.id)}
            fold={fold}
            extend={extend}
          />
        ) : null;
      })}
    </div>
  );
  return (
    <div className="gd-panel-body gd-outline">
      <label className="gd-search">
        <Search size={14} aria-hidden="true" />
        <input
          value={query}
          placeholder="搜索大纲"
          aria-label="搜索大纲"
          onChange={event => setQuery(event.target.value)}
        />
      </label>
      <DragSource
        list
        ref={scroller}
        className="gd-outline-list"
        role="tree"
        aria-label={`${designer.words.noun}大纲`}
        aria-multiselectable="true"
        aria-activedescendant={last === undefined ? undefined : `outline-${last}`}
        tabIndex={0}
        onKeyDown={press}
        onFocus={focused}
      >
        {content}
      </DragSource>
      {rows.length === 0 && (
        <p className="gd-hint">
          {query === ''
            ? `还没有${designer.words.noun}。从“${designer.words.noun}”里拖一个到画布上`
            : `没有找到“${query}”`}
        </p>
      )}
    </div>
  );
}

const Row = memo(function Row({
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
