import { createHash } from 'node:crypto';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvText } from './csv.ts';
import { digestOf } from './digest.ts';
import { isComponentId, isId } from './ids.ts';
import { canonical, FORBIDDEN_NAMES, type Json, ownValue } from './json.ts';
import {
  cleanName,
  fileName,
  hasControl,
  isSoundIdCard,
  isWeakPassword,
  shortName,
  withoutControls,
} from './text-rules.ts';
import { anyObject, isWithinLengths, writtenNumber } from './text-shapes.ts';

const options = { numRuns: sized(400, 20_000), seed: SEED };
/** Letters that names are cleaned of, halves of letters, letters of two units, and what is usual. */
const UNITS = [
  ...[
    'a',
    '名',
    ' ',
    '.',
    '\n',
    '\t',
    '\r\n',
    '\0',
    '\u0085',
    '\v',
    '\u2028',
    '\u202e',
    '\u200b',
    '\u200d',
    '\u00a0',
  ],
  ...['😀', '\ud83d', '\ude00', '\u3164', '\ufe0f', '\u00ad', '\u{e0041}', '.pdf', '\u061c', '\u180e'],
];
const text = fc.array(fc.constantFrom(...UNITS), { maxLength: 30 }).map(units => units.join(''));

describe('a name as people see it', () => {
  it('is cleaned once, has whole letters alone, no end and no turn of a line, and nothing or something to see', () => {
    fc.assert(
      fc.property(text, text => {
        const name = cleanName(text);
        expect(cleanName(name)).toBe(name);
        expect(name.isWellFormed()).toBe(true);
        expect(hasControl(name)).toBe(false);
        expect(name).not.toMatch(/[\r\n\t\u2028\u2029\u202e\u061c]/);
        expect(name).toBe(name.trim());
        // Every letter of it was there, in this order.
        let at = 0;
        for (const unit of name) {
          const found = unit === ' ' ? at : text.indexOf(unit, at);
          expect(found).toBeGreaterThanOrEqual(0);
          at = found;
        }
      }),
      options,
    );
  });

  it('has no letter that two halves make once what stood between them is gone', () => {
    for (const between of ['\v', '\0', '\u202e']) expect(cleanName(`\ud83d${between}\ude00`)).toBe('');
    expect(fileName(`${'a'.repeat(9)}\ud83d${'b'.repeat(20)}\ude00${'c'.repeat(9)}`, 1)).toBe('…');
  });

  it('is short as it is, or its beginning and a sign that there is more', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (text, most) => {
        const whole = cleanName(text.slice(0, most * 10));
        const short = shortName(text, most);
        if ([...whole].length <= most) expect(short).toBe(whole);
        else expect(short).toBe(`${[...whole].slice(0, most).join('')}…`);
        expect(short.isWellFormed()).toBe(true);
      }),
      options,
    );
  });

  it('of a file has so many letters at most, its ending among them, however long it is', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), fc.nat(200), (text, most, times) => {
        const name = fileName(text.repeat(times), most);
        expect([...name].length).toBeLessThanOrEqual(most);
        expect(name.isWellFormed()).toBe(true);
        const whole = cleanName(text.repeat(times));
        if (text.length * times <= most * 20 && [...whole].length <= most) expect(name).toBe(whole);
      }),
      options,
    );
    expect(fileName(`${'年'.repeat(90)}.pdf`, 20)).toBe(`${'年'.repeat(15)}….pdf`);
    expect(fileName('年度合同终稿.pdf', 4)).toBe('年度合…');
  });
});

describe('a text without control letters', () => {
  it('has none, keeps all others in their order, and is left alone the second time', () => {
    fc.assert(
      fc.property(text, text => {
        const plain = withoutControls(text);
        expect(hasControl(plain)).toBe(false);
        expect(withoutControls(plain)).toBe(plain);
        const others = (one: string) => [...one].filter(unit => !/[\p{Cc}\u2028\u2029]/u.test(unit)).join('');
        expect(others(plain)).toBe(others(text));
        expect(plain.split('\n').length).toBe(text.split(/[\n\v\f\u2028\u2029]/).length);
      }),
      options,
    );
  });
});

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

describe('the canonical text of a value', () => {
  const shuffled = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(shuffled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, one]) => [key, shuffled(one)]),
    );
  };

  it('is read back as the value, and is the same in whatever order the keys came', () => {
    fc.assert(
      fc.property(json, value => {
        const told = canonical(value);
        expect(JSON.parse(told)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(shuffled(value))).toBe(told);
        expect(canonical(JSON.parse(told))).toBe(told);
      }),
      options,
    );
  });

  it('has the digest that every other machine works out', () => {
    fc.assert(
      fc.property(json, value => {
        const other = createHash('sha256')
          .update(Buffer.from(canonical(value).toWellFormed()))
          .digest('hex');
        expect(digestOf(value)).toBe(other);
      }),
      { ...options, numRuns: sized(50, 2000) },
    );
  });
});

/** Everything that objects, lists, texts and functions answer to by themselves. */
const INHERITED = [Object.prototype, Array.prototype, String.prototype, Function.prototype].flatMap(one =>
  Object.getOwnPropertyNames(one),
);

describe('names that lead out of an object', () => {
  it('are no ids of components, and nothing stands under them', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      expect([name, isId(name), isComponentId(name)]).toEqual([name, false, false]);
      expect(ownValue({}, name)).toBe(undefined);
    }
    for (const name of INHERITED) expect(ownValue({ [name]: 1 }, name)).toBe(1);
    expect([...FORBIDDEN_NAMES].filter(isComponentId)).toEqual([]);
  });
});

describe('a cell of a CSV file', () => {
  /** What a reader of CSV makes of one line: cells in quotes, a quote within them twice. */
  const read = (line: string) =>
    [...line.matchAll(/(?:^|,)"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

  it('is read as it was written, whatever it holds, and begins like no formula', () => {
    const cell = fc.string({
      unit: fc.constantFrom('"', ',', '\n', '=', '＝', '-', '@', '\t', "'", 'a', '1'),
    });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), cells => {
        expect(read(csvLine(cells))).toEqual(cells);
        for (const one of cells) {
          const safe = csvText(one);
          expect(safe).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
          expect(safe === one || safe === `'${one}`).toBe(true);
        }
      }),
      options,
    );
  });
});

describe('what arrives', () => {
  it('is a whole number within its bounds exactly as its digits say', () => {
    const shape = writtenNumber(-50, 1000);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: -100, max: 1100 }).map(String),
          fc.constantFrom('-0', '007', '--1', '9'.repeat(16)),
          fc.stringMatching(/^[-0-9.e]{0,18}$/),
        ),
        text => {
          const found = shape.safeParse(text);
          const meant = /^-?\d{1,16}$/.test(text) && Number(text) >= -50 && Number(text) <= 1000;
          expect([text, found.success]).toEqual([text, meant]);
          if (found.success) expect(found.data).toBe(Number(text) + 0);
        },
      ),
      options,
    );
  });

  it('is looked through for its lengths, however deep it is', () => {
    let deep: unknown = 'a';
    for (let depth = 0; depth < 200_000; depth++) deep = depth % 2 ? [deep] : { deep };
    expect(isWithinLengths(deep)).toBe(true);
    expect(isWithinLengths({ a: [{ ['k'.repeat(201)]: 1 }] })).toBe(false);
    expect(isWithinLengths([[{ a: 'x'.repeat(768 * 1024 + 1) }]])).toBe(false);
    expect(anyObject().safeParse(JSON.parse('{"__proto__":{"a":1},"b":2}')).data).toEqual({ b: 2 });
  });
});

describe('a number of an identity card', () => {
  const digits = fc.tuple(
    fc.stringMatching(/^[1-9]\d{5}$/),
    fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    fc.stringMatching(/^\d{3}$/),
  );

  it('has one last letter of eleven, and is no other once two neighbours are changed over', () => {
    fc.assert(
      fc.property(digits, ([region, born, order]) => {
        const first = `${region}${born.toISOString().slice(0, 10).replaceAll('-', '')}${order}`;
        const sound = [...'0123456789X'].filter(last => isSoundIdCard(first + last));
        expect(sound).toHaveLength(1);
        const whole = first + sound[0];
        const changed = whole.slice(0, 14) + whole.charAt(15) + whole.charAt(14) + whole.slice(16);
        if (changed !== whole) expect(isSoundIdCard(changed)).toBe(false);
      }),
      options,
    );
  });
});

describe('a password', () => {
  it('is weak exactly where four letters in a row are alike or count up or down', () => {
    const near = fc.string({ unit: fc.constantFrom(...'aabbcde4321_'), maxLength: 12 });
    fc.assert(
      fc.property(near, text => {
        const steps = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
        const weak = [0, 1, -1].some(step =>
          steps
            .map(one => (one === step ? 'y' : 'n'))
            .join('')
            .includes('yyy'),
        );
        expect([text, isWeakPassword(text)]).toEqual([text, weak]);
      }),
      options,
    );
  });
});
