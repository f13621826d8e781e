import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { GONE, inOrder } from '@gonghui/applet-package/names.ts';
import type { List } from '@gonghui/applet-package/shapes.ts';
import type { FileStore } from '../../base/file-store.ts';

/** A stored file that something in the package names. */
interface NamedFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly digest: string;
  readonly purpose: string;
}

const DATA = { mime: 'application/octet-stream', purpose: 'data' };

/** The same bytes under the same name are one file, whoever uploaded them and however often. */
const localName = (digest: string, called: string): string =>
  `file-${createHash('sha256').update(`${digest}\n${called}`).digest('hex').slice(0, 24)}`;

/** Files that go along with a package, as long as there is room; what is left out is told by name. */
export class PackedFiles {
  readonly #store: FileStore;
  #room: number;
  readonly #byId = new Map<string, string>();
  readonly #list = new Map<string, List<'files'>[number]>();
  readonly #digests = new Set<string>();
  readonly #left = new Map<string, string>();

  constructor(store: FileStore, room: number) {
    this.#store = store;
    this.#room = room;
  }

  /** What the package calls a file; undefined for one that was not added. */
  nameOf(id: string): string | undefined {
    return this.#byId.get(id);
  }

  leaveOut(called: string, why: string): void {
    this.#left.set(called, why);
  }

  #put(facts: Omit<List<'files'>[number], 'name'>): string {
    const name = localName(facts.sha256, facts.called);
    if (this.#list.has(name)) return name;
    if (!this.#digests.has(facts.sha256)) {
      if (facts.size > this.#room) {
        this.leaveOut(facts.called, '文件过大，没有放入应用包');
        return GONE;
      }
      this.#room -= facts.size;
      this.#digests.add(facts.sha256);
    }
    this.#list.set(name, { ...facts, name });
    return name;
  }

  /** Smaller ones first: a film that is too large takes no picture's place. */
  add(files: readonly NamedFile[]): void {
    for (const { id, name, mime, size, digest, purpose } of [...files].sort((a, b) => a.size - b.size))
      this.#byId.set(id, this.#put({ sha256: digest, size, called: name, mime, purpose }));
  }

  /** Bytes of the store that have no row of their own; answers what the package calls them. */
  async addBytes(digest: string, called: string): Promise<string> {
    const { size } = await stat(this.#store.path(digest));
    return this.#put({ sha256: digest, size, called, ...DATA });
  }

  get list(): List<'files'> {
    return [...this.#list.values()].sort((one, other) => inOrder(one.name, other.name));
  }

  get leftOut(): List<'left-out'> {
    const left = [...this.#left].sort(([one], [other]) => inOrder(one, other));
    return left.map(([called, why]) => ({ called, why }));
  }

  get digests(): string[] {
    return [...this.#digests].sort(inOrder);
  }
}
