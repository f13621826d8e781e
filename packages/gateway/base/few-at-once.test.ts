import { describe, expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

/** Work that ends when it is told to, and a note of which began. */
function world(atOnce: readonly number[], mostWaiting: number) {
  const gate = fewAtOnce(atOnce, mostWaiting);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string, ...keys: string[]) =>
    gate.run(keys, async () => {
      begun.push(name);
      await new Promise<void>(end => ends.set(name, end));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let n = 0; n < 10; n++) await Promise.resolve();
  };
  return { gate, begun, come, end };
}

describe('few at once', () => {
  it('lets so many of each key in, and the next as soon as one has gone', async () => {
    const { begun, come, end } = world([3, 2, 4], 10);
    const all = ['a', 'b', 'c', 'd'].map(name => come(name, 'one', 'api', 'all'));
    expect(begun).toEqual(['a', 'b']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    // What may begin does not wait for what may not.
    void come('e', 'one', 'other api', 'all');
    await end('nobody');
    expect(begun).toEqual(['a', 'b', 'c', 'e']);
    await end('b');
    await end('c');
    await end('d');
    await end('e');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses who is one too many of an enterprise, and nobody of another', async () => {
    const { begun, come, end, gate } = world([1, 1], 2);
    void come('a', 'greedy', 'all');
    const waiting = [come('b', 'greedy', 'all'), come('c', 'greedy', 'all')];
    expect(await come('d', 'greedy', 'all')).toBeNull();
    void come('e', 'modest', 'all');
    await end('a');
    await end('b');
    // They take turns.
    expect(begun).toEqual(['a', 'b', 'e']);
    await end('e');
    await end('c');
    expect(await Promise.all(waiting)).toEqual(['b', 'c']);
    expect(gate.waiting).toBe(0);
  });

  it('hands its place on when what it let in fails', async () => {
    const gate = fewAtOnce([1], 5);
    const failed = gate.run(['a'], () => Promise.reject(new Error('no')));
    const after = gate.run(['a'], async () => 'after');
    await expect(failed).rejects.toThrow('no');
    expect(await after).toBe('after');
  });
});
