import type { Claimed, DueHook } from './claim.ts';
import type { LoadedHook } from './load.ts';

/** At once: of a hook, of an enterprise, of a process (rule H7). */
const PER_HOOK = 4;
const PER_TENANT = 16;
const PER_PROCESS = 64;

/** A delivery with what its hook was when it was taken. */
export interface Ready {
  claimed: Claimed;
  loaded: LoadedHook;
}

/** Deliveries of one hook that this process has. */
export interface Lane {
  due: DueHook;
  queue: Ready[];
  flying: number;
}

/** The lanes of a process, and how many of their deliveries are on their way. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  /** By enterprise. */
  readonly #flying = new Map<string, number>();
  #aloft = 0;

  of(hookId: string): Lane | undefined {
    return this.#lanes.get(hookId);
  }

  all(): Lane[] {
    return [...this.#lanes.values()];
  }

  /** Puts more into the lane of a hook. Whoever took last flies last: one that never runs dry would keep others on the ground. */
  add(due: DueHook, ready: readonly Ready[]): void {
    const now = this.#lanes.get(due.hook_id) ?? { due, queue: [], flying: 0 };
    Object.assign(now, { due }).queue.push(...ready);
    this.#lanes.delete(due.hook_id);
    this.#lanes.set(due.hook_id, now);
  }

  mayFly({ due, flying }: Lane): boolean {
    return flying < PER_HOOK && this.#inTenant(due.tenant_id) < PER_TENANT && this.#aloft < PER_PROCESS;
  }

  /** One of the lane leaves the ground; the answer lands it, and tells whether it was in the air until then. */
  takeOff(lane: Lane): () => boolean {
    const { hook_id: id, tenant_id: tenant } = lane.due;
    lane.flying++;
    this.#aloft++;
    this.#flying.set(tenant, this.#inTenant(tenant) + 1);
    let inAir = true;
    return () => {
      if (!inAir) return false;
      inAir = false;
      lane.flying--;
      this.#aloft--;
      this.#flying.set(tenant, this.#inTenant(tenant) - 1);
      if (lane.queue.length === 0 && lane.flying === 0) this.#lanes.delete(id);
      return true;
    };
  }

  /** Empties all lanes; answers what waited in them. */
  clear(): Claimed[] {
    const left = this.all().flatMap(({ queue }) => queue.splice(0).map(({ claimed }) => claimed));
    this.#lanes.clear();
    return left;
  }

  #inTenant(id: string): number {
    return this.#flying.get(id) ?? 0;
  }
}
