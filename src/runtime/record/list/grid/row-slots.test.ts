import { describe, expect, it } from 'vitest';
import { RowSlots } from './row-slots.ts';

const lines = (first: number, last: number) => Array.from({ length: last - first }, (_, at) => first + at);
const slotsOf = (slots: RowSlots, first: number, last: number) => new Map(slots.take(lines(first, last)));

describe('slots of lines', () => {
  it('gives every line that is drawn a slot of its own', () => {
    const slots = new RowSlots();
    for (const [first, last] of [
      [0, 40],
      [7, 48],
      [99_960, 100_000],
      [0, 12],
      [3, 70],
    ] as const)
      expect(new Set(slotsOf(slots, first, last).values()).size).toBe(last - first);
  });

  it('leaves a line where it is while others come and go, and hands on the slots of those that went', () => {
    const slots = new RowSlots();
    const earlier = slotsOf(slots, 0, 40);
    const later = slotsOf(slots, 22, 62);
    for (const line of lines(22, 40)) expect(later.get(line)).toBe(earlier.get(line));
    expect(new Set(later.values())).toEqual(new Set(earlier.values()));
  });

  it('takes no more slots than lines were ever drawn at once', () => {
    const slots = new RowSlots();
    let most = 0;
    for (let first = 0; first < 400; first += 7) {
      const drawn = 30 + (first % 3);
      for (const slot of slotsOf(slots, first, first + drawn).values()) most = Math.max(most, slot);
    }
    expect(most).toBe(31);
  });

  it('says the same when it is asked again', () => {
    const slots = new RowSlots();
    slots.take(lines(0, 10));
    expect(slotsOf(slots, 4, 14)).toEqual(slotsOf(slots, 4, 14));
  });
});
