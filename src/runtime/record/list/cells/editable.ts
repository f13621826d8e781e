import type { ListRecord } from '../data/record-source.ts';
import type { ListColumn } from '../views/layout.ts';

/** Types whose control needs more room, or more of the page around it, than a cell has. */
const NOT_IN_A_CELL: ReadonlySet<string> = new Set([
  'rich',
  'knowing',
  'ocr',
  'booking',
  'booking-time',
  'locating',
  'autograph',
  'qrcode',
  'contact',
]);

/** Whether a column can be edited in the list at all; the others are edited in the record. */
export const editsInPlace = ({ system, spec, component }: ListColumn): boolean =>
  !system &&
  !spec.writeOnly &&
  !spec.assigned &&
  spec.refers !== 'file' &&
  spec.files === undefined &&
  spec.column !== 'rows' &&
  spec.column !== 'json' &&
  !NOT_IN_A_CELL.has(component.name);

/** Whether the person may edit this very cell. */
export const mayEdit = (
  column: ListColumn | undefined,
  row: ListRecord | undefined,
  writable: ReadonlySet<string>,
): boolean => !!column && !!row && row.can.edit && writable.has(column.id) && editsInPlace(column);
