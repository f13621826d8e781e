import { describe, expect, it } from 'vitest';
import type { Visit } from './fair-queue.ts';
import { most, world } from './testing/queue-world.ts';

describe('a fair queue, of those who come,', () => {
  it('is not filled by many persons of one group either', async () => {
    const { pass, come, refused } = world();
    for (let n = 0; n < 5000; n++) come('outside', 20, `address ${n}`);
    await pass(1);
    expect(refused.get('outside')).toBeGreaterThan(4500);
  });

  it('keeps nobody out for those who came and never ask for their turn, and has them ask again when they do', async () => {
    const { queue, come, pass, done, refused } = world({ atOnce: 2, longestMs: 500, firstMs: 20 });
    const slow = Array.from({ length: 100 }, () => queue.enter('a', 'slow')).filter(
      (answer): answer is Visit => typeof answer === 'object',
    );
    expect(slow.length).toBeLessThan(40);
    // The room is full, for a moment.
    come('a', 20, 'slow');
    expect(refused.get('a')).toBe(1);
    await pass(150);
    for (let n = 0; n < 10; n++) come('a', 20);
    await pass(300);
    expect(done.get('a')).toBe(10);
    expect(refused.get('a')).toBe(1);
    // However many were let in one after another, no more wait in the end than would have been let in together.
    for (let n = 0; n < 20; n++) {
      await pass(101);
      for (let m = 0; m < 20; m++) {
        const visit = queue.enter('a', `slow ${n} ${m}`);
        if (typeof visit === 'object') slow.push(visit);
      }
    }
    expect(slow.length).toBeGreaterThan(300);
    let turned = 0;
    let late = 0;
    for (const visit of slow) {
      visit.turn().then(
        () => turned++,
        () => late++,
      );
    }
    await pass(1);
    expect(late).toBeGreaterThan(slow.length - 60);
    expect(turned).toBe(1);
    for (const visit of slow) visit.leave();
    come('a', 20);
    await pass(25);
    expect(done.get('a')).toBe(11);
    expect(queue.atWork).toBe(0);
  });

  it('lets a handful of one person send slowly at a time, and others of them as soon as these are through', async () => {
    const { queue, pass } = world({ atOnce: 2, longestMs: 500, firstMs: 5 });
    const slow: Visit[] = [];
    const send = async (person: string) => {
      const visit = queue.enter('a', person);
      if (typeof visit === 'object') slow.push(visit);
      await pass(101);
      return typeof visit === 'object';
    };
    for (let n = 0; n < 16; n++) expect(await send('slow')).toBe(true);
    queue.enter('a', 'colleague');
    expect(await send('slow')).toBe(false);
    expect(await send('colleague')).toBe(true);
    slow[0]?.giveUp();
    await slow[1]?.turn();
    slow[1]?.leave();
    expect(await send('slow')).toBe(true);
    expect(await send('slow')).toBe(true);
    expect(await send('slow')).toBe(false);
  });

  it('says when to come again', () => {
    const { queue } = world({ atOnce: 1, longestMs: 500, firstMs: 5 });
    const answers = Array.from({ length: 200 }, () => queue.enter('a', 'x'));
    const refusals = answers.filter(answer => typeof answer === 'number');
    expect(refusals.length).toBeGreaterThan(50);
    for (const seconds of refusals) expect(seconds).toBeGreaterThanOrEqual(1);
  });

  it('lets a handful wait on a slow machine, which alone are no rush', async () => {
    const { come, pass, refused, done } = world({ atOnce: 2, longestMs: 500, few: 6, firstMs: 400 });
    for (let n = 0; n < 7; n++) come('a', 400);
    expect(refused.get('a')).toBe(1);
    await pass(3000);
    expect(done.get('a')).toBe(6);
    for (let n = 0; n < 6; n++) come('a', 400);
    await pass(3000);
    expect(done.get('a')).toBe(12);
    expect(refused.get('a')).toBe(1);
  });

  it('refuses who came last as soon as work turns out slower than it was taken for', async () => {
    const { come, pass, refused, waits } = world({ atOnce: 2, longestMs: 500, firstMs: 1 });
    for (let n = 0; n < 400; n++) come('a', 100);
    expect(refused.get('a') ?? 0).toBe(0);
    await pass(105);
    expect(refused.get('a')).toBeGreaterThan(360);
    await pass(2000);
    expect(most(waits.get('a'))).toBeLessThanOrEqual(1100);
  });

  it('sends hardly anybody away who was let in, although visits last longer the more are at work', async () => {
    const { queue, come, pass, letIn, waits, refused } = world({ atOnce: 8, longestMs: 500, firstMs: 3 });
    for (let ms = 0; ms < 6000; ms++) {
      if (ms % 1000 === 0) queue.resize(ms % 2000 === 0 ? 8 : 2);
      if (ms % 50 === 0) come('modest', () => 4 * queue.atWork);
      // However many are at work, there is one done every 4 ms.
      for (let n = 0; n < 3; n++) come('greedy', () => 4 * queue.atWork);
      await pass(1);
    }
    const came = letIn.get('greedy') ?? 0;
    const turned = waits.get('greedy')?.length ?? 0;
    expect(turned).toBeGreaterThan(1000);
    // Those who still wait were not sent away.
    expect(came - turned).toBeLessThan(250);
    expect(refused.get('greedy')).toBeGreaterThan(15_000);
    expect(refused.get('modest')).toBeUndefined();
  });

  it('takes a pace for what it is only while somebody waits', async () => {
    const { queue, come, pass, refused } = world({ atOnce: 2, longestMs: 500, firstMs: 5 });
    come('a', 5);
    const waiting = queue.enter('a', 'x') as Visit;
    waiting.turn().catch(() => {});
    await pass(2);
    waiting.giveUp();
    await pass(5000);
    for (let n = 0; n < 40; n++) come('a', 5);
    await pass(30);
    expect(refused.get('a')).toBeUndefined();
  });
});
