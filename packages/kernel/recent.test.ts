import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

it('holds no more than it may, whatever comes, and what is used meanwhile stays', () => {
  const recent = new Recent<number>(1_000);
  recent.set('used', 0);
  let most = 0;
  for (let n = 1; n <= 20_000; n++) {
    recent.set(`key ${n}`, n);
    most = Math.max(most, recent.size);
    if (n % 300 === 0) expect(recent.get('used')).toBe(0);
  }
  expect(most).toBeLessThanOrEqual(1_000);
  expect(recent.get('key 20000')).toBe(20_000);
  expect(recent.get('key 1')).toBeUndefined();
});

it('says the last of what was set', () => {
  const recent = new Recent<number>(10);
  for (let n = 0; n < 100; n++) {
    recent.set('a', n);
    recent.set(`other ${n % 7}`, n);
    expect(recent.get('a')).toBe(n);
  }
});
