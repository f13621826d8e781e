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
  unread,
}: {
  row: SubformRow;
  column: SubformColumn;
  names: NameBook;
  /** What its box holds and is no value; null for nothing. */
  unread: string | null;
}) {
  const text = unread ?? cellText(row, column, names);
  const value = row.values[column.id];
  return (
    <div className="gf-light" data-empty={text === '' || undefined}>
      {unread === null && typeof value === 'number' && text !== '' ? (
        <NumberText value={value} text={text} />
      ) : (
        text
      )}
    </div>
  );
}
