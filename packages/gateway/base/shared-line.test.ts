import { expect, it } from 'vitest';
import { sharedLine } from './shared-line.ts';

/** A line whose batches end when they are told to. */
function line() {
  const batches: { turns: readonly string[]; end: (error?: Error) => void }[] = [];
  const join = sharedLine<string, string, string>(
    name => name,
    (whose, turns) =>
      new Promise((done, failed) => {
        batches.push({
          turns,
          end: error => (error ? failed(error) : done(turns.map(turn => `${whose} ${turn}`))),
        });
      }),
  );
  return { batches, join };
}

it('serves who comes at once, and all who come meanwhile together, each with his own answer', async () => {
  const { batches, join } = line();
  const first = join('a', '1');
  const others = [join('a', '2'), join('a', '3')];
  expect(batches.map(({ turns }) => turns)).toEqual([['1']]);
  batches[0]?.end();
  expect(await first).toBe('a 1');
  await new Promise(setImmediate);
  expect(batches.map(({ turns }) => turns)).toEqual([['1'], ['2', '3']]);
  batches[1]?.end();
  expect(await Promise.all(others)).toEqual(['a 2', 'a 3']);
});

it('lets no line wait for another, and begins anew once one is empty', async () => {
  const { batches, join } = line();
  const [a, b] = [join('a', '1'), join('b', '1')];
  batches[1]?.end();
  expect(await b).toBe('b 1');
  batches[0]?.end();
  expect(await a).toBe('a 1');
  await new Promise(setImmediate);
  const again = join('a', '2');
  batches[2]?.end();
  expect(await again).toBe('a 2');
});

it('fails for those of one batch, and goes on with the next', async () => {
  const { batches, join } = line();
  const first = join('a', '1');
  const second = join('a', '2');
  batches[0]?.end(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await new Promise(setImmediate);
  batches[1]?.end();
  expect(await second).toBe('a 2');
});
