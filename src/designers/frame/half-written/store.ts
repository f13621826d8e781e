import type { StoredValue } from '../../../session/kept.ts';
import { type HalfWritten, keptBeside } from '../../../session/kept-beside.ts';
import type { Designer } from '../designer.ts';
import { valueAt } from '../inspector/shared-settings.ts';

type HalfWrittenKey = Pick<HalfWritten, 'about' | 'id' | 'box'>;

export const keyOf = ({ about, id, box }: HalfWrittenKey): string => `${about} ${id} ${box}`;

/** What is half written beside one design in this tab: it outlives the page, not the tab, and is one person's. */
export class HalfWrittenStore {
  readonly #kept: StoredValue<HalfWritten[]> | null;
  readonly #all = new Map<string, HalfWritten>();
  readonly #open = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #wanted: string | null = null;
  #list: readonly HalfWritten[] = [];

  /** `kept`: where it is kept beyond this page; null: nowhere. */
  constructor(kept: StoredValue<HalfWritten[]> | null) {
    this.#kept = kept;
    for (const one of this.#kept?.read() ?? []) this.#all.set(keyOf(one), one);
    this.#list = [...this.#all.values()];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The same until something changes. */
  readonly list = (): readonly HalfWritten[] => this.#list;

  readonly get = (place: HalfWrittenKey): HalfWritten | undefined => this.#all.get(keyOf(place));

  /** Whose dialog is asked for, by its key. */
  readonly wanted = (): string | null => this.#wanted;

  keep(one: HalfWritten): void {
    const before = this.#all.get(keyOf(one));
    if (before && JSON.stringify(before) === JSON.stringify(one)) return;
    this.#all.set(keyOf(one), one);
    this.#changed();
  }

  drop(place: HalfWrittenKey): void {
    if (this.#all.delete(keyOf(place))) this.#changed();
  }

  /** Its box stands on the screen until the answer is called. */
  open(place: HalfWrittenKey): () => void {
    const key = keyOf(place);
    this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    this.#tell();
    return () => {
      const left = (this.#open.get(key) ?? 1) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
      this.#tell();
    };
  }

  isOpen(place: HalfWrittenKey): boolean {
    return this.#open.has(keyOf(place));
  }

  /** Asks for the dialog of something to be opened; null: that was done. */
  want(place: HalfWrittenKey | null): void {
    this.#wanted = place && keyOf(place);
    this.#tell();
  }

  #changed(): void {
    if (this.#all.size === 0) this.#kept?.clear();
    else this.#kept?.write([...this.#all.values()]);
    this.#tell();
  }

  #tell(): void {
    // Another list also where only what is open changed: whoever reads it asks for that, too.
    this.#list = [...this.#all.values()];
    for (const listener of [...this.#listeners]) listener();
  }
}

const stores = new WeakMap<Designer, HalfWrittenStore>();

/** What this person has begun beside an open design, from before he left it or loaded the page anew as well. */
export function halfWrittenIn(designer: Designer): HalfWrittenStore {
  const known = stores.get(designer);
  if (known) return known;
  const made = new HalfWrittenStore(keptBeside(designer.designId));
  stores.set(designer, made);
  return made;
}

/** Whether what it belongs to is not there any more: nobody comes back to its box. */
export function isOrphan(
  { editor, comments }: Designer,
  { about, id, item, prop, parts = [] }: HalfWritten,
): boolean {
  if (about === 'thread') return !comments.threads().some(thread => thread.id === id);
  const nodes = about === 'page' ? [] : id.split(',').flatMap(one => editor.node(one) ?? []);
  if (about === 'node' && nodes.length === 0) return true;
  const lists = about === 'page' ? [editor.page()] : nodes.map(({ props }) => props);
  const has = (path: string, key: string) =>
    lists.some(props => JSON.stringify(valueAt(props, path) ?? null).includes(JSON.stringify(key)));
  return (
    !(item ? [item.key] : []).every(key => has(item?.list ?? '', key)) ||
    !parts.every(key => has(prop ?? '', key))
  );
}
