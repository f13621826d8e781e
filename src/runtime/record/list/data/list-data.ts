import type { CallResult } from '@gonghui/contract/define.ts';
import type { recordListCalls } from '@gonghui/contract/record-list.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { groupedLines, type Line, type Lines, plainLines } from './flat-rows.ts';
import type { ListRecord, RowRange, WindowAnswer } from './record-blocks.ts';
import { RecordSource } from './record-source.ts';
import type { Renewed } from './renewal.ts';

export type Group = CallResult<typeof recordListCalls.groups>['groups'][number];

/** How long a line is marked that somebody else changed. */
const MARKED_MS = 1600;

type AskWindow = (range: RowRange, signal: AbortSignal) => Promise<WindowAnswer>;

/**
 * What a list shows line by line, with or without groups: each group is a list of its own, asked for when its lines
 * come into sight.
 */
export class ListData {
  readonly groups: readonly Group[] | null;
  readonly #sources = new Map<number, RecordSource>();
  readonly #askOf: (group: Group | null) => AskWindow;
  readonly #closed = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #lines: Lines | null = null;
  #turn = 0;
  #fresh: ReadonlySet<string> = new Set();

  constructor(askOf: (group: Group | null) => AskWindow, groups: readonly Group[] | null = null) {
    this.#askOf = askOf;
    this.groups = groups;
    if (groups === null) this.#source(0);
  }

  get lines(): Lines {
    this.#lines ??= this.groups
      ? groupedLines(
          this.groups.map((group, at) => this.#sources.get(at)?.length ?? group.count),
          at => !this.#closed.has(at),
        )
      : plainLines(this.#source(0).length ?? 0);
    return this.#lines;
  }
  /** The first answer is there. */
  get ready(): boolean {
    return this.groups !== null || this.#source(0).length !== null;
  }
  get failed(): string | null {
    for (const source of this.#sources.values()) if (source.failed !== null) return source.failed;
    return null;
  }
  get loading(): boolean {
    return [...this.#sources.values()].some(source => source.loading);
  }
  /** Records, as far as they are counted. */
  get count(): number {
    return this.groups
      ? this.groups.reduce((sum, group, at) => sum + (this.#sources.get(at)?.length ?? group.count), 0)
      : (this.#source(0).length ?? 0);
  }
  get capped(): boolean {
    return this.groups === null && this.#source(0).capped;
  }

  /** See `RecordSource`. */
  get renewals(): number {
    return [...this.#sources.values()].reduce((sum, source) => sum + source.renewals, 0);
  }
  /** Records that others have just changed or added. */
  get fresh(): ReadonlySet<string> {
    return this.#fresh;
  }

  readonly snapshot = (): number => this.#turn;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  row(line: number): ListRecord | undefined {
    if (line < 0 || line >= this.lines.length) return undefined;
    const at = this.lines.at(line);
    return at.kind === 'record' ? this.#sources.get(at.group)?.row(at.index) : undefined;
  }

  /** Line of a record among those that are here; -1 when it is not. */
  lineOf(id: string): number {
    for (const [group, source] of this.#sources) {
      const index = source.indexOf(id);
      if (index >= 0 && !this.#closed.has(group)) return this.lines.lineOf(group, index);
    }
    return -1;
  }

  /** Keys of the groups that are closed, for the list that takes this one's place. */
  closedKeys(): Json[] {
    return [...this.#closed].flatMap(at => (this.groups?.[at] ? [this.groups[at].key] : []));
  }

  close(keys: readonly Json[]): void {
    const wanted = new Set(keys.map(key => canonical(key)));
    for (const [at, group] of (this.groups ?? []).entries())
      if (wanted.has(canonical(group.key))) this.#closed.add(at);
    this.#lines = null;
  }

  isClosed(group: number): boolean {
    return this.#closed.has(group);
  }

  toggle(group: number): void {
    if (!this.#closed.delete(group)) this.#closed.add(group);
    this.#tell();
  }

  toggleAll(closed: boolean): void {
    for (const at of this.groups?.keys() ?? []) closed ? this.#closed.add(at) : this.#closed.delete(at);
    this.#tell();
  }

  /** Lines `from` to `to` (without) are looked at. */
  want(from: number, to: number): void {
    const { lines } = this;
    if (this.groups === null) {
      this.#source(0).want(from, to);
      return;
    }
    const ranges = new Map<number, [number, number]>();
    for (let line = Math.max(0, from); line < Math.min(to, lines.length); line++) {
      const at: Line = lines.at(line);
      if (at.kind === 'group') continue;
      const range = ranges.get(at.group);
      ranges.set(at.group, range ? [range[0], at.index + 1] : [at.index, at.index + 1]);
    }
    for (const [group, [first, last]] of ranges) this.#source(group).want(first, last);
  }

  patch(id: string, values: Record<string, Json>, rev?: number): void {
    for (const source of this.#sources.values()) source.patch(id, values, rev);
  }

  /** Asks again, unseen, for what is looked at (see `RecordSource`); answers how many records came in before it. */
  async renew(stays: boolean): Promise<number> {
    const found = await Promise.all([...this.#sources.values()].map(source => source.renew(stays)));
    const renewed = found.filter((one): one is Renewed => one !== null);
    this.#mark(renewed.flatMap(({ fresh }) => fresh));
    return renewed.reduce((sum, { above }) => sum + above, 0);
  }

  #mark(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const fresh = new Set(ids);
    this.#fresh = fresh;
    this.#tell();
    setTimeout(() => {
      if (this.#fresh !== fresh) return;
      this.#fresh = new Set();
      this.#tell();
    }, MARKED_MS);
  }

  reload(): void {
    for (const source of this.#sources.values()) source.reload();
  }

  stop(): void {
    for (const source of this.#sources.values()) source.stop();
  }

  #source(group: number): RecordSource {
    const known = this.#sources.get(group);
    if (known) return known;
    const facts = this.groups?.[group] ?? null;
    const made = new RecordSource(this.#askOf(facts), facts?.count ?? null);
    this.#sources.set(group, made);
    made.subscribe(() => this.#tell());
    return made;
  }

  #tell(): void {
    this.#lines = null;
    this.#turn += 1;
    for (const listener of this.#listeners) listener();
  }
}
