import { describe, expect, it } from 'vitest';
import type { Visit } from './fair-queue.ts';
import { most, world } from './testing/queue-world.ts';

describe('a fair queue among those who wait', () => {
  it('lets everybody work at once while there is room', async () => {
    const { come, pass, done, waits, refused } = world();
    for (let n = 0; n < 3; n++) come('a', 10);
    await pass(12);
    expect(done.get('a')).toBe(3);
    expect(waits.get('a')).toEqual([0, 0, 0]);
    expect(refused.size).toBe(0);
  });

  it('gives whoever comes seldom his turn at once beside one who comes all the time', async () => {
    const { come, pass, waits, refused } = world();
    for (let ms = 0; ms < 2000; ms++) {
      come('greedy', 20);
      if (ms % 50 === 0) come('modest', 20);
      await pass(1);
    }
    expect(most(waits.get('modest'))).toBeLessThanOrEqual(20);
    expect(refused.get('modest')).toBeUndefined();
    expect(refused.get('greedy')).toBeGreaterThan(1000);
    expect(most(waits.get('greedy'))).toBeLessThan(1000);
  });

  it('keeps a place free of those whose work takes long', async () => {
    const { come, pass, waits } = world();
    for (let n = 0; n < 20; n++) come('slow', 5000);
    await pass(100);
    come('modest', 5);
    await pass(10);
    expect(waits.get('modest')).toEqual([0]);
  });

  it('shares the time of work and not the number of visits, among those who want more than there is', async () => {
    const { come, pass, done } = world({ atOnce: 4, longestMs: 5000, firstMs: 5 });
    for (let ms = 0; ms < 4000; ms++) {
      if (ms % 4 === 0) come('slow', 40);
      come('quick', 4);
      await pass(1);
    }
    const time = { slow: (done.get('slow') ?? 0) * 40, quick: (done.get('quick') ?? 0) * 4 };
    expect(time.slow / time.quick).toBeGreaterThan(0.7);
    expect(time.slow / time.quick).toBeLessThan(1.4);
  });

  it('gives nobody a lead for the time in which he did not come', async () => {
    const { come, pass, done } = world({ atOnce: 4, longestMs: 5000, firstMs: 5 });
    for (let ms = 0; ms < 3000; ms++) {
      come('always', 10);
      await pass(1);
    }
    const before = done.get('always') ?? 0;
    for (let ms = 0; ms < 1000; ms++) {
      come('always', 10);
      come('late', 10);
      await pass(1);
    }
    const always = (done.get('always') ?? 0) - before;
    expect(always / (done.get('late') ?? 1)).toBeGreaterThan(0.7);
  });

  it('within a group, one person who asks without end keeps no colleague waiting or out', async () => {
    const { queue, pass, come } = world();
    for (let n = 0; n < 2000; n++) come('a', 20, 'greedy');
    await pass(30);
    const visit = queue.enter('a', 'colleague') as Visit;
    let turned = false;
    void visit.turn().then(() => {
      turned = true;
    });
    await pass(45);
    expect(turned).toBe(true);
  });

  it('forgets who goes before his turn, and goes on as if he had not come', async () => {
    const { queue, come, pass, done } = world({ atOnce: 1, longestMs: 500, firstMs: 5 });
    come('a', 10);
    const waiting = queue.enter('a', 'x') as Visit;
    const refusal = waiting.turn().then(
      () => 'turn',
      () => 'refused',
    );
    const never = queue.enter('a', 'y') as Visit;
    waiting.giveUp();
    never.giveUp();
    never.leave();
    expect(await refusal).toBe('refused');
    come('a', 10);
    await pass(25);
    expect(done.get('a')).toBe(2);
    expect(queue.atWork).toBe(0);
  });

  it('does less at once when told, and more again', async () => {
    const { queue, come, pass, done } = world({ atOnce: 8, longestMs: 500, firstMs: 5 });
    queue.resize(2);
    for (let n = 0; n < 8; n++) come('a', 10);
    await pass(2);
    expect(queue.atWork).toBe(1);
    queue.resize(8);
    await pass(30);
    expect(done.get('a')).toBe(8);
  });

  it('keeps the place of work that goes on although nobody waits for it', async () => {
    const { queue } = world({ atOnce: 1, longestMs: 500, firstMs: 5 });
    const visit = queue.enter('a', 'x') as Visit;
    await visit.turn();
    visit.giveUp();
    expect(queue.atWork).toBe(1);
    visit.leave();
    visit.leave();
    expect(queue.atWork).toBe(0);
  });
});
