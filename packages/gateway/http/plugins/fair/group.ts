/** One who waits for his turn. */
export interface QueuedCall {
  readonly person: string;
  start(): void;
  refuse(error: Error): void;
}

/** One who has come in and is on his way to wait for his turn. */
export interface Arrival {
  readonly person: string;
  readonly at: number;
  counted: boolean;
}

/** Counted for a visit while it is at work, and settled when it ends. */
const STANDARD_MS = 5;
/** Over so long, about, the pace is taken; a pause of the collector is none of it. */
const PACE_MS = 1000;
/** How many ends the guess counts for. */
const GUESSED = 2;
/** How much each visit that ends changes what is usual; the first ones more, so that a wrong guess is soon forgotten. */
const WEIGHT = 0.1;

/** Those who belong together, with those among them who wait, person after person in turns. */
export class Group {
  /** Come and not gone: on their way, waiting, and at work. */
  inside = 0;
  atWork = 0;
  /** Milliseconds of work it has had; for those at work a standard is counted until they are done. */
  had = 0;
  usualMs: number;
  #ended = 0;
  /** Ends while others waited, and the time in which they waited; both fade. */
  #paced = { ends: 0, ms: 0, at: 0 };
  /** Since when, or since which end, somebody waits; null while nobody does. */
  #waitedSince: number | null = null;
  /** The one who came first is the first. */
  readonly #arriving = new Set<Arrival>();
  readonly #late = new Map<string, number>();
  readonly #people = new Map<string, number>();
  readonly #waiting = new Map<string, QueuedCall[]>();

  /** `usualMs`: how long a visit lasts, as far as is known from others. */
  constructor(usualMs: number) {
    this.usualMs = usualMs;
  }

  get waits(): boolean {
    return this.#waiting.size > 0;
  }

  /** Whether the person has fewer inside than each of those there would have if all had the same. */
  isBelowShare(person: string): boolean {
    const own = this.#people.get(person) ?? 0;
    const people = this.#people.size + (own === 0 ? 1 : 0);
    return own < Math.floor(this.inside / people);
  }

  catchUp(level: number): void {
    this.had = Math.max(this.had, level);
  }

  come(arrival: Arrival): void {
    const { person } = arrival;
    arrival.counted = true;
    this.#arriving.add(arrival);
    this.inside++;
    this.#people.set(person, (this.#people.get(person) ?? 0) + 1);
  }

  arrived(arrival: Arrival): void {
    this.#arriving.delete(arrival);
  }

  /** How many of a person's send slowly. */
  lateOf(person: string): number {
    return this.#late.get(person) ?? 0;
  }

  countLate(person: string, change: 1 | -1): void {
    const late = this.lateOf(person) + change;
    if (late > 0) this.#late.set(person, late);
    else this.#late.delete(person);
  }

  /** Those who came before a time and have not arrived yet. */
  lateArrivals(before: number): Arrival[] {
    const late: Arrival[] = [];
    for (const arrival of this.#arriving) {
      if (arrival.at >= before) break;
      late.push(arrival);
    }
    return late;
  }

  /**
   * Milliseconds between two ends while somebody waits: what the places, the machine and the other groups leave it, whatever
   * these are. `guess` counts where little is known.
   */
  pace(guess: number, now: number): number {
    const { ends, ms, at } = this.#paced;
    const left = Math.exp((at - now) / PACE_MS);
    return (ms * left + guess * GUESSED) / (ends * left + GUESSED);
  }

  #end(now: number): void {
    if (this.#waitedSince === null) return;
    const { ends, ms, at } = this.#paced;
    const left = Math.exp((at - now) / PACE_MS);
    this.#paced = { ends: ends * left + 1, ms: ms * left + now - this.#waitedSince, at: now };
    this.#waitedSince = now;
  }

  /** `tookMs`: how long he was at work, null when he never was. */
  go(arrival: Arrival, tookMs: number | null, now: number): void {
    const { person } = arrival;
    this.#arriving.delete(arrival);
    this.inside--;
    const left = (this.#people.get(person) ?? 1) - 1;
    if (left > 0) this.#people.set(person, left);
    else this.#people.delete(person);
    if (tookMs === null) return;
    this.#end(now);
    this.atWork--;
    this.had += tookMs - STANDARD_MS;
    this.usualMs += Math.max(WEIGHT, 1 / ++this.#ended) * (tookMs - this.usualMs);
  }

  wait(one: QueuedCall, now: number): void {
    this.#waitedSince ??= now;
    const own = this.#waiting.get(one.person);
    if (own) own.push(one);
    else this.#waiting.set(one.person, [one]);
  }

  giveUp(one: QueuedCall): void {
    const own = this.#waiting.get(one.person)?.filter(other => other !== one) ?? [];
    if (own.length > 0) this.#waiting.set(one.person, own);
    else this.#waiting.delete(one.person);
    if (!this.waits) this.#waitedSince = null;
  }

  /** Takes out whose turn it is; his person comes last then. */
  next(): QueuedCall | undefined {
    for (const [person, own] of this.#waiting) {
      const one = own.shift();
      this.#waiting.delete(person);
      if (own.length > 0) this.#waiting.set(person, own);
      if (!this.waits) this.#waitedSince = null;
      return one;
    }
    return undefined;
  }

  /** Takes out who came last of the person who has most waiting. */
  last(): QueuedCall | undefined {
    let most: QueuedCall[] = [];
    for (const own of this.#waiting.values()) if (own.length > most.length) most = own;
    const one = most.at(-1);
    if (one) this.giveUp(one);
    return one;
  }

  begin(): void {
    this.atWork++;
    this.had += STANDARD_MS;
  }
}
