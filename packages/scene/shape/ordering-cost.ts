import * as Y from 'yjs';

/**
 * Steps that opening a design may take to line up what stands at the same places: some seconds of a browser. People who
 * write at once come to thousands.
 */
const MOST_STEPS = 20_000_000;

/** What stands at one place: how many items, and the id of the one that came last. */
interface Line {
  items: number;
  client: number;
  clock: number;
  /** The trial in which it was first changed, or came. */
  trial: number;
}

/** What was changed of what stood there before a trial, and what came with it. */
interface Trial {
  before: { line: Line; was: Line }[];
  places: number[];
  names: number[];
}

/**
 * What lining up costs whoever opens the design. Yjs walks along what stands at a place for every item that does not simply
 * go on from the last one; a few thousand that a hostile client lets begin at the same spot take it minutes. How many steps
 * there are at most can be said without the walk: as many as there are items, for each that does not go on.
 */
export class OrderingCost {
  readonly #byPlace: (Line | undefined)[] = [];
  /** Of keys of maps, by a number made of their name: what begins anew there has a place of its own. */
  readonly #byName = new Map<number, Line>();
  #steps = 0;
  #trial: Trial | null = null;
  #trials = 0;

  /** Whether opening the design would take too long by now. */
  get tooMuch(): boolean {
    return this.#steps > MOST_STEPS;
  }

  /** What is added from now on may be taken back, by the function that is answered; until `settle`. */
  begin(): () => void {
    const trial: Trial = { before: [], places: [], names: [] };
    const steps = this.#steps;
    this.#trial = trial;
    this.#trials++;
    return () => {
      for (const { line, was } of trial.before) Object.assign(line, was);
      for (const place of trial.places) this.#byPlace[place] = undefined;
      for (const name of trial.names) this.#byName.delete(name);
      this.#steps = steps;
    };
  }

  settle(): void {
    this.#trial = null;
  }

  /** One more item at a place; `letters`: it stands among letters, where people write in many spots. */
  add(place: number, item: Y.Item, letters: boolean): void {
    const { id, origin, length } = item;
    const line = this.#lineOf(place, item, letters);
    const { items, client, clock, trial } = line;
    if (this.#trial && trial !== this.#trials) {
      this.#trial.before.push({ line, was: { items, client, clock, trial } });
      line.trial = this.#trials;
    }
    const goesOn = letters
      ? origin !== null && origin.client === id.client && origin.clock === id.clock - 1
      : items === 0 || (origin !== null && origin.client === client && origin.clock === clock);
    if (!goesOn) this.#steps += items;
    if (!goesOn || !letters) line.items++;
    line.client = id.client;
    line.clock = id.clock + length - 1;
  }

  #lineOf(place: number, { origin, parent, parentSub }: Y.Item, letters: boolean): Line {
    const known = this.#byPlace[place];
    if (known) return known;
    const begins = origin === null && !letters && parentSub !== null;
    const name = begins ? numberOf(parent as unknown, parentSub) : null;
    let line = name === null ? undefined : this.#byName.get(name);
    if (!line) {
      line = { items: 0, client: 0, clock: 0, trial: this.#trials };
      if (name !== null) {
        this.#byName.set(name, line);
        this.#trial?.names.push(name);
      }
    }
    this.#byPlace[place] = line;
    this.#trial?.places.push(place);
    return line;
  }
}

/** Two names that make the same number count as one, which makes them look a little more crowded than they are. */
function numberOf(parent: unknown, key: string): number {
  let sum = 2166136261;
  const mix = (part: number) => {
    sum = Math.imul(sum ^ part, 16777619);
  };
  if (parent instanceof Y.ID) {
    mix(parent.client);
    mix(parent.clock);
  }
  const above = parent instanceof Y.ID ? '' : `${String(parent)}/`;
  for (let i = 0; i < above.length; i++) mix(above.charCodeAt(i));
  for (let i = 0; i < key.length; i++) mix(key.charCodeAt(i));
  return sum >>> 0;
}
