import { fromText } from '@gonghui/elements/form/from-text.ts';
import { noNames } from '@gonghui/elements/no-names.ts';
import { localToday } from '@gonghui/elements/shared/dates.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { textOf } from '../../columns.ts';
import type { ListColumn } from '../views/layout.ts';

/** Types whose controls read a typed text, and drop what they cannot read. */
const READ = /^(date|time)/;

/** The text of a box that is typed into; null for any other control. */
export const textIn = (control: unknown): string | null =>
  control instanceof HTMLInputElement && control.type === 'text' ? control.value : null;

export const isNumberBox = (control: unknown): boolean =>
  control instanceof HTMLInputElement && control.role === 'spinbutton';

/** Said before what is there instead is stored. `why`: what the field did not take. */
export const notTaken = (why: string, column: ListColumn, value: Json): string =>
  `${why}，现在是 ${textOf(column, value, noNames)}；确认请再按一次回车`;

/** Why a text that was typed means nothing for its field; nothing where it does, or where the control says so itself. */
export function unread({ component }: ListColumn, text: string): string[] {
  if (text.trim() === '' || !READ.test(component.name)) return [];
  const read = fromText(component.name, component.props, text, localToday());
  return read.ok ? [] : [read.message];
}
