import { AppError } from '@gonghui/kernel/errors.ts';
import { type Arrival, Group, type QueuedCall } from './group.ts';

export interface FairLimits {
  /** Visits that work at the same time. */
  atOnce: number;
  /** Milliseconds that somebody may be expected to wait; whoever would wait longer is refused when he comes. */
  longestMs: number;
  /**
   * So many of one group are no rush: they wait, however long each takes. A page asks six things at once, and on a slow
   * machine they would else be sent away by a queue that has nobody in it but them.
   */
  few: number;
  /** How long a visit is taken to last before any has ended. */
  firstMs: number;
}

/** One who came in. All may be called at any time, and as often as one likes. */
export interface Visit {
  /** Resolves when it is his turn; refuses with `tooMany` when that took far longer than was expected. */
  turn(): Promise<void>;
  leave(): void;
  /** Leaves unless he is at work: what is being done goes on although nobody waits for it, and has its place until then. */
  giveUp(): void;
}

/**
 * Share of the places that is reserved for groups with no call under way, so that an enterprise that calls rarely does not wait for those
 * that call all the time.
 */
const SPARE = 0.25;
/**
 * A group alone in the process may use all other places. If another group has called within this time, each may use half, because the
 * next caller shares processors and database with the running calls.
 */
const TOGETHER_MS = 1000;
/**
 * Who has come in and does not ask for his turn within this time sends the rest of his request slowly, or never. He takes
 * nobody's room.
 */
const ARRIVES_MS = 100;
/** So many of one person may do so; what they have sent is kept until they are through. */
const MOST_LATE = 16;
/** What was expected may be wrong by this much before he is refused after all: work became slower meanwhile. */
const PATIENCE = 2;
/** Groups that nobody is in are forgotten beyond this many, the longest unused first. */
const REMEMBERED = 1000;

/**
 * Lets visits work so that each group (an enterprise) gets the same share of the time, however many come for it, and
 * within a group each person: who has had least is next. Time at work counts, not the number of visits, so that a group
 * of slow questions gets no more than one of quick ones. Who would have to wait too long is refused before anything is
 * done, and told when to come again (promises R22, R24).
 */
export class FairQueue {
  readonly #limits: FairLimits;
  #atOnce: number;
  /** How long a visit of a group that comes new is taken to last. */
  #usualMs: number;
  readonly #now: () => number;
  readonly #groups = new Map<string, Group>();
  #atWork = 0;
  /** Groups that have somebody inside. */
  #inside = 0;
  /** Who came last, and when somebody of another group came last before or after him. */
  #latest: Group | null = null;
  #mixedAt = Number.NEGATIVE_INFINITY;
  /** How much time the group that was served last has had: one who comes new starts there, not with all he missed. */
  #level = 0;

  constructor(limits: FairLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#atOnce = limits.atOnce;
    this.#usualMs = limits.firstMs;
    this.#now = now;
  }

  /** Counts somebody in; or, when he would have to wait too long, answers the seconds after which to come again. */
  enter(groupName: string, person: string): Visit | number {
    let group = this.#group(groupName);
    for (const late of group.lateArrivals(this.#now() - ARRIVES_MS)) this.#overlook(group, late);
    const expected = this.#expectedWait(group);
    if (this.#isTooLong(expected, group, person) || group.lateOf(person) >= MOST_LATE) return again(expected);
    const arrival: Arrival = { person, at: this.#now(), counted: true };
    this.#come(group, arrival);
    let waiting: QueuedCall | null = null;
    let since: number | null = null;
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      if (waiting && since === null) {
        group.giveUp(waiting);
        waiting.refuse(busy(expected));
      }
      const now = this.#now();
      if (arrival.counted) this.#go(group, arrival, since === null ? null : now - since, now);
      else group.countLate(person, -1);
      if (since === null) return;
      this.#usualMs += (group.usualMs - this.#usualMs) / 10;
      this.#atWork--;
      this.#shed(group);
      this.#serve();
    };
    const turn = () =>
      new Promise<void>((resolve, reject) => {
        if (left || waiting) return reject(busy(expected));
        if (!arrival.counted) {
          // It may have been forgotten meanwhile, with nobody in it.
          const now = this.#group(groupName);
          const then = this.#expectedWait(now);
          if (this.#isTooLong(then, now, person)) return reject(busy(then));
          group.countLate(person, -1);
          group = now;
          this.#come(group, arrival);
        }
        group.arrived(arrival);
        const start = () => {
          since = this.#now();
          resolve();
        };
        const refuse = (error: Error) => {
          reject(error);
          leave();
        };
        waiting = { person, start, refuse };
        group.wait(waiting, this.#now());
        this.#serve();
      });
    const giveUp = () => {
      if (since === null) leave();
    };
    return { turn, leave, giveUp };
  }

  #come(group: Group, arrival: Arrival): void {
    if (this.#latest !== group) {
      if (this.#latest) this.#mixedAt = this.#now();
      this.#latest = group;
    }
    if (group.inside === 0) this.#inside++;
    group.come(arrival);
  }

  #go(group: Group, arrival: Arrival, tookMs: number | null, now: number): void {
    group.go(arrival, tookMs, now);
    if (group.inside === 0) this.#inside--;
  }

  /** Counts him no more until it is his turn to wait, and he is asked then whether there is room. */
  #overlook(group: Group, arrival: Arrival): void {
    this.#go(group, arrival, null, this.#now());
    arrival.counted = false;
    group.countLate(arrival.person, 1);
  }

  /** One of them who has taken all the room keeps nobody else out, up to twice of it. */
  #isTooLong(expected: number, group: Group, person: string): boolean {
    const longest = this.#limits.longestMs * (group.isBelowShare(person) ? PATIENCE : 1);
    return group.inside >= this.#limits.few && expected > longest;
  }

  /** From now on this many work at the same time; those at work go on. */
  resize(atOnce: number): void {
    this.#atOnce = atOnce;
    this.#serve();
  }

  get atOnce(): number {
    return this.#atOnce;
  }

  get atWork(): number {
    return this.#atWork;
  }

  get #spare(): number {
    return Math.min(this.#atOnce - 1, Math.ceil(this.#atOnce * SPARE));
  }

  #group(name: string): Group {
    let group = this.#groups.get(name);
    if (group) this.#groups.delete(name);
    else group = new Group(this.#usualMs);
    // The last of the map is the one used last.
    this.#groups.set(name, group);
    if (this.#groups.size > REMEMBERED)
      for (const [old, { inside }] of this.#groups) {
        if (this.#groups.size <= REMEMBERED) break;
        if (inside === 0) this.#groups.delete(old);
      }
    if (group.inside === 0) group.catchUp(this.#level);
    return group;
  }

  /** Those before him, at the pace at which they go. */
  #expectedWait(group: Group): number {
    const others = this.#inside - (group.inside > 0 ? 1 : 0);
    const share = Math.max(1, Math.min(this.#most, this.#atOnce / (others + 1)));
    return Math.max(0, group.inside + 1 - share) * group.pace(group.usualMs / share, this.#now());
  }

  /** Work turned out to take longer than when they came: who came last hears now what he would hear after a long wait. */
  #shed(group: Group): void {
    while (group.waits && group.inside > this.#limits.few) {
      const expected = this.#expectedWait(group);
      if (expected <= this.#limits.longestMs * PATIENCE) return;
      group.last()?.refuse(busy(expected));
    }
  }

  /** Places that one group may take. */
  get #most(): number {
    return this.#now() - this.#mixedAt < TOGETHER_MS
      ? Math.ceil(this.#atOnce / 2)
      : this.#atOnce - this.#spare;
  }

  #serve(): void {
    const spare = this.#spare;
    const most = this.#most;
    while (this.#atWork < this.#atOnce) {
      const free = this.#atOnce - this.#atWork;
      let next: Group | null = null;
      for (const group of this.#groups.values()) {
        if (!group.waits || (group.atWork > 0 && (free <= spare || group.atWork >= most))) continue;
        if (!next || group.had < next.had) next = group;
      }
      const waiting = next?.next();
      if (!next || !waiting) return;
      this.#level = Math.max(this.#level, next.had);
      next.begin();
      this.#atWork++;
      waiting.start();
    }
  }
}

/** Seconds, so that those who come again find the queue shorter by about what it is too long. */
const again = (expectedMs: number): number => Math.min(10, Math.max(1, Math.ceil(expectedMs / 1000)));

const busy = (expectedMs: number): AppError =>
  new AppError('tooMany', '系统繁忙，请稍后再试', { retryAfter: again(expectedMs) });
