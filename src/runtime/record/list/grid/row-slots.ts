/**
 * Places for lines that are drawn: as one scrolls, a line that comes in takes the elements of one that went, so that a
 * frame writes texts instead of making and dropping rows. A line that stays keeps its own.
 */
export class RowSlots {
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];

  /** Slots of the lines that are drawn now. Asking again with the same lines changes nothing. */
  take(lines: readonly number[]): ReadonlyMap<number, number> {
    const drawn = new Set(lines);
    for (const [line, slot] of this.#slots) {
      if (drawn.has(line)) continue;
      this.#slots.delete(line);
      this.#free.push(slot);
    }
    for (const line of lines) {
      if (this.#slots.has(line)) continue;
      // Slots are handed out from 0 on: the next new one is the number of those in use when none is free.
      this.#slots.set(line, this.#free.pop() ?? this.#slots.size);
    }
    return this.#slots;
  }
}
