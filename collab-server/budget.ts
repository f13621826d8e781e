import type { RelayLimits } from './limits.ts';
import type { Admission } from './ports.ts';

/** Token bucket: `rate` a second, saved up to `burst`. */
export class Budget {
  readonly #rate: number;
  readonly #burst: number;
  #left: number;
  #at: number;

  constructor(rate: number, burst: number, now: number) {
    this.#rate = rate;
    this.#burst = burst;
    this.#left = burst;
    this.#at = now;
  }

  has(cost: number, now: number): boolean {
    const earned = (Math.max(0, now - this.#at) / 1000) * this.#rate;
    this.#left = Math.min(this.#burst, this.#left + earned);
    this.#at = now;
    return this.#left >= cost;
  }

  /** Whether nothing taken from it would be remembered any more. */
  full(now: number): boolean {
    return this.has(this.#burst, now);
  }

  /** False when `cost` is not there any more; then nothing is taken. `now` in milliseconds. */
  take(cost: number, now: number): boolean {
    if (!this.has(cost, now)) return false;
    this.#left -= cost;
    return true;
  }
}

/** What one person may do in one design, over however many sockets. */
export class Budgets {
  readonly messages: Budget;
  readonly updates: Budget;
  readonly bytes: Budget;
  readonly looks: Budget;
  readonly syncs: Budget;
  readonly presence: Budget;
  readonly pointers: Budget;
  /** Sockets that draw on it. */
  sockets = 0;

  constructor(limits: RelayLimits, now: number) {
    this.messages = new Budget(limits.messagesPerSecond, limits.messageBurst, now);
    this.updates = new Budget(limits.updatesPerSecond, limits.updateBurst, now);
    this.bytes = new Budget(limits.bytesPerSecond, limits.byteBurst, now);
    this.looks = new Budget(limits.looksPerSecond, limits.lookBurst, now);
    this.syncs = new Budget(limits.syncsPerSecond, limits.syncBurst, now);
    this.presence = new Budget(limits.presencePerSecond, limits.presenceBurst, now);
    this.pointers = new Budget(limits.pointersPerSecond, limits.pointerBurst, now);
  }

  full(now: number): boolean {
    const { messages, updates, bytes, looks, syncs, presence, pointers } = this;
    return [messages, updates, bytes, looks, syncs, presence, pointers].every(budget => budget.full(now));
  }
}

/** The budgets of everybody who is in a design, or was lately: whoever comes again goes on where he was. */
export class BudgetBook {
  readonly #limits: RelayLimits;
  readonly #kept = new Map<string, Budgets>();

  constructor(limits: RelayLimits) {
    this.#limits = limits;
  }

  /** The budgets that a socket draws on; it counts itself out (`sockets`) when it ends. */
  open({ member, designId }: Pick<Admission, 'member' | 'designId'>, now: number): Budgets {
    const key = `${member.tenantId} ${member.userId} ${designId}`;
    const budgets = this.#kept.get(key) ?? new Budgets(this.#limits, now);
    this.#kept.set(key, budgets);
    budgets.sockets++;
    return budgets;
  }

  /** Forgets what a new one would be equal to. Answers how many are left. */
  cleanUp(now: number): number {
    for (const [key, budgets] of this.#kept) {
      if (budgets.sockets === 0 && budgets.full(now)) this.#kept.delete(key);
    }
    return this.#kept.size;
  }
}
