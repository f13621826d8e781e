import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { messages } from '@gonghui/elements/form/shared/messages.ts';
import { rowsOf } from '@gonghui/elements/form/shared/rows.ts';
import type { Unread, UnreadTexts } from '@gonghui/elements/ui/unread.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { fieldOfText, type KeptText, LINK_PART, lastingTexts, placesAt, repeated } from './kept-texts.ts';
import type { Notice } from './linking.ts';

interface UnreadErrors {
  errors: Record<string, string[]>;
  cells: Record<string, string[]>;
}
/** A field, or a column in one row: whether somebody can be at it. */
type EditableTest = (id: string, rowId?: string) => boolean;

const titleOf = ({ props }: TemplateComponent): string =>
  typeof props.label === 'string' ? props.label : '';

/** Said beside a field whose box held a text when a rule, another record or a colleague filled in a value. */
export const replacedNotice = (text: string, drop: () => void): Notice => ({
  text: `这里已填入其他值，您输入的“${repeated(text)}”没有保留`,
  act: { label: '知道了', run: drop },
});

/** Said beside a field without a box for texts of what an address says for it and what is no value. */
export const linkNotice = (text: string, drop: () => void): Notice => ({
  text: `链接中的“${repeated(text)}”没有填入`,
  act: { label: '忽略', run: drop },
});

/** What the boxes of a form hold that is no value of their field: nothing is sent until somebody has seen to it. */
export class FormUnread {
  /** By `field` or `subform.row.column`, then by the box of it. */
  readonly #texts = new Map<string, Map<string, Unread>>();

  /** Those of one field or cell; `told` hears that they are others now, `replaced` of one that another value took the place of. */
  of(key: string, told: (some: boolean) => void, replaced: (text: string) => void): UnreadTexts {
    return {
      replaced: (_, { text }) => replaced(text),
      get: part => this.#texts.get(key)?.get(part) ?? null,
      put: (part, unread) => told(this.set(key, part, unread)),
    };
  }

  /** Puts a text into a box, or takes it away; whether a box of the same field or cell holds one. */
  set(key: string, part: string, unread: Unread | null): boolean {
    const texts = this.#texts.get(key) ?? new Map<string, Unread>();
    if (unread) texts.set(part, unread);
    else texts.delete(part);
    if (texts.size > 0) this.#texts.set(key, texts);
    else this.#texts.delete(key);
    return texts.size > 0;
  }

  /** Puts back what a draft kept. */
  fill(texts: readonly KeptText[]): void {
    for (const { at, part, text, why } of texts) {
      const own = this.#texts.get(at) ?? new Map<string, Unread>();
      this.#texts.set(at, own.set(part, { text, why }));
    }
  }

  /** Lets go of what an address says for a field without a box; whether there was such a text. */
  dropLink(id: string): boolean {
    if (!this.#texts.get(id)?.has(LINK_PART)) return false;
    this.set(id, LINK_PART, null);
    return true;
  }

  /** Lets go of those of a field, its cells included. */
  drop(id: string): void {
    for (const key of this.#texts.keys()) if (fieldOfText(key) === id) this.#texts.delete(key);
  }

  /** All that stand in boxes of these fields and of rows that are there, for a draft. */
  kept(components: readonly TemplateComponent[], values: Readonly<Record<string, Json>>): KeptText[] {
    const found = [...this.#texts].flatMap(([at, texts]) => {
      const [id = '', rowId] = at.split('.');
      if (rowId !== undefined && !rowsOf(values[id] ?? null).some(row => row.id === rowId)) return [];
      const type = placesAt(components, at).at(-1)?.component.name ?? '';
      return [...texts].map(([part, { text, why }]) => ({ at, type, part, text, why }));
    });
    return lastingTexts(components, found);
  }

  #why(key: string, component: TemplateComponent): string[] {
    const texts = [...(this.#texts.get(key)?.values() ?? [])];
    return [...new Set(texts.map(({ why }) => messages.unread(titleOf(component), why)))];
  }

  /** Says so of `components` in what was found at fault: in place of what else is wrong with a value that nobody meant. */
  say(
    components: readonly TemplateComponent[],
    values: Readonly<Record<string, Json>>,
    found: UnreadErrors,
    open: EditableTest,
  ) {
    if (this.#texts.size === 0) return;
    for (const { component, hidden, locked } of fieldPlaces(components)) {
      const { id } = component;
      if (hidden || locked || !Object.hasOwn(values, id)) continue;
      const own = this.#why(id, component);
      if (own.length > 0 && open(id)) found.errors[id] = own;
      if (component.components) this.#rows(component, values[id] ?? null, found, open);
    }
  }

  #rows(subform: TemplateComponent, value: Json, { errors, cells }: UnreadErrors, open: EditableTest): void {
    const columns = fieldPlaces(subform.components ?? []);
    for (const [index, { id: rowId }] of rowsOf(value).entries())
      for (const { component, hidden, locked } of columns) {
        const key = `${subform.id}.${rowId}.${component.id}`;
        const own = this.#why(key, component);
        if (own.length === 0 || hidden || locked || !open(component.id, rowId)) continue;
        const line = (said: readonly string[]) => `第${index + 1}行：${said.join('；')}`;
        const others = (errors[subform.id] ?? []).filter(one => one !== line(cells[key] ?? []));
        cells[key] = own;
        errors[subform.id] = [...others, line(own)];
      }
  }
}
