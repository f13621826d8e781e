import type { KnownDataset } from '@gonghui/elements/panel/rules/dataset-faults.ts';
import type { Dataset } from './dataset-source.ts';

/**
 * Datasets as they were last read, for rules, controls and panels; each is read when it is first asked for. What could not be
 * read is asked again at the next look, and nothing is said about it meanwhile.
 */
export class KnownDatasets {
  private readonly known = new Map<string, Dataset | 'gone'>();
  private readonly reading = new Set<string>();
  private readonly again = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private readonly read: (id: string) => Promise<Dataset | 'gone'>;

  constructor(read: (id: string) => Promise<Dataset | 'gone'>) {
    this.read = read;
  }

  /** For rules: what is known now; reads it where nothing is. */
  readonly facts = (id: string): KnownDataset => this.get(id);

  get(id: string): Dataset | 'gone' | undefined {
    const known = this.known.get(id);
    if (known === undefined) void this.renew(id);
    return known;
  }

  /** Reads it again: it may have been changed elsewhere. */
  async renew(id: string): Promise<void> {
    if (id === '' || this.reading.has(id)) return;
    this.reading.add(id);
    try {
      const found = await this.read(id);
      this.known.set(id, found);
      for (const listener of this.listeners) listener();
    } catch {
      // Offline, or the server has too much to do: the next look asks again, a little later.
      await new Promise(resolve => setTimeout(resolve, 5000));
    } finally {
      this.reading.delete(id);
      if (this.again.delete(id)) void this.renew(id);
    }
  }

  /** Reads all again that anybody has asked for. */
  async renewAll(): Promise<void> {
    // What is being read now may have been read too early.
    for (const id of this.reading) this.again.add(id);
    await Promise.all([...this.known.keys()].map(id => this.renew(id)));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
