import type { Json } from '@gonghui/kernel/json.ts';
import { ok, type Result, refuse } from '@gonghui/kernel/result.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { isBlank } from '@gonghui/values/cell.ts';
import { fieldOf } from './fields.ts';
import { fromCell } from './from-cell.ts';
import { messages } from './shared/messages.ts';

/** What a text says for a field. */
export type TextRead = Result<Json> & { note?: string };

/** Whether a text can say a value for a field at all; people, files and places are ids behind what people read. */
export function takesText(type: string, props: Props): boolean {
  const spec = fieldOf(type);
  if (!spec || spec.assigned || spec.refers || spec.column === 'rows' || spec.column === 'json') return false;
  return fromCell({ spec, props }, '0', null) !== null;
}

/**
 * The value that a text from a spreadsheet, the clipboard or an address says for a field, as cells of a table that comes in
 * say it. Blank is empty. Refuses what cannot be read, and types that text cannot say (people, files, places: those need to
 * be looked up). `note`: what was left out of it, or that it could be read otherwise. `today` is YYYY-MM-DD, for 3-5 without a year.
 */
export function fromText(type: string, props: Props, typed: string, today: string): TextRead {
  const spec = fieldOf(type);
  const label = typeof props.label === 'string' ? props.label : '';
  if (!spec || !takesText(type, props)) return refuse(messages.notFromText(label));
  if (isBlank(typed)) return ok(spec.empty);
  const said = fromCell({ spec, props }, typed, today);
  if (said === null) return refuse(messages.notFromText(label));
  if (!said.ok) return refuse(messages.unread(label, said.message));
  const value = spec.read(said.value, props);
  return value.ok && said.note !== undefined ? { ...value, note: said.note } : value;
}
