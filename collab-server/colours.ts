import { PERSON_COLOURS } from '@gonghui/kernel/person-colours.ts';

/**
 * The colours of the people in one design: a person keeps his, and no two who are there have the same, as long as there are
 * fewer people than colours.
 */
export class Colours {
  readonly #chosen = new Map<string, string>();

  /** The colour of somebody among `others` who are there; `preferred` is his own where nobody has it. */
  of(userId: string, preferred: string, others: Iterable<string>): string {
    const used = new Set<string>();
    for (const other of others) {
      const colour = other === userId ? undefined : this.#chosen.get(other);
      if (colour !== undefined) used.add(colour);
    }
    const wanted = this.#chosen.get(userId) ?? preferred;
    const colour = used.has(wanted) ? (PERSON_COLOURS.find(free => !used.has(free)) ?? wanted) : wanted;
    this.#chosen.set(userId, colour);
    return colour;
  }
}
