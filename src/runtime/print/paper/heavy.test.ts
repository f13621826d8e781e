import { describe, expect, it } from 'vitest';
import { isHeavy } from './heavy.ts';

type Data = Parameters<typeof isHeavy>[0];

const data = (records: number, rows: number): Data =>
  ({
    records: Array.from({ length: records }, () => ({
      values: { lines001: Array.from({ length: rows }, () => ({})), name0001: '采购' },
      lines: [],
    })),
  }) as unknown as Data;

describe('what is laid out on a thread of its own', () => {
  it('is many lines or many records; a usual record is laid out where it is shown', () => {
    expect(isHeavy(data(1, 0))).toBe(false);
    expect(isHeavy(data(1, 100))).toBe(false);
    expect(isHeavy(data(1, 500))).toBe(true);
    expect(isHeavy(data(20, 0))).toBe(true);
    expect(isHeavy(data(0, 0))).toBe(false);
  });
});
