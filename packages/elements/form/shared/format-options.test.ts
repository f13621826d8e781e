import { expect, it } from 'vitest';
import { formatPeriod } from '../../shared/periods.ts';
import { DATE_FORMATS } from './date-settings.ts';
import { formatOptions } from './format-options.ts';
import { MOMENT_FORMATS } from './moments.ts';
import { PERIOD_FORMATS } from './period-field.ts';

it('shows each display format by an example and keeps it as the value', () => {
  expect(formatOptions(['YYYY年MM月DD日 HH:mm:ss'])).toEqual([
    { value: 'YYYY年MM月DD日 HH:mm:ss', label: '2026年01月31日 09:30:00' },
  ]);
  const values = { week: '2026-W05', month: '2026-01', quarter: '2026-Q1', year: '2026' } as const;
  for (const unit of ['week', 'month', 'quarter', 'year'] as const) {
    for (const { value, label } of formatOptions(PERIOD_FORMATS[unit]))
      expect(label).toBe(formatPeriod(unit, values[unit], value));
  }
  for (const { label } of formatOptions([...DATE_FORMATS, ...MOMENT_FORMATS]))
    expect(label).not.toMatch(/[A-Za-z]/);
});
