import type { Answer } from '@gonghui/elements/query/answer.ts';
import { describe, expect, it } from 'vitest';
import { AnswerCache } from './kept.ts';
import { SharedQuestions } from './together.ts';

const answer = (word: string): Answer => ({
  main: { columns: [], rows: [[word]] },
  meta: { asOf: '2026-11-23T00:00:00.000Z', source: 'live' },
});

describe('answers that are kept (F1)', () => {
  it('live for a minute, and no longer than their sources stay as they were', () => {
    const kept = new AnswerCache();
    kept.keep('t', 'a', '1', 1000, answer('x'));
    expect(kept.find('t', 'a', '1', 60_999)).toEqual(answer('x'));
    expect(kept.find('t', 'b', '1', 2000)).toBe(null);
    expect(kept.find('t', 'a', '1', 61_000)).toBe(null);
    kept.keep('t', 'a', '1', 1000, answer('x'));
    expect(kept.find('t', 'a', '2', 1001)).toBe(null);
    expect(kept.bytes).toBe(0);
  });

  it('take so much room and no more; the one that was asked for least lately goes first', () => {
    const kept = new AnswerCache(10_000);
    const big = answer('字'.repeat(1000));
    for (const print of ['a', 'b']) kept.keep('t', print, '', 0, big);
    expect(kept.find('t', 'a', '', 1)).toEqual(big);
    kept.keep('t', 'c', '', 1, big);
    expect(kept.find('t', 'b', '', 1)).toBe(null);
    expect(kept.find('t', 'a', '', 1)).toEqual(big);
    expect(kept.bytes).toBeLessThanOrEqual(10_000);
    kept.keep('t', 'a', '', 1, answer('字'.repeat(5000)));
    expect(kept.find('t', 'a', '', 1)).toBe(null);
    for (let i = 0; i < 1000; i++) kept.keep('t', `n${i}`, '', 2, answer(`${i}`));
    expect(kept.bytes).toBeLessThanOrEqual(10_000);
  });

  it('are nobody’s to change', () => {
    const kept = new AnswerCache();
    kept.keep('t', 'a', '', 0, answer('x'));
    const first = kept.find('t', 'a', '', 1)!;
    (first.main.rows as unknown[]).push('y');
    expect(kept.find('t', 'a', '', 1)).toEqual(answer('x'));
  });
});

describe('equal questions at once (F1)', () => {
  function open() {
    const together = new SharedQuestions<string>();
    const runs: { signal: AbortSignal; end(text: string): void; fail(error: Error): void }[] = [];
    const ask = (key: string, control = new AbortController()) => ({
      control,
      got: together
        .ask(
          key,
          signal => new Promise<string>((end, fail) => runs.push({ signal, end, fail })),
          control.signal,
        )
        .catch((error: Error) => error.message),
    });
    return { ask, runs };
  }

  it('run once; who leaves ends it for nobody else, and the last one ends it', async () => {
    const { ask, runs } = open();
    const [a, b, c] = [ask('x'), ask('x'), ask('y')];
    expect(runs).toHaveLength(2);
    a.control.abort(new Error('left'));
    expect(await a.got).toBe('left');
    expect(runs[0]?.signal.aborted).toBe(false);
    runs[0]?.end('X');
    expect(await b.got).toBe('X');
    c.control.abort(new Error('left'));
    expect(await c.got).toBe('left');
    expect(runs[1]?.signal.aborted).toBe(true);
    // What is being given up is not joined, and does not take the new one with it.
    const d = ask('y');
    expect(runs).toHaveLength(3);
    runs[1]?.fail(new Error('given up'));
    await new Promise(resolve => setImmediate(resolve));
    const e = ask('y');
    expect(runs).toHaveLength(3);
    runs[2]?.end('Y');
    expect([await d.got, await e.got]).toEqual(['Y', 'Y']);
  });

  it('fail together, and are asked anew afterwards', async () => {
    const { ask, runs } = open();
    const both = [ask('x').got, ask('x').got];
    runs[0]?.fail(new Error('no'));
    expect(await Promise.all(both)).toEqual(['no', 'no']);
    const again = ask('x');
    runs[1]?.end('X');
    expect(await again.got).toBe('X');
  });
});
