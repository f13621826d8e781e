import { describe, expect, it } from 'vitest';
import { context, fuzz } from '../testing/hostile.ts';
import { checkValues } from '../value-check.ts';
import { composeSerial, periodOf } from './compose.ts';
import { serial } from './definition.ts';
import type { SerialPart } from './shape.ts';

const part = (kind: SerialPart['kind'], more: Partial<SerialPart> = {}): SerialPart => ({
  id: `part${kind.slice(0, 4)}`.padEnd(8, '0'),
  kind,
  ...more,
});
const from = { number: 7, day: '2026-03-05', textOf: () => '' };
const problems = (more: object) =>
  serial.problems?.({ ...serial.defaults(), ...more }).map(found => found.message);

describe('serial', () => {
  it('counts with five digits, never starts anew and is read-only (spec, designers §3)', () => {
    expect(serial.defaults()).toMatchObject({
      label: '流水号',
      status: 'readonly',
      rule: { count: 5, reset: 'none' },
      parts: [{ kind: 'number' }],
    });
    expect(serial.shownStatus).toBe('readonly');
  });

  it('reads any JSON without throwing', () => fuzz(serial));

  it('pads its count and never cuts it', () => {
    expect(composeSerial({}, from)).toBe('00007');
    expect(composeSerial({ rule: { count: 3 }, parts: [part('number')] }, { ...from, number: 12_345 })).toBe(
      '12345',
    );
  });

  it('is its parts in their order', () => {
    const parts = [
      part('text', { text: 'BX-' }),
      part('field', { field: 'deptaaaa' }),
      part('date', { format: 'YYMMDD' }),
      part('text', { text: '-' }),
      part('number'),
    ];
    const textOf = (id: string) => (id === 'deptaaaa' ? '财务\n部' : '');
    expect(composeSerial({ parts, rule: { count: 4 } }, { ...from, textOf })).toBe('BX-财务 部260305-0007');
  });

  it('quotes no more of a field than its first twenty characters', () => {
    const parts = [part('field', { field: 'nameaaaa' }), part('number')];
    expect(composeSerial({ parts }, { ...from, textOf: () => '😀'.repeat(30) })).toBe(
      `${'😀'.repeat(20)}00007`,
    );
  });

  it('counts in the day, month or year of the enterprise', () => {
    expect(
      (['none', 'day', 'month', 'year', undefined] as const).map(reset => periodOf(reset, '2026-03-05')),
    ).toEqual(['', '2026-03-05', '2026-03', '2026', '']);
  });

  it('refuses rules that give the same number twice', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ parts: [part('text', { text: 'A' })] })).toEqual(['编号规则缺少自动计数']);
    expect(problems({ parts: [part('number'), part('number')] })).toEqual(['自动计数只能有一个']);
    expect(problems({ parts: [part('number'), part('field')] })).toEqual(['请选择引用的字段']);
    const daily = { rule: { reset: 'day' } };
    expect(problems(daily)).toEqual(['按日重新计数时，编号中要包含到日的日期，否则会重复']);
    expect(problems({ ...daily, parts: [part('date', { format: 'YYYYMM' }), part('number')] })).toHaveLength(
      1,
    );
    expect(problems({ ...daily, parts: [part('date', { format: '' }), part('number')] })).toEqual([]);
  });

  it('takes nothing from a client and keeps what the gateway gave', () => {
    const field = { id: 'serialaa', name: 'serial', props: { ...serial.defaults(), required: true } };
    const forged = { serialaa: 'BX-99999' };
    expect(checkValues([field], forged, context)).toMatchObject({ values: { serialaa: null }, errors: {} });
    expect(checkValues([field], forged, context, { stored: { serialaa: 'BX-00001' } })).toMatchObject({
      values: { serialaa: 'BX-00001' },
      errors: {},
    });
  });
});
