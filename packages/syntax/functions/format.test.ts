import { computed } from '@gonghui/testkit/formulas/computed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { Moment } from '../value.ts';

const FIELDS = { day: Moment.parse('2026-03-05'), moment: Moment.parse('2026-03-05 09:07:05'), none: null };
const text = (value: string, pattern: string) => computed(`TEXT(${value}, "${pattern}")`, FIELDS);

describe('TEXT of numbers', () => {
  it('writes hundredths as money, by the digits of a whole number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), cents => {
        const size = cents < 0n ? -cents : cents;
        const wanted = `${cents < 0n ? '-' : ''}${(size / 100n).toLocaleString('en-US')}.${String(size % 100n).padStart(2, '0')}`;
        expect(computed('TEXT({{a}}, "#,##0.00")', { a: Decimal.of(cents, 2) })).toBe(wanted);
      }),
    );
  });

  it.each([
    ['1234.5', '0', '1235'],
    ['1234.4', '0', '1234'],
    ['-0.4', '0', '0'],
    ['-0.5', '0', '-1'],
    ['1.005', '0.00', '1.01'],
    ['5', '000', '005'],
    ['12345', '000', '12345'],
    ['1.5', '0.0#', '1.5'],
    ['1.25', '0.0#', '1.25'],
    ['1', '0.0#', '1.0'],
    ['1.5', '0.##', '1.5'],
    ['1', '0.##', '1'],
    ['0.256', '0%', '26%'],
    ['0.256', '0.00%', '25.60%'],
    ['-0.05', '0%', '-5%'],
    ['-0.0000000000001', '0.0000000000000', '-0.0000000000001'],
    ['0.0000000000001', '0.0000000000000', '0.0000000000001'],
    ['999', '#,##0', '999'],
    ['1000', '#,##0', '1,000'],
    ['1234567', '#,##0元', '1,234,567元'],
    ['-1000', '#,##0', '-1,000'],
    ['12', '约0天', '约12天'],
    ['0', '0.00', '0.00'],
    ['TRUE', '0', '1'],
    ['"1,024.5"', '0.00', '1024.50'],
    ['"甲"', '0', '! 「甲」不是数字'],
    ['1', '元', '! 格式「元」无法识别'],
    ['{{none}}', '0.00', ''],
    ['{{none}}', '元', ''],
  ])('%s as %s is %s', (value, pattern, wanted) => expect(text(value, pattern)).toBe(wanted));
});

describe('TEXT of dates', () => {
  it.each([
    ['{{moment}}', 'yyyy-MM-dd HH:mm:ss', '2026-03-05 09:07:05'],
    ['{{moment}}', 'yyyy年M月d日 H:m:s', '2026年3月5日 9:7:5'],
    ['{{moment}}', 'YY/MM/DD', '26/03/05'],
    ['{{moment}}', 'hh时mm分', '09时07分'],
    ['{{moment}}', 'm', '3'],
    ['"2026-03-05"', 'm', '3'],
    ['"2026-03-05"', 'mm月', '03月'],
    // m is the month until an hour has been named.
    ['{{moment}}', 'yyyy-mm-dd hh:mm', '2026-03-05 09:07'],
    ['{{day}}', 'yyyyMMdd', '20260305'],
    ['{{day}}', 'HH:mm', '00:00'],
    ['"2026-03-05"', 'M月', '3月'],
    ['{{day}}', '第', '第'],
    ['{{day}}', '', '2026-03-05'],
    ['{{moment}}', '', '2026-03-05 09:07:05'],
    ['"甲"', 'yyyy', '! 格式「yyyy」无法识别'],
    ['"2026.3"', '0.00', '2026.30'],
  ])('%s as %s is %s', (value, pattern, wanted) => {
    const found = text(value, pattern);
    // Of a text that is neither, the fault may name the text or the format.
    if (wanted.startsWith('!')) expect(found).toMatch(/^! .*(?:甲|yyyy)/);
    else expect(found).toBe(wanted);
  });

  it('a format has 100 characters at most', () => {
    expect(text('1', `0${'元'.repeat(99)}`)).toBe(`1${'元'.repeat(99)}`);
    expect(text('1', `0${'元'.repeat(100)}`)).toBe('! 格式过长');
  });
});
