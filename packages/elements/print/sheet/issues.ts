import type { IssueCode, SheetIssue } from './model.ts';

/** `B3`: what people call the place of a cell, from indexes of row and column. */
export function placeName(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

type IssueDetails = Partial<Omit<SheetIssue, 'code' | 'message' | 'nodeId'>>;

/** What keeps a template from being used; the others only inform. */
const ERRORS: ReadonlySet<IssueCode> = new Set([
  'unreadable',
  'too-many',
  'double-cell',
  'band-order',
  'table-without-lines',
  'condition',
]);

/** Collects what reading puts right. */
export class Issues {
  readonly list: SheetIssue[] = [];

  add(code: IssueCode, nodeId: string | null, message: string, more: IssueDetails = {}): void {
    this.list.push({ code, nodeId, message, level: ERRORS.has(code) ? 'error' : 'warning', ...more });
  }
}
