import { isSame, type Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { checkForm } from './elements.ts';
import type { Messages } from './field-cell.ts';
import type { Linking } from './linking.ts';
import type { FormUnread } from './unread-texts.ts';

type Values = Readonly<Record<string, Json>>;

/** What is wrong with a form as it is filled in: by its fields, by rules across fields, and by what stands in boxes and is no value. */
export class FormFaults {
  readonly #components: readonly TemplateComponent[];
  readonly #values: () => Record<string, Json>;
  readonly #linking: Linking | null;
  readonly #unread: FormUnread;
  readonly #stored: Values | undefined;
  /**
   * Stored values of the record and their faults, if it is being changed: a fault that was there before does not stop a change elsewhere.
   */
  #before: { values: Values; errors: Messages } | null = null;

  /** `values`: those of the whole form as they count, which rules across fields read; `stored`: the record that is changed. */
  constructor(
    components: readonly TemplateComponent[],
    values: () => Record<string, Json>,
    linking: Linking | null,
    unread: FormUnread,
    stored: Values | undefined,
  ) {
    this.#components = components;
    this.#values = values;
    this.#linking = linking;
    this.#unread = unread;
    this.#stored = stored;
  }

  /** Holds what is wrong with these values against nobody from here on. */
  pardon(components: readonly TemplateComponent[], values: Record<string, Json>): void {
    this.#before = { values, errors: this.of(components, values).errors };
  }

  /** Messages of the fields in `values`, those left out that a pardoned record had before in fields as they were. */
  of(
    components: readonly TemplateComponent[],
    values: Record<string, Json>,
  ): { errors: Messages; cells: Messages } {
    const { errors, cells } = checkForm(components, values, this.#linking, this.#stored);
    if (this.#linking) {
      const all = components === this.#components ? values : this.#values();
      const cross = this.#linking.crossFaults(all);
      add(errors, cross.errors, id => Object.hasOwn(values, id));
      add(cells, cross.cells, key => Object.hasOwn(values, key.split('.')[0] ?? key));
    }
    this.#unread.say(components, values, { errors, cells }, (id, rowId) => {
      const linked = this.#linking?.linked(id, rowId);
      return !linked?.hidden && !linked?.locked;
    });
    const before = this.#before;
    if (!before) return { errors, cells };
    const old = (id: string) =>
      errors[id]?.join('\n') === before.errors[id]?.join('\n') && isSame(values[id], before.values[id]);
    const left = (all: Messages): Messages =>
      Object.fromEntries(Object.entries(all).filter(([key]) => !old(key.split('.')[0] ?? key)));
    return { errors: left(errors), cells: left(cells) };
  }
}

/** Puts messages beside those that are there. */
function add(into: Record<string, string[]>, more: Messages, wanted: (key: string) => boolean): void {
  for (const [key, messages] of Object.entries(more))
    if (wanted(key)) into[key] = [...new Set([...(into[key] ?? []), ...messages])];
}
