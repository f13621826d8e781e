import type { PassedUpdate } from './gate.ts';

/** Whose each client id of a design is. */
export class ClientOwners {
  readonly #owners: Map<number, string>;
  /** Ids that somebody holds without having written under them: their owner goes into the log with the first edit. */
  readonly #reserved = new Set<number>();

  constructor(stored: Iterable<readonly [number, string]>) {
    this.#owners = new Map(stored);
  }

  of(clientId: number): string | undefined {
    return this.#owners.get(clientId);
  }

  /** Keeps ids for a person, and answers those that belong to somebody else already. */
  reserve(clientIds: readonly number[], userId: string): number[] {
    const taken: number[] = [];
    for (const clientId of clientIds) {
      const owner = this.#owners.get(clientId);
      if (owner === undefined) {
        this.#owners.set(clientId, userId);
        this.#reserved.add(clientId);
      } else if (owner !== userId) taken.push(clientId);
    }
    return taken;
  }

  /** Ids under which an update writes whose owner the log does not know yet. */
  unknownIn({ binds, clocks }: PassedUpdate): number[] {
    if (this.#reserved.size === 0) return binds;
    return [...binds, ...[...clocks.keys()].filter(client => this.#reserved.has(client))];
  }

  /** The log will know that these are his. */
  bind(clientIds: readonly number[], userId: string): void {
    for (const client of clientIds) this.#owners.set(client, userId);
    for (const client of clientIds) this.#reserved.delete(client);
  }
}
