import { describe, expect, it } from 'vitest';
import { isCardNumber, isLikelyCardNumber } from './numbers.ts';
import { readCard } from './read-card.ts';

const GOOD = '5555555555554444';
/** Passes the check of bank cards, as one misread number in ten does. */
const MISREAD = '5955555555554440';

/** An engine that reads this at each size; `1000` is the whole text. */
const engine = (readings: Record<number, string>) => {
  const sizes: number[] = [];
  const read = async (size: number) => {
    sizes.push(size);
    return readings[size] ?? '';
  };
  return { read, sizes };
};

describe('the number of a bank card', () => {
  it('is believed when two readings agree, after two of them at best', async () => {
    const sound = engine({ 1000: `云杉银行\n${GOOD}`, 320: GOOD });
    expect((await readCard('bankcard', sound.read)).number).toBe(GOOD);
    expect(sound.sizes).toEqual([1000, 320]);
  });

  it('is not that of one reading that passes the check by chance', async () => {
    expect(isCardNumber(MISREAD)).toBe(true);
    const { read } = engine({ 1000: `云杉银行\n${MISREAD}\n08/29`, 320: GOOD, 500: GOOD });
    expect(await readCard('bankcard', read)).toEqual({ number: GOOD, bank: '云杉银行', expiry: '08/29' });
  });

  it('is that of the likeliest size where no two agree, and the first to correct where none passes', async () => {
    expect((await readCard('bankcard', engine({ 1000: MISREAD, 500: GOOD }).read)).number).toBe(GOOD);
    expect((await readCard('bankcard', engine({ 1000: '5555555555554445' }).read)).number).toBe(
      '5555555555554445',
    );
    expect((await readCard('bankcard', engine({ 1000: MISREAD }).read)).number).toBe(MISREAD);
  });

  it('is as long as its kind is made', () => {
    expect(isLikelyCardNumber(GOOD)).toBe(true);
    // A digit doubled, and the check passed all the same.
    expect(isCardNumber('555555555555554448')).toBe(true);
    expect(isLikelyCardNumber('555555555555554448')).toBe(false);
    expect(isLikelyCardNumber('378282246310005')).toBe(true);
    // Cards of UnionPay are 16 to 19 digits long.
    expect(isLikelyCardNumber('6217000012345675')).toBe(isCardNumber('6217000012345675'));
    expect(isLikelyCardNumber('5555555555554445')).toBe(false);
  });
});
