import type { Format } from '@gonghui/elements/print/sheet/model.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatted, UNWRITABLE } from './format.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
const FORMAT: Format = {
  type: 'number',
  decimals: null,
  thousands: false,
  pattern: '',
  prefix: '',
  suffix: '',
};

const number = fc
  .tuple(
    fc.oneof(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.bigInt({ min: -99n, max: 99n })),
    fc.nat(20),
  )
  .map(([units, places]) => ({ units, places, value: Decimal.of(units, places) }));

/** Units of 10 to the power of -`kept`, halves away from zero. */
function rounded(units: bigint, places: number, kept: number): bigint {
  if (places <= kept) return units * 10n ** BigInt(kept - places);
  const step = 10n ** BigInt(places - kept);
  const size = units < 0n ? -units : units;
  const up = (size * 2n + step) / (step * 2n);
  return units < 0n ? -up : up;
}

describe('a number in a cell', () => {
  it('has as many decimals as its format says, rounded with halves away from zero, and a sign unless it is zero', () => {
    const how = fc.record({ decimals: fc.nat(6), thousands: fc.boolean(), percent: fc.boolean() });
    fc.assert(
      fc.property(number, how, ({ units, places, value }, { decimals, thousands, percent }) => {
        const text = formatted(value, '-', {
          ...FORMAT,
          type: percent ? 'percent' : 'number',
          decimals,
          thousands,
        });
        const bare = percent ? text.replace(/%$/, '') : text;
        const groups = thousands ? '\\d{1,3}(?:,\\d{3})*' : '\\d+';
        expect(bare).toMatch(new RegExp(`^-?${groups}${decimals === 0 ? '' : `\\.\\d{${decimals}}`}$`));
        const told = BigInt(bare.replace(/[,.]/g, ''));
        expect([text, told]).toEqual([text, rounded(percent ? units * 100n : units, places, decimals)]);
        expect(/^-[0,.]*%?$/.test(text)).toBe(false);
      }),
      options,
    );
  });

  it('keeps all its decimals where none are said', () => {
    fc.assert(
      fc.property(number, ({ value }) => {
        expect(formatted(value, '-', FORMAT)).toBe(value.toString());
        expect(formatted([value], '-', { ...FORMAT, thousands: true }).replaceAll(',', '')).toBe(
          value.toString(),
        );
      }),
      options,
    );
  });

  it('is read from a text that is one, thousands apart or not', () => {
    fc.assert(
      fc.property(number, ({ value }) => {
        const apart = formatted(value, '-', { ...FORMAT, thousands: true });
        expect(formatted(apart, '-', FORMAT)).toBe(value.toString());
      }),
      options,
    );
  });
});

describe('what is no number', () => {
  it('stays as its type writes it, digits and commas and all', () => {
    const list = fc.array(fc.nat(99), { minLength: 2, maxLength: 5 }).map(all => all.join(','));
    fc.assert(
      fc.property(
        fc.oneof(list, fc.constantFrom('1,23', '1,2345', ',1', '1,', '3楼', '12kg', '1/2', '1-2', '')),
        text => {
          for (const type of ['number', 'percent', 'capital'] as const)
            expect(formatted(text, `as is: ${text}`, { ...FORMAT, type, decimals: 2 })).toBe(
              `as is: ${text}`,
            );
        },
      ),
      options,
    );
  });

  it('has nothing around it where it is empty, and is said where it cannot be written', () => {
    const around = { ...FORMAT, prefix: '¥', suffix: '元' };
    expect(formatted(null, '', around)).toBe('');
    expect(formatted(Decimal.int(5), '-', around)).toBe('¥5元');
    expect(formatted(Decimal.parse('9'.repeat(20)), '-', { ...FORMAT, type: 'capital' })).toBe(UNWRITABLE);
    expect(formatted('2026-02-30', 'as is', { ...FORMAT, type: 'date', pattern: 'YYYY-MM-DD' })).toBe(
      'as is',
    );
    expect(formatted('2026-03-05', 'as is', { ...FORMAT, type: 'date', pattern: 'YYYY年' })).toBe('2026年');
  });
});

describe('an amount in capitals', () => {
  const capital = { ...FORMAT, type: 'capital' as const };
  // The examples of 中国人民银行《正确填写票据和结算凭证的基本规定》, of some of which it allows two, and the borders of units.
  it.each([
    ['1409.50', ['壹仟肆佰零玖元伍角', '壹仟肆佰零玖元伍角整']],
    ['6007.14', ['陆仟零柒元壹角肆分']],
    ['1680.32', ['壹仟陆佰捌拾元零叁角贰分', '壹仟陆佰捌拾元叁角贰分']],
    ['107000.53', ['壹拾万柒仟元零伍角叁分', '壹拾万零柒仟元伍角叁分']],
    ['16409.02', ['壹万陆仟肆佰零玖元零贰分']],
    ['325.04', ['叁佰贰拾伍元零肆分']],
    ['100', ['壹佰元整']],
    ['100000000', ['壹亿元整']],
    ['10010001', ['壹仟零壹万零壹元整']],
  ])('%s is %o', (number, forms) => {
    expect(forms).toContain(formatted(number, '-', capital));
  });
});

describe('a day in a cell', () => {
  const dated = (pattern: string): Format => ({ ...FORMAT, type: 'date', pattern });
  it.each([
    ['YYYY年MM月DD日', '2026年03月05日'],
    ['YYYY年M月D日', '2026年3月5日'],
    ['YY/MM/DD', '26/03/05'],
    ['HH:mm', '07:08'],
    ['H时m分s秒', '7时8分9秒'],
    ['MM-DD HH:mm:ss', '03-05 07:08:09'],
    ['截至YYYY-MM-DD', '截至2026-03-05'],
  ])('by %s is %s', (pattern, text) => {
    expect(formatted('2026-03-05 07:08:09', '-', dated(pattern))).toBe(text);
  });

  it('is read again as the moment that it was, whatever day of ten thousand years', () => {
    const part = (from: number, to: number) => fc.integer({ min: from, max: to });
    const two = (number: number) => String(number).padStart(2, '0');
    fc.assert(
      fc.property(part(1, 9999), part(1, 12), part(1, 31), part(0, 86_399), (year, month, day, second) => {
        const moment = new Date(Date.UTC(2000, month - 1, day));
        moment.setUTCFullYear(year);
        const date = `${String(year).padStart(4, '0')}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`;
        const time = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
          .map(two)
          .join(':');
        expect(formatted(`${date} ${time}`, '-', dated('YYYY-MM-DD HH:mm:ss'))).toBe(`${date} ${time}`);
        expect(formatted(date, '-', dated('DD.MM.YYYY'))).toBe(date.split('-').reverse().join('.'));
      }),
      options,
    );
  });

  it('stays as its type writes it where no pattern is said, or it is no day', () => {
    expect(formatted('2026-03-05', '二〇二六年', dated(''))).toBe('二〇二六年');
    for (const none of ['2026-13-01', '2026-02-29', '明天', '5', ['2026-03-05', '2026-03-06']])
      expect(formatted(none, 'as it is', dated('YYYY'))).toBe('as it is');
    expect(formatted(['2026-03-05'], '-', dated('DD'))).toBe('05');
  });
});
