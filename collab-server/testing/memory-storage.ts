import type {
  BuiltFrom,
  Checkpoint,
  DesignState,
  NewEvent,
  NewGeneration,
  RelayStorage,
  StoredDesign,
} from '../storage.ts';
import { SEED_OWNER } from '../storage.ts';

const NONE = new Uint8Array(0);

interface Kept extends StoredDesign {
  seq: number;
}

/** The storage's promises kept in memory, for tests of the relay alone: it can be slow, and it can be away. */
export class MemoryStorage implements RelayStorage {
  readonly designs = new Map<string, Kept>();
  readonly events: (NewEvent & { seq: number })[] = [];
  readonly claims = new Map<string, Map<number, string>>();
  commits = 0;
  seeds = 0;
  /** While true every method rejects. */
  away = false;
  /** Designs whose rows are refused. */
  readonly poisoned = new Set<string>();
  /** Designs whose rows find no room, as a disk that is nearly full has some for others. */
  readonly cramped = new Set<string>();
  /** Milliseconds a commit takes. */
  delay = 0;

  async open(designId: string): Promise<StoredDesign | null> {
    this.#reachable();
    const kept = this.designs.get(designId);
    if (!kept) return null;
    const clients = [...(this.claims.get(designId) ?? []), ...kept.clients];
    return { ...kept, tail: kept.tail.slice(), clients };
  }

  async seed(
    design: Parameters<RelayStorage['seed']>[0],
    first: Parameters<RelayStorage['seed']>[1],
  ): Promise<StoredDesign> {
    this.#reachable();
    if (!this.designs.has(design.designId)) {
      this.seeds++;
      this.designs.set(design.designId, {
        kind: design.kind,
        generation: 1,
        checkpoint: { seq: 1, ...first },
        tail: [],
        clients: [[design.clientId, SEED_OWNER]],
        seq: 1,
      });
    }
    const stored = await this.open(design.designId);
    if (!stored) throw new Error('unreachable');
    return stored;
  }

  /** As the gateway does with a ticket's client ids; answers those that are somebody else's. */
  claim(designId: string, clientIds: readonly number[], { userId }: { userId: string }): number[] {
    const claims = this.claims.get(designId) ?? new Map<number, string>(this.designs.get(designId)?.clients);
    this.claims.set(designId, claims);
    for (const [client, user] of this.designs.get(designId)?.clients ?? []) claims.set(client, user);
    for (const client of clientIds) if (!claims.has(client)) claims.set(client, userId);
    return clientIds.filter(client => claims.get(client) !== userId);
  }

  async append(events: readonly NewEvent[]): Promise<(number | null)[]> {
    if (this.delay > 0) await new Promise(resolve => setTimeout(resolve, this.delay));
    this.#reachable();
    if (events.some(event => this.poisoned.has(event.designId))) throw new Error('row refused');
    if (events.some(event => this.cramped.has(event.designId)))
      throw Object.assign(new Error('could not extend file'), { code: '53100' });
    this.commits++;
    return events.map(event => {
      const kept = this.designs.get(event.designId);
      if (!kept || kept.generation !== event.generation) return null;
      const seq = ++kept.seq;
      kept.tail.push({ seq, actor: event.actor, update: event.update });
      for (const client of event.binds) kept.clients.push([client, event.actor]);
      this.events.push({ ...event, seq });
      return seq;
    });
  }

  async keepCheckpoint(
    designId: string,
    generation: number,
    checkpoint: Checkpoint,
    { before, log }: BuiltFrom,
  ): Promise<boolean> {
    this.#reachable();
    const kept = this.designs.get(designId);
    if (kept?.generation !== generation) return true;
    const held = kept.tail.filter(({ seq }) => seq <= checkpoint.seq);
    const same =
      held.length === log.length &&
      held.every(({ update }, i) => Buffer.compare(update, log[i]?.update ?? NONE) === 0);
    if (!same || kept.checkpoint.seq !== before.seq) return false;
    kept.checkpoint = checkpoint;
    kept.tail = kept.tail.filter(({ seq }) => seq > checkpoint.seq);
    return true;
  }

  async markChecked(designId: string): Promise<void> {
    const kept = this.designs.get(designId);
    if (kept) kept.checked = true;
  }

  async renew(
    designId: string,
    { generation, next, restored }: NewGeneration,
    state: DesignState,
  ): Promise<StoredDesign> {
    this.#reachable();
    const kept = this.designs.get(designId);
    if (kept?.generation !== generation) throw new Error('of another generation');
    kept.generation = next;
    if (restored) kept.restored = next;
    kept.checkpoint = { seq: ++kept.seq, ...state };
    kept.tail = [];
    kept.checked = true;
    return { ...kept, tail: [], clients: kept.clients.slice() };
  }

  #reachable(): void {
    if (this.away) throw new Error('the database is away');
  }
}
