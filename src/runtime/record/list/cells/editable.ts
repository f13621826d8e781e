import type { ListRecord } from '../data/record-blocks.ts';
import type { ListColumn } from '../views/layout.ts';

/** Whether a column can be edited in the list at all; the others are edited in the record. */
export const editsInPlace = ({ system, spec }: ListColumn): boolean =>
  !system &&
  !spec.writeOnly &&
  !spec.assigned &&
  spec.refers !== 'file' &&
  spec.files === undefined &&
  spec.column !== 'rows' &&
  spec.column !== 'json' &&
  !spec.facts?.needsRoom;

/** Whether the person may edit this very cell. */
export const mayEdit = (
  column: ListColumn | undefined,
  row: ListRecord | undefined,
  writable: ReadonlySet<string>,
): boolean => !!column && !!row && row.can.edit && writable.has(column.id) && editsInPlace(column);
