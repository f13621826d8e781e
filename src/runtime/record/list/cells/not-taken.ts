import { noNames } from '@gonghui/elements/no-names.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { textOf } from '../../columns.ts';
import type { ListColumn } from '../views/layout.ts';

export const isNumberBox = (control: unknown): boolean =>
  control instanceof HTMLInputElement && control.role === 'spinbutton';

/** Said before what is there instead is stored. `why`: what the field did not take. */
export const notTaken = (why: string, column: ListColumn, value: Json): string =>
  `${why}，现在是 ${textOf(column, value, noNames)}；确认请再按一次回车`;
