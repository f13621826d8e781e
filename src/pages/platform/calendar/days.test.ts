import { expect, it } from 'vitest';
import { dayWords, kindOf, pressed, type SpecialDay, stepFrom } from './days.ts';

const special = new Map<string, SpecialDay>([
  ['2026-10-01', { day: '2026-10-01', kind: 'rest', name: '国庆节', own: false }],
  ['2026-10-10', { day: '2026-10-10', kind: 'work', name: '国庆节', own: false }],
  ['2026-03-05', { day: '2026-03-05', kind: 'rest', name: '', own: true }],
]);

it('knows a day by the calendar first, then by the week', () => {
  expect(
    ['2026-10-01', '2026-10-10', '2026-03-05', '2026-03-06', '2026-03-07'].map(day => kindOf(day, special)),
  ).toEqual(['rest', 'work', 'rest', 'work', 'rest']);
});

it('a press turns a day round, and a changed one back', () => {
  expect(pressed('2026-03-06', special)).toBe('rest');
  expect(pressed('2026-03-07', special)).toBe('work');
  expect(pressed('2026-10-10', special)).toBe('rest');
  expect(pressed('2026-03-05', special)).toBeNull();
});

it('moves by days and weeks within the year', () => {
  expect(stepFrom('2026-03-31', 'ArrowRight')).toBe('2026-04-01');
  expect(stepFrom('2026-03-05', 'ArrowUp')).toBe('2026-02-26');
  expect(stepFrom('2026-12-31', 'ArrowRight')).toBeNull();
  expect(stepFrom('2026-03-05', 'Enter')).toBeNull();
});

it('says a day in words', () => {
  expect(dayWords('2026-10-01', special)).toBe('10月1日 周四，休息日，国庆节');
  expect(dayWords('2026-03-05', special)).toBe('3月5日 周四，休息日，企业调整');
});
