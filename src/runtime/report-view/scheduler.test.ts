import { describe, expect, it } from 'vitest';
import { Scheduler } from './scheduler.ts';

function asked() {
  const scheduler = new Scheduler<string>(2);
  const started: string[] = [];
  const given = new Map<
    string,
    { answer(text: string): void; fail(error: Error): void; signal: AbortSignal }
  >();
  const ask = (key: string, control = new AbortController()) => ({
    control,
    got: scheduler
      .ask(
        key,
        signal => {
          started.push(key);
          return new Promise<string>((resolve, reject) =>
            given.set(key, { answer: resolve, fail: reject, signal }),
          );
        },
        control.signal,
      )
      .catch((error: Error) => error.name),
  });
  const settled = () => new Promise(resolve => setTimeout(resolve));
  return { ask, started, given, settled };
}

describe('questions of a page (rule F2)', () => {
  it('go so many at once, the rest in their order', async () => {
    const { ask, started, given, settled } = asked();
    const all = ['a', 'b', 'c', 'd'].map(key => ask(key).got);
    await settled();
    expect(started).toEqual(['a', 'b']);
    given.get('b')?.answer('B');
    await settled();
    expect(started).toEqual(['a', 'b', 'c']);
    given.get('a')?.fail(new TypeError('x'));
    await settled();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    given.get('c')?.answer('C');
    given.get('d')?.answer('D');
    expect(await Promise.all(all)).toEqual(['TypeError', 'B', 'C', 'D']);
  });

  it('are one where they are equal, and asked anew once they are answered', async () => {
    const { ask, started, given, settled } = asked();
    const both = [ask('a').got, ask('a').got];
    await settled();
    given.get('a')?.answer('A');
    expect(await Promise.all(both)).toEqual(['A', 'A']);
    await settled();
    ask('a');
    await settled();
    expect(started).toEqual(['a', 'a']);
  });

  it('are given up when nobody waits for them, and make room', async () => {
    const { ask, started, given, settled } = asked();
    const [first, second] = [ask('a'), ask('a')];
    const [busy, waiting, last] = [ask('b'), ask('c'), ask('d')];
    await settled();
    first.control.abort();
    expect(await first.got).toBe('AbortError');
    expect(given.get('a')?.signal.aborted).toBe(false);
    second.control.abort();
    expect(given.get('a')?.signal.aborted).toBe(true);
    waiting.control.abort();
    given.get('a')?.fail(new DOMException('', 'AbortError'));
    given.get('b')?.answer('B');
    expect(await busy.got).toBe('B');
    await settled();
    expect(started).toEqual(['a', 'b', 'd']);
    given.get('d')?.answer('D');
    expect([await waiting.got, await last.got]).toEqual(['AbortError', 'D']);
  });
});
