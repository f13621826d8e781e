import { hasCurrentDefaults, withCurrentDefaults } from '@gonghui/elements/form/current-defaults.ts';
import { type FieldPlace, fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import type { LinkageChanges } from '@gonghui/elements/form/linkage/linkage.ts';
import { rowsOf } from '@gonghui/elements/form/shared/rows.ts';
import type { CellSpot, FillHost, UnreadCell } from '@gonghui/elements/form/views-api.ts';
import type { UnreadTexts } from '@gonghui/elements/ui/unread.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { proxy, ref } from 'valtio/vanilla';
import { aroundHere } from './around.ts';
import { type FieldCell, type LinkMark, type Messages, NO_MARK, newCell, putMessages } from './field-cell.ts';
import { FormFaults } from './form-faults.ts';
import { type KeptText, LINK_PART, lastingTexts } from './kept-texts.ts';
import { LeftCells } from './left-cells.ts';
import type { Linking } from './linking.ts';
import { linkageEngine } from './load-linkage.ts';
import { startValues } from './start-values.ts';
import { FormUnread, linkNotice, replacedNotice } from './unread-texts.ts';

/** What somebody has entered in a form: its values, and the texts in boxes that are none. */
export interface Entered {
  values: Readonly<Record<string, Json>>;
  unread?: readonly KeptText[] | undefined;
}

/**
 * The filler's copy of a form: a value and messages for each field. Validation is the gateway's own function
 * (`value-check.ts`), so both sides say the same; the gateway has the last word.
 */
export class FillState {
  readonly template: Template;
  readonly #places: readonly FieldPlace[];
  readonly #cells = new Map<string, FieldCell>();
  readonly #byId = new Map<string, FieldPlace>();
  readonly #listeners = new Set<() => void>();
  readonly #linking: Linking | null;
  readonly #marks = new Map<string, LinkMark>();
  readonly #left = new LeftCells();
  readonly #unread = new FormUnread();
  readonly #faults: FormFaults;

  /**
   * `values`: a record's, or a draft's; what no longer reads under this template starts anew. `stored`: they are those
   * of a record that is changed, which keeps choices that are gone. `pardons`: what was wrong with it before is held against nobody. Rules and formulas
   * work once `loadLinkage` has been through (load-linkage.ts).
   */
  constructor(
    template: Template,
    values: Readonly<Record<string, Json>> = {},
    { stored = false, pardons = false }: { stored?: boolean; pardons?: boolean } = {},
  ) {
    this.template = hasCurrentDefaults(template.components)
      ? { ...template, components: withCurrentDefaults(template.components, aroundHere()) }
      : template;
    const record = stored ? values : undefined;
    this.#places = fieldPlaces(this.template.components);
    const start = startValues(this.#places, values, record);
    for (const place of this.#places) this.#byId.set(place.component.id, place);
    for (const [id, value] of start.values) this.#cells.set(id, newCell(value));
    const engine = linkageEngine(template);
    this.#linking = engine ? new engine.Linking(this.template, start.values, start.fresh, record) : null;
    const { components } = this.template;
    this.#faults = new FormFaults(components, () => this.values(), this.#linking, this.#unread, record);
    for (const id of this.#linking?.ids() ?? []) this.#marks.set(id, proxy<LinkMark>({ ...NO_MARK }));
    for (const id of this.#marks.keys()) this.#mark(id);
    if (this.#linking) for (const id of this.#cells.keys()) this.#take(id);
    if (pardons) this.#faults.pardon(template.components, this.values());
  }

  /** What rules make of a component; one and the same for all that no rule is about. */
  mark(id: string): LinkMark {
    return this.#marks.get(id) ?? NO_MARK;
  }

  /** What rules make of a row's cells, as text: `column:hidden locked required` of those that are not as designed. */
  rowMarks(subform: string, rowId: string): string {
    return this.#linking?.rowMarks(subform, rowId) ?? '';
  }

  /** Follows links to other forms through this page until the answer is called. */
  connect(host: FillHost): () => void {
    host.readFrom?.(id => this.#cells.get(id)?.current.value ?? null);
    return (
      this.#linking?.connect(
        host,
        (id, value, rowId) => (rowId === undefined ? this.set(id, value) : this.#setCell(id, rowId, value)),
        (id, notice) => {
          const cell = this.#cells.get(id);
          if (cell) cell.notice = notice && ref(notice);
        },
      ) ?? (() => undefined)
    );
  }

  place(id: string): FieldPlace | undefined {
    return this.#byId.get(id);
  }

  cell(id: string): FieldCell {
    const cell = this.#cells.get(id);
    if (!cell) throw new Error(`no field ${id} in this form`);
    return cell;
  }

  value(id: string): Json {
    return this.cell(id).current.value;
  }

  /** What the boxes of a field, or of a cell of a subform, hold that is no value; it counts as a fault until it is gone. */
  unread(id: string, rowId?: string, columnId?: string): UnreadTexts {
    const cell = this.cell(id);
    const told = (some: boolean) => {
      if (some) this.visit(id, rowId, columnId);
      else if (cell.visited) this.#checkOne(id, cell);
      this.#tell();
    };
    const replaced = (text: string) => {
      cell.notice = ref(replacedNotice(text, () => (cell.notice = null)));
    };
    return this.#unread.of(rowId === undefined ? id : `${id}.${rowId}.${columnId}`, told, replaced);
  }

  /** Puts texts of a block that were no values into the boxes of their cells, and says what is wrong with all of its cells, at once. */
  blockPasted(id: string, texts: readonly UnreadCell[], taken: readonly CellSpot[]): void {
    for (const { rowId, columnId, unread } of texts)
      this.#unread.set(`${id}.${rowId}.${columnId}`, '', unread);
    for (const { rowId, columnId } of [...texts, ...taken]) this.#left.cell(rowId, columnId);
    this.visit(id);
    this.#tell();
  }

  /** Fills boxes with what a draft kept of them, as far as they are there, and says why it is no value. */
  putBack(texts: readonly KeptText[]): void {
    const kept = lastingTexts(this.template.components, texts);
    this.#unread.fill(kept);
    for (const { at, part, text } of kept) {
      const [id = '', rowId, columnId] = at.split('.');
      if (part === LINK_PART) this.cell(id).notice = ref(linkNotice(text, () => this.dropUnread(id)));
      this.visit(id, rowId, columnId);
    }
  }

  /** Lets go of what the boxes of a field hold that is no value. */
  dropUnread(id: string): void {
    if (this.#unread.dropLink(id)) this.cell(id).notice = null;
    this.#unread.drop(id);
    this.#checkOne(id, this.cell(id));
    this.#tell();
  }

  /** All that the person entered, also where rules hide it right now, for drafts. */
  drafted(): Record<string, Json> {
    const values = this.values();
    if (this.#linking) for (const id of this.#cells.keys()) values[id] = this.#linking.own(id);
    return values;
  }

  /** The same with what boxes hold that is no value. */
  entered(): { values: Record<string, Json>; unread: KeptText[] } {
    const values = this.drafted();
    return { values, unread: this.#unread.kept(this.template.components, values) };
  }

  /** All values as they count, for submitting. */
  values(): Record<string, Json> {
    const values: Record<string, Json> = {};
    for (const [id, cell] of this.#cells) values[id] = cell.current.value;
    return values;
  }

  set(id: string, value: Json): void {
    if (this.#unread.dropLink(id)) this.cell(id).notice = null;
    if (this.#linking) this.#settled(id, this.#linking.set(id, value));
    else this.cell(id).current = ref({ value });
    this.#changed(id);
  }

  #setCell(columnId: string, rowId: string, value: Json): void {
    if (!this.#linking) return;
    const settled = this.#linking.setCell(columnId, rowId, value);
    if (settled.subform === '') return;
    this.#settled(settled.subform, settled);
    this.#changed(settled.subform);
  }

  #settled(id: string, settled: LinkageChanges): void {
    for (const changed of settled.states) this.#mark(changed);
    for (const changed of settled.rows) this.cell(changed).marked++;
    this.#take(id);
    for (const changed of settled.values) if (changed !== id) this.#follow(changed);
  }

  #changed(id: string): void {
    const cell = this.cell(id);
    if (cell.visited) this.#checkOne(id, cell);
    for (const other of this.#linking?.readTogether(id) ?? []) {
      const read = this.#cells.get(other);
      if (other !== id && read?.visited) this.#checkOne(other, read);
    }
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The person left the field, or one cell of a subform: the others of its row may be about to be filled in. */
  visit(id: string, rowId?: string, columnId?: string): void {
    const cell = this.cell(id);
    if (rowId !== undefined) this.#left.cell(rowId, columnId);
    cell.visited = true;
    this.#checkOne(id, cell);
  }

  /** Checks everything; the id of the first field at fault in reading order, or null. */
  check(): string | null {
    const { errors, cells } = this.#faults.of(this.template.components, this.values());
    return this.show(errors, cells);
  }

  /** Shows messages beside the fields they are about, for example those that the gateway sent. */
  show(errors: Messages, cells: Messages = {}): string | null {
    let first: string | null = null;
    for (const { component, hidden } of this.#places) {
      const cell = this.cell(component.id);
      cell.visited = true;
      if (component.components) for (const { id } of rowsOf(cell.current.value)) this.#left.row(id);
      putMessages(component.id, cell, errors[component.id] ?? [], cells);
      if (cell.messages.length > 0 && !hidden) first ??= component.id;
    }
    return first;
  }

  /** Whether a field that is shown says what is wrong with it. */
  atFault(): boolean {
    return this.#places.some(
      ({ component, hidden }) => !hidden && this.cell(component.id).messages.length > 0,
    );
  }

  /** Called after any value changed, and what boxes hold that is none. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows the value that linkage settled on. */
  #take(id: string): void {
    const cell = this.cell(id);
    const value = this.#linking?.effective(id) ?? null;
    if (cell.current.value !== value) cell.current = ref({ value });
  }

  /** A field that changed because another did. */
  #follow(id: string): void {
    const cell = this.cell(id);
    this.#take(id);
    if (cell.visited) this.#checkOne(id, cell);
  }

  #mark(id: string): void {
    const mark = this.#marks.get(id);
    const now = this.#linking?.linked(id);
    if (!mark || !now) return;
    mark.hidden = now.hidden;
    mark.locked = now.locked;
    mark.required = now.required;
    const cell = this.#cells.get(id);
    if (cell?.visited) this.#checkOne(id, cell);
  }

  #checkOne(id: string, cell: FieldCell): void {
    const place = this.#byId.get(id);
    if (!place) return;
    const { errors, cells } = this.#faults.of([place.component], { [id]: cell.current.value });
    const all = Object.entries(cells);
    const told = all.filter(([key]) => this.#left.has(key));
    const whole = told.length === all.length;
    const own = [...new Set(told.flatMap(([, messages]) => messages))];
    putMessages(id, cell, whole ? (errors[id] ?? []) : own, Object.fromEntries(told));
  }
}
