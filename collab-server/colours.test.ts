import { colourOf, PERSON_COLOURS } from '@gonghui/kernel/person-colours.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Colours } from './colours.ts';

const MOST = PERSON_COLOURS.length;

test('whoever comes and goes, no two who are there share a colour, and nobody changes his while he is there', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 80 }), moves => {
      const colours = new Colours();
      const there = new Map<string, string>();
      for (const move of moves) {
        const user = `user${move}`;
        if (there.delete(user) || there.size >= MOST) continue;
        there.set(user, colours.of(user, colourOf(user), there.keys()));
        for (const [one, colour] of there) expect(colours.of(one, '#000000', there.keys())).toBe(colour);
        expect(new Set(there.values()).size).toBe(there.size);
      }
    }),
  );
});

test('more people than colours still get one each', () => {
  const colours = new Colours();
  const there: string[] = [];
  for (let i = 0; i < MOST + 3; i++) {
    there.push(`user${i}`);
    expect(PERSON_COLOURS).toContain(colours.of(`user${i}`, colourOf(`user${i}`), there));
  }
});
