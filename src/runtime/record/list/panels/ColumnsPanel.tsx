import type { RowHeight } from '@gonghui/contract/record-views.ts';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../ui/plain/Button.tsx';
import { changeColumn, HEIGHT_NAMES, type ListColumn, moveColumn } from '../views/layout.ts';

interface ColumnsPanelProps {
  /** All columns, hidden ones included, in order. */
  columns: readonly ListColumn[];
  rowHeight: RowHeight;
  onColumns(columns: ListColumn[]): void;
  onHeight(height: RowHeight): void;
  onReset(): void;
}

/** Which columns are shown, in which order, and how high lines are. Dragged, or moved with Alt and the arrow keys. */
export function ColumnsPanel({ columns, rowHeight, onColumns, onHeight, onReset }: ColumnsPanelProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const shown = columns.filter(column => !column.hidden).length;
  const move = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const column = columns[at];
    const target = columns[at + step];
    if (step === 0 || !event.altKey || !column || !target) return;
    event.preventDefault();
    onColumns(moveColumn(columns, column.id, step < 0 ? target.id : (columns[at + 2]?.id ?? null)));
  };
  return (
    <div className="gl-panel gl-columns">
      <div className="gl-heights" role="radiogroup" aria-label="行高">
        {(Object.keys(HEIGHT_NAMES) as RowHeight[]).map(height => (
          <label key={height}>
            <input
              type="radio"
              name="gl-height"
              checked={height === rowHeight}
              onChange={() => onHeight(height)}
            />
            {HEIGHT_NAMES[height]}
          </label>
        ))}
      </div>
      <ul>
        {columns.map((column, at) => (
          <li
            key={column.id}
            draggable
            data-dragged={dragged === column.id || undefined}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(column.id);
            }}
            onDragOver={event => {
              event.preventDefault();
              if (dragged && dragged !== column.id) {
                const from = columns.findIndex(({ id }) => id === dragged);
                onColumns(
                  moveColumn(columns, dragged, from < at ? (columns[at + 1]?.id ?? null) : column.id),
                );
              }
            }}
            onDragEnd={() => setDragged(null)}
          >
            <GripVertical size={14} aria-hidden="true" />
            <label>
              <input
                type="checkbox"
                checked={!column.hidden}
                disabled={!column.hidden && shown === 1}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={event => move(event, at)}
                onChange={() => onColumns(changeColumn(columns, column.id, { hidden: !column.hidden }))}
              />
              <span>{column.title}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="gl-panel-foot">
        <small>拖动或按 Alt+↑↓ 调整顺序</small>
        <Button size="small" variant="ghost" onClick={onReset}>
          恢复默认
        </Button>
      </div>
    </div>
  );
}
