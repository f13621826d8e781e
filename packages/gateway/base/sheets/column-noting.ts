import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import { type DraftReader, draftReader, type SheetRow } from '@gonghui/domain/sheets/drafts.ts';
import type { NameIds } from '@gonghui/domain/sheets/read-cell.ts';
import type { CheckContext } from '@gonghui/elements/definition.ts';
import { checkValues } from '@gonghui/elements/form/value-check.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

/** Cells of a column that are named; all are counted. */
const NAMED = 3;

/** Cells of a column of which the same is to be said: how many, and the first of them. */
export interface NotedCells {
  count: number;
  first: { row: number; text: string }[];
}

const none = (): NotedCells => ({ count: 0, first: [] });
function note(cells: NotedCells, row: number, text: string): void {
  cells.count++;
  if (cells.first.length < NAMED) cells.first.push({ row, text });
}

/** What an import that is only announced reads with. */
export interface ReadsWith {
  ids: NameIds;
  context: CheckContext;
}

/** What an import into a new form will say of one of its columns, told by the import's own reader and check as the rows come. */
export class ColumnNoting {
  /** Read otherwise than they stand. */
  readonly noted = none();
  /** Refused, so that their rows stay out. */
  readonly refused = none();
  readonly #component: TemplateComponent;
  readonly #context: CheckContext;
  readonly #read: DraftReader;
  /** How sentences begin that name the column. */
  readonly #named: string;

  constructor(component: TemplateComponent, at: number, { ids, context }: ReadsWith) {
    const columns = [...Array<null>(at).fill(null), component.id];
    const fields = fieldsOf({ page: {}, components: [component] });
    this.#component = component;
    this.#context = context;
    this.#named = `「${fields[0]?.label ?? ''}」`;
    this.#read = draftReader(columns, fields, ids, context.today());
  }

  /** Sentences stand beneath the column itself. */
  #unnamed(text: string): string {
    return text.startsWith(this.#named) ? text.slice(this.#named.length) : text;
  }

  /** A row that becomes a record: one of which some column says something. */
  add(row: SheetRow): void {
    const { values, unread, notes } = this.#read([row], 'create');
    const wrong =
      unread[0]?.message ??
      Object.values(checkValues([this.#component], values, this.#context).errors)[0]?.[0];
    if (wrong !== undefined) note(this.refused, row.number, this.#unnamed(wrong));
    else if (notes[0] !== undefined) note(this.noted, row.number, this.#unnamed(notes[0]));
  }
}
