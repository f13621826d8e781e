import { readClock } from '@gonghui/values/clock.ts';
import { orNull } from '@gonghui/values/reading.ts';
import { describe, expect, it } from 'vitest';
import { timeNow, withPart } from '../../shared/time-parts.ts';
import { fieldFrom, fuzz, noNames } from '../testing/hostile.ts';
import { time } from './definition.ts';

const field = fieldFrom(time);
const minutes = { ...time.defaults(), label: '到达' };
const seconds = { ...minutes, format: 'HH:mm:ss' };

describe('time', () => {
  it('reads any JSON without throwing', () => fuzz(time));

  it.each([
    ['09:30', minutes, '09:30:00'],
    ['09:30:15', minutes, '09:30:00'],
    ['09:30:15', seconds, '09:30:15'],
    ['23:59', seconds, '23:59:00'],
    ['', minutes, null],
    [null, minutes, null],
  ])('%j is stored as %3$j', (raw, props, value) => {
    expect(field.read(raw, props)).toEqual({ ok: true, value });
  });

  it.each(['24:00', '9:30', '09:60', '0930', '09:30:60', 930, ['09:30'], '09:30\n'])('refuses %j', raw => {
    expect(field.read(raw, minutes)).toEqual({ ok: false, message: '「到达」应为时间，如 09:30' });
  });

  it('shows itself to the minute or the second', () => {
    expect(field.toText('09:30:15', seconds, noNames)).toBe('09:30:15');
    expect(field.toText('09:30:00', minutes, noNames)).toBe('09:30');
  });

  it('starts with its default', () => {
    expect(field.initial?.({ ...minutes, defaultValue: '08:00' })).toBe('08:00:00');
    expect(field.initial?.({ ...minutes, defaultValue: 'noon' })).toBeNull();
  });
});

describe('a typed time', () => {
  it.each([
    ['9:30', '09:30:00'],
    ['930', '09:30:00'],
    ['0930', '09:30:00'],
    ['093015', '09:30:15'],
    ['9：30', '09:30:00'],
    ['9点30分', '09:30:00'],
    ['9点', '09:00:00'],
    ['9', '09:00:00'],
    ['24:00', null],
    ['9:60', null],
    ['上午', null],
    ['1:2:3:4', null],
    ['', null],
  ])('%s means %s', (typed, value) => expect(orNull(readClock(typed))).toBe(value));

  it('changes one number at a time', () => {
    expect(withPart(null, 0, '14')).toBe('14:00:00');
    expect(withPart('14:05:09', 1, '30')).toBe('14:30:09');
  });

  it('knows the present to the minute', () => {
    const now = '2026-03-05 09:04:07';
    expect(timeNow('HH:mm', now)).toBe('09:04:00');
    expect(timeNow('HH:mm:ss', now)).toBe('09:04:07');
  });
});
