import type { EditorCore } from './core.ts';

/** What is found in a design, looked for once in each version of its content. */
export class ByVersion<T> {
  readonly #core: EditorCore;
  readonly #find: (before: T | undefined) => T;
  #kept: { version: number; found: T } | null = null;

  /** `find` is given what was found in the version before. */
  constructor(core: EditorCore, find: (before: T | undefined) => T) {
    this.#core = core;
    this.#find = find;
  }

  now(): T {
    const version = this.#core.scene.contentVersion;
    if (this.#kept?.version !== version) this.#kept = { version, found: this.#find(this.#kept?.found) };
    return this.#kept.found;
  }

  /** Something else that it goes by has changed. */
  forget(): void {
    this.#kept = null;
  }
}
