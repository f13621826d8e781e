import { MOST_STENCILS } from '@gonghui/contract/print-shapes.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { freeName } from '@gonghui/kernel/free-name.ts';
import type { PrintRow } from './repository.ts';

/** What a new template is called until somebody names it. */
const USUAL = '未命名打印模板';
const COPY = '_副本';
/** Characters of a name that a copy takes over, so that it stays one that could be given by hand. */
const KEPT = 44;

/** Refuses one more template where a form has as many as it may. */
export function refuseMore(rows: readonly PrintRow[]): void {
  if (rows.length >= MOST_STENCILS)
    throw new AppError('badRequest', `一个表单最多有${MOST_STENCILS}个打印模板，请先删除不用的模板`);
}

const namesIn = (rows: readonly PrintRow[], except = ''): Set<string> =>
  new Set(rows.filter(({ id }) => id !== except).map(({ name }) => name));

/** A name somebody gave, refused where another template of the form has it. */
export function ownName(rows: readonly PrintRow[], name: string, except?: string): string {
  if (namesIn(rows, except).has(name)) throw new AppError('badRequest', '命名不能重复');
  return name;
}

/** What a new template is called: as somebody says, or the usual name with the first free number behind it. */
export const newName = (rows: readonly PrintRow[], name: string | undefined): string =>
  name === undefined ? freeName(USUAL, namesIn(rows)) : ownName(rows, name);

/** What a copy is called. */
export const copyName = (rows: readonly PrintRow[], name: string): string =>
  freeName([...name].slice(0, KEPT).join('') + COPY, namesIn(rows));
