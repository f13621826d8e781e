import { describe, expect, it } from 'vitest';
import { fitting } from './fitting.ts';

const SOURCE = [
  { key: 'name', alias: '客户', type: 'input' },
  { key: 'day', alias: '签约日期', type: 'date' },
];
const fits = fitting(SOURCE, id => (id === 'when' ? 'date' : 'input'));

describe('fields that a link may bring', () => {
  it('are those the field can hold', () => {
    expect(fits.into('when', '').map(({ label }) => label)).toEqual(['签约日期']);
    expect(fits.into('text', '').map(({ label }) => label)).toEqual(['客户', '签约日期']);
  });

  it('keep what is set now in nearViewport, and tell that it does not fit', () => {
    expect(fits.into('when', 'name').map(({ label }) => label)).toEqual(['客户', '签约日期']);
    expect(fits.holds('when', 'name')).toBe(false);
    expect(fits.holds('when', 'day')).toBe(true);
  });

  it('are all of them while it is open what they fill', () => {
    expect(fits.into('', '')).toHaveLength(2);
    expect(fits.holds('when', 'gone')).toBe(true);
  });
});
