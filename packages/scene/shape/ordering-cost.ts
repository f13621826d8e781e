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
}

/**
 * What lining up costs whoever opens the design. Yjs walks along what stands at a place for every item that does not simply
 * go on from the last one; a few thousand that a hostile client lets begin at the same spot take it minutes. How many steps
 * there are at most can be said without the walk: as many as there are items, for each that does not go on.
 */
export class OrderingCost {
  readonly #byPlace: Line[] = [];
  /** Of keys of maps, by a number made of their name: what begins anew there has a place of its own. */
  readonly #byName = new Map<number, Line>();
  #steps = 0;

  /** Whether opening the design would take too long by now. */
  get tooMuch(): boolean {
    return this.#steps > MOST_STEPS;
  }

  /** One more item at a place; `letters`: it stands among letters, where people write in many spots. Answers how to take it back. */
  add(place: number, item: Y.Item, letters: boolean): () => void {
    const { id, origin, length } = item;
    const isNew = this.#byPlace[place] === undefined;
    const line = this.#lineOf(place, item, letters);
    const { items, client, clock } = line;
    const steps = this.#steps;
    const goesOn = letters
      ? origin !== null && origin.client === id.client && origin.clock === id.clock - 1
      : items === 0 || (origin !== null && origin.client === client && origin.clock === clock);
    if (!goesOn) this.#steps += items;
    if (!goesOn || !letters) line.items++;
    line.client = id.client;
    line.clock = id.clock + length - 1;
    return () => {
      Object.assign(line, { items, client, clock });
      this.#steps = steps;
      if (isNew) delete this.#byPlace[place];
    };
  }

  #lineOf(place: number, { origin, parent, parentSub }: Y.Item, letters: boolean): Line {
    const known = this.#byPlace[place];
    if (known) return known;
    const begins = origin === null && !letters && parentSub !== null;
    const name = begins ? numberOf(parent as unknown, parentSub) : null;
    let line = name === null ? undefined : this.#byName.get(name);
    if (!line) {
      line = { items: 0, client: 0, clock: 0 };
      if (name !== null) this.#byName.set(name, line);
    }
    this.#byPlace[place] = line;
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
  const name = parent instanceof Y.ID ? key : `${String(parent)}/${key}`;
  for (let i = 0; i < name.length; i++) mix(name.charCodeAt(i));
  return sum >>> 0;
}
