import { statusLabel } from '@gonghui/approval/words.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import { textOf } from '../../columns.ts';
import type { ListRecord } from '../data/record-blocks.ts';
import type { ListColumn } from '../views/layout.ts';

const at = (time: number): string => minuteText(time);

/** What a cell says, as text: for the clipboard and for measuring. Empty where there is nothing. */
export function cellText(column: ListColumn, row: ListRecord, names: NameBook): string {
  if (column.system === 'createdBy') return row.createdBy.name;
  if (column.system === 'createdAt') return at(row.createdAt);
  if (column.system === 'updatedAt') return at(row.updatedAt);
  if (column.system === 'processStatus') return row.processStatus ? statusLabel(row.processStatus) : '';
  if (column.system === 'channel') return row.channel ?? '';
  if (column.system === 'referrer') return row.referrer ?? '';
  if (column.system === 'param') return row.params?.[column.title] ?? '';
  const text = textOf(column, row.values[column.id], names);
  return text === EMPTY_TEXT ? '' : text;
}
