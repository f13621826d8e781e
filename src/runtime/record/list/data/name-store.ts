import type { Names } from '@gonghui/contract/submissions.ts';
import type { FileFacts, NameBook } from '@gonghui/elements/definition.ts';

/** Names and pictures that came with any block of a list, kept together for all of its cells. */
export class NameStore {
  readonly #users = new Map<string, string>();
  readonly #depts = new Map<string, string>();
  readonly #roles = new Map<string, string>();
  readonly #files = new Map<string, FileFacts>();
  readonly #options = new Map<string, string>();
  readonly images: Record<string, string> = {};

  readonly book: NameBook = {
    option: (source, value) => this.#options.get(`${source} ${value}`),
    user: id => this.#users.get(id),
    dept: id => this.#depts.get(id),
    role: id => this.#roles.get(id),
    file: id => this.#files.get(id),
  };

  add(names: Names, images: Readonly<Record<string, string>> = {}): void {
    for (const { id, name } of names.users) this.#users.set(id, name);
    for (const { id, name } of names.depts) this.#depts.set(id, name);
    for (const { id, name } of names.roles) this.#roles.set(id, name);
    for (const file of names.files ?? []) this.#files.set(file.id, file);
    for (const { source, value, label } of names.options ?? [])
      this.#options.set(`${source} ${value}`, label);
    Object.assign(this.images, images);
  }
}
