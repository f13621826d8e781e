import type { NameBook } from '../../definition.ts';
import { NumberText } from '../../ui/NumberText.tsx';
import type { SubformColumn, SubformRow } from '../views-api.ts';
import { cellText } from './export-csv.ts';

/**
 * A cell that nobody is in, as text: a large table of controls would be too slow to type in. It looks like its control
 * and becomes it when it gets the focus.
 */
export function LightCell({
  row,
  column,
  names,
}: {
  row: SubformRow;
  column: SubformColumn;
  names: NameBook;
}) {
  const text = cellText(row, column, names);
  const value = row.values[column.id];
  return (
    <div className="gf-light" data-empty={text === '' || undefined}>
      {typeof value === 'number' && text !== '' ? <NumberText value={value} text={text} /> : text}
    </div>
  );
}
