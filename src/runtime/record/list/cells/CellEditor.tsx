import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { useId, useRef } from 'react';
import { FieldControl } from './FieldControl.tsx';
import { type EditedCell, useCellEntry } from './use-cell-entry.ts';
import { useCellLeaving } from './use-cell-leaving.ts';
import './editor.css';

interface CellEditorProps extends EditedCell {
  host: FillHost;
  left: number;
  top: number;
  width: number;
  height: number;
}

const NARROWEST = 200;

/**
 * A cell as the control that its field is filled in with. Enter and Tab keep what was entered, Esc does not; a click
 * elsewhere keeps it too. What the form would refuse is said here, before anybody is asked.
 */
export function CellEditor(cell: CellEditorProps) {
  const { column, host, left, top, width, height } = cell;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const entry = useCellEntry(id, box, cell);
  const { changes, changesBefore } = entry;
  const onKeyDown = useCellLeaving(box, entry, cell.onDone);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the control within come by here.
    <div
      ref={box}
      className="gr-editor"
      data-group={column.spec.facts?.group}
      style={{ left, top, width: Math.max(width, NARROWEST), minHeight: height }}
      onKeyDownCapture={() => {
        changesBefore.current = changes.current;
      }}
      onKeyDown={onKeyDown}
    >
      <span id={`${id}-l`} className="gh-condition-label">
        {column.title}
      </span>
      <FieldControl
        id={id}
        column={column}
        value={entry.value}
        errors={entry.errors}
        unread={entry.unread}
        host={host}
        onReady={entry.begin}
        onChange={entry.change}
      />
    </div>
  );
}
