import { patience, sized } from '@gonghui/testkit/size.ts';
import { cellOf, OPTIONS, systemOf, TODAY, table } from '@gonghui/testkit/values-table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, type SheetCell } from './cell.ts';
import { choicesText, readChoices } from './choice.ts';
import { readDecimal } from './number.ts';
import { booleanIn, clockIn, dayIn, momentIn, numberIn } from './read.ts';
import { type Reading, readAs } from './reading.ts';
import { cellFormat, numberCell } from './shown.ts';

/** What each kind of the table is to the reader. */
const KINDS: Readonly<Record<string, (cell: SheetCell) => Reading<unknown>>> = {
  number: cell => numberIn(cell),
  'number %': cell => numberIn(cell, '%'),
  'number kg': cell => numberIn(cell, 'kg'),
  'number 万元': cell => numberIn(cell, '万元'),
  decimal: cell => readDecimal(cellText(cell)),
  day: cell => dayIn(cell, TODAY),
  'day?': cell => dayIn(cell, null),
  moment: cell => momentIn(cell, TODAY),
  time: cell => clockIn(cell),
  boolean: cell => booleanIn(cell),
  choices: cell => {
    const found = readChoices(cellText(cell), OPTIONS);
    return found.ok ? readAs(found.value.join(' '), found.note) : found;
  },
  text: cell => readAs(cellText(cell)),
};

/** Kinds that fields read with what this package reads: `doors.test.ts` of the gateway takes them through the doors. */
const OF_FIELDS =
  'week month quarter year days times tree region country phone card people departments'.split(' ');

describe('the table of texts and cells', () => {
  it('is long, and asks each thing once', () => {
    expect(table.length).toBeGreaterThanOrEqual(300);
    expect(new Set(table.map(([kind, written]) => `${kind}\t${written}`)).size).toBe(table.length);
    expect([...new Set(table.map(([kind]) => kind))].sort()).toEqual(
      [...Object.keys(KINDS), ...OF_FIELDS].sort(),
    );
  });

  it.each(table.filter(([kind]) => kind in KINDS))('%s %s means %s', (kind, written, meant) => {
    const reading = KINDS[kind]!(cellOf(written));
    const [value = '', note] = meant.split(' ! ');
    if (meant.startsWith('✗ ')) {
      expect(reading.ok ? reading : reading.message).toContain(meant.slice(2));
      return;
    }
    expect(reading.ok ? String(reading.value) : reading).toBe(value);
    expect(reading.ok ? (reading.note ?? '') : '').toContain(note ?? '');
    // What is said of a reading is in the table, too.
    expect(reading.ok && reading.note !== undefined).toBe(note !== undefined);
  });
});

describe('choices behind one another', () => {
  const WORD = fc.constantFrom('红', '大', 'A', 'B', '小');
  const LABEL = fc
    .tuple(WORD, fc.array(fc.tuple(fc.constantFrom('、', ','), WORD), { maxLength: 2 }))
    .map(([first, rest]) => first + rest.map(([sign, word]) => sign + word).join(''));

  it('are written so that they are read as they were, whatever labels hold', () =>
    fc.assert(
      fc.property(fc.uniqueArray(LABEL, { minLength: 1, maxLength: 8 }), fc.integer(), (labels, mask) => {
        const options = labels.map((label, at) => ({ value: `option0${at}`, label }));
        const chosen = options.filter((_, at) => (mask >> at) & 1);
        const text = choicesText(
          chosen.map(({ label }) => label),
          options,
        );
        expect(readChoices(text, options)).toMatchObject({
          ok: true,
          value: chosen.map(({ value }) => value),
        });
      }),
      { numRuns: 2_000 },
    ));

  it.each([
    [['红', '大'], '红,大'],
    [['红、大'], '红、大'],
    [['红', '小'], '红、小'],
    [['红', '已删除的选项'], '红、已删除的选项'],
  ])('%j are %s where one is called 红、大', (labels, text) => {
    const options = ['红', '大', '小', '红、大'].map(label => ({ value: label, label }));
    expect(choicesText(labels, options)).toBe(text);
  });
});

const PIECE = fc.oneof(
  fc.constantFrom(...'0123456789.,-+()%¥万亿元年月日时分秒点/: TZe#"=\'、；\n\u3000\u200b\0\ud800½²红绿'),
  fc.constantFrom('2026', '09:30', '-03-', '下午', 'PM', 'Mar', '星期四', 'RMB', '#N/A', '="', '00', '红,大'),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
/** A reader that throws takes a whole import with it: three million of each at nightly size. */
const RUNS = sized(5_000, 3_000_000);
const TIMEOUT = patience(60_000);

describe('any text', () => {
  const kinds = Object.values(KINDS);

  it('is read or refused in words, and never thrown back', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(fc.array(PIECE, { maxLength: 24 }), pieces => {
        for (const kind of kinds) {
          const reading = kind(pieces.join(''));
          if (!reading.ok) expect(reading.message).not.toBe('');
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('that is a number keeps each of its digits', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(fc.array(PIECE, { maxLength: 12 }), pieces => {
        const text = pieces.join('');
        const reading = readDecimal(text);
        if (!reading.ok || /e/i.test(text) || reading.value === '0') return;
        const half = text.replace(/[０-９]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
        const said = half.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        expect(reading.value.replace(/\D/g, '').replace(/^0+|0+$/g, '')).toBe(said);
      }),
      { numRuns: RUNS },
    );
  });

  it('of any length is refused by its length', () => {
    for (const sign of ['1', ' ', '-', '(', '年', '、', '红、', '1,'])
      for (const kind of kinds) expect(() => kind(sign.repeat(2_000_000))).not.toThrow();
  });

  it('and any number format shows something or nothing', { timeout: TIMEOUT }, () => {
    const code = fc.array(fc.constantFrom(...'0#?.,;%"\\[]hmsyd@*_!eE+-年月万$ '), { maxLength: 16 });
    fc.assert(
      fc.property(code, fc.double(), (signs, value) => {
        const cell = numberCell(value, cellFormat(signs.join('')), systemOf(value < 0));
        expect(typeof cellText(cell)).toBe('string');
        numberIn(cell);
        dayIn(cell, TODAY);
        clockIn(cell);
      }),
      { numRuns: RUNS },
    );
  });
});
