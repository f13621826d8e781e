import { memo, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The reference of the subform's figures: a plain table of plain inputs over one state, rows memoised, nothing else. */

const ROWS = 500;
const COLUMNS = 12;

interface Row {
  id: number;
  cells: string[];
}

const made = (id: number): Row => ({
  id,
  cells: Array.from({ length: COLUMNS }, (_, at) => `${id}-${at}`),
});

const Line = memo(function Line({
  row,
  set,
}: {
  row: Row;
  set(id: number, column: number, value: string): void;
}) {
  return (
    <tr>
      {row.cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={at}>
          <input value={cell} onChange={event => set(row.id, at, event.target.value)} />
        </td>
      ))}
    </tr>
  );
});

function Table() {
  const [rows, setRows] = useState(() => Array.from({ length: ROWS }, (_, at) => made(at)));
  const set = useCallback((id: number, column: number, value: string) => {
    setRows(all => all.map(row => (row.id === id ? { ...row, cells: row.cells.with(column, value) } : row)));
  }, []);
  return (
    <>
      <table style={{ tableLayout: 'fixed', width: 2400 }}>
        <tbody>
          {rows.map(row => (
            <Line key={row.id} row={row} set={set} />
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => setRows(all => [...all, made(all.length)])}>
        添加
      </button>
    </>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Table />);
