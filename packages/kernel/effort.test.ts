import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Effort, spend, TooMuchEffort } from './effort.ts';

/** A clock of our own: each thing takes a millisecond. */
function machine() {
  let now = 0;
  return {
    clock: () => now,
    work(things: number, all: number[]) {
      for (let done = 0; done < things; done++) {
        now++;
        all.push(now);
        spend();
      }
    },
  };
}

it('stops work once it has taken longer than it may, at most a few hundred things later, whatever it was divided into', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.array(fc.nat(900), { minLength: 1, maxLength: 12 }),
      (most, runs) => {
        const { clock, work } = machine();
        const effort = new Effort(most, clock);
        const done: number[] = [];
        const total = runs.reduce((sum, one) => sum + one, 0);
        try {
          for (const things of runs) effort.run(() => work(things, done));
          expect(total).toBeLessThanOrEqual(most + 200);
        } catch (error) {
          expect(error).toBeInstanceOf(TooMuchEffort);
          expect(done.length).toBeGreaterThan(most);
          expect(done.length).toBeLessThanOrEqual(most + 200);
        }
      },
    ),
  );
});

it('counts things that are done at once as many, and nothing that runs under nobody', () => {
  const { clock, work } = machine();
  const effort = new Effort(10, clock);
  expect(() => work(5000, [])).not.toThrow();
  expect(() => effort.run(() => spend(5000))).not.toThrow();
  expect(() =>
    effort.run(() => {
      work(11, []);
      spend(200);
    }),
  ).toThrow(TooMuchEffort);
});

it('gives back to who ran before, also where what ran within was stopped', () => {
  const { clock, work } = machine();
  const [outer, inner] = [new Effort(100_000, clock), new Effort(1, clock)];
  const seen = outer.run(() => {
    expect(() => inner.run(() => work(1000, []))).toThrow(TooMuchEffort);
    work(400, []);
    return outer.ran;
  });
  expect(seen).toBeGreaterThan(400);
  expect(inner.ran).toBeLessThanOrEqual(200);
  expect(() => outer.run(() => work(99_000, []))).not.toThrow();
  expect(() => outer.run(() => work(1200, []))).toThrow(TooMuchEffort);
});
