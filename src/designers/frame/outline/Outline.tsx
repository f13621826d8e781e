import { useVirtualizer } from '@tanstack/react-virtual';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDropZone } from '../../canvas/drag/DragLayer.tsx';
import { DragSource } from '../../canvas/drag/DragSource.tsx';
import type { DropZone } from '../../canvas/drag/drag-types.ts';
import { useDesigner } from '../designer.ts';
import { useSelectedIds } from '../hooks.ts';
import { OutlineItem } from './OutlineItem.tsx';
import { outlineZone } from './outline-zone.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { useOutlineRows } from './use-outline-rows.ts';

const ROW = 28;

/** The design as a tree: jump, rename, hide, drag, search. Only the rows in sight exist. */
export function Outline() {
  const designer = useDesigner();
  const { editor } = designer;
  const [query, setQuery] = useState('');
  const selected = useSelectedIds();
  const { rows, fold, extend } = useOutlineRows(query);

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

  const { press, focused } = useOutlineKeys(rows, last, fold);
  const items = list.getVirtualItems();
  const content = (
    <div className="gd-outline-sheet" style={{ height: list.getTotalSize() }} role="presentation">
      {items.map(item => {
        const row = rows[item.index];
        return row ? (
          <OutlineItem
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
