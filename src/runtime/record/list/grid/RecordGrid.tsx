// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it is on.
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.

import { memo, useId, useRef, useState } from 'react';
import { mayEdit } from '../cells/editable.ts';
import { TypingBox } from '../cells/TypingBox.tsx';
import { useList } from '../use-list.ts';
import { GridCanvas, type RecordGridProps } from './GridCanvas.tsx';
import { useGridCommands } from './use-grid-commands.ts';
import { useGridEditing } from './use-grid-editing.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { spotOf, useSpots } from './use-spots.ts';
import { FOOT, HEAD } from './use-virtual-lines.ts';
import './grid.css';

/** Records as a table of any length: only what is in sight is drawn, head and first column stay. */
export const RecordGrid = memo(function RecordGrid(grid: RecordGridProps) {
  const { chosen, actions } = grid;
  const { formName, views, writable } = useList('formName', 'views', 'writable');
  const { rowHeight } = views.layout;
  const label = `${formName}的记录`;
  const scroll = useRef<HTMLDivElement>(null);
  const layout = useGridLayout(scroll);
  const { data, columns, height, geometry, virtual } = layout;
  const { lines } = data;
  const spots = useSpots({ scroll, virtual, columns, geometry });
  const { active, go, pointer } = spots;
  const cell = useGridEditing(scroll, layout, spots);
  const { edit, editing } = cell;

  const { onKeyDown, onPaste, openOrEdit } = useGridCommands({
    data,
    columns: columns.length,
    page: Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 600) - HEAD - FOOT) / height) - 1),
    spots,
    edit,
    chosen,
    actions,
  });
  const gridId = useId();
  const typing = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const typed = active && columns[active.column];
  const types = active && mayEdit(typed ?? undefined, data.row(active.line), writable);

  return (
    <>
      <div
        ref={scroll}
        id={gridId}
        className="gr-grid"
        role="grid"
        tabIndex={focused ? -1 : 0}
        data-focused={focused || undefined}
        aria-label={label}
        aria-rowcount={data.capped ? -1 : lines.length + 2}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={active && !editing ? `gr-${active.line}-${active.column}` : undefined}
        data-height={rowHeight}
        onKeyDown={onKeyDown}
        onFocus={event => {
          if (event.target !== event.currentTarget || lines.length === 0) return;
          if (!active) go({ line: 0, column: 0 });
          typing.current?.focus({ preventScroll: true });
        }}
        {...pointer}
        onPointerDown={event => {
          if (!editing) pointer.onPointerDown(event);
        }}
        onDoubleClick={event => {
          const spot = spotOf(event.target);
          if (spot) openOrEdit(spot);
        }}
      >
        <GridCanvas grid={grid} layout={layout} spots={spots} cell={cell} />
      </div>
      <TypingBox
        box={typing}
        gridId={gridId}
        label={typed ? `${typed.title}，输入以修改` : label}
        active={active}
        type={types && typed ? typed.component.name : null}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocused={setFocused}
        onTyped={text => {
          if (!active || editing) return;
          go(active);
          edit(active, text);
        }}
      />
    </>
  );
});
