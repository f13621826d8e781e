import type { SheetContent } from '@gonghui/elements/print/sheet/model.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Content } from '../layout/flow.ts';
import { AS_IS } from './as-is.ts';
import { type ContentContext, contentOf } from './content.ts';
import { bordersOf, inkOf, ownFontIn, strokeOf, styleOf } from './styles.ts';
import type { Values } from './values.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const STYLE: SheetContent['style'] = {
  ...{ font: 'sans', size: 10, bold: false, italic: false, underline: false, strike: false },
  ...{ color: '#000000', fill: '', padding: 1, lineHeight: 1.5 },
  align: 'left',
  valign: 'top',
};
const content = (more: Partial<SheetContent>): SheetContent => ({
  kind: 'text',
  text: '',
  dataVar: '',
  image: '',
  format: AS_IS,
  fit: 'grow',
  showEmpty: false,
  code: { barcode: 'code39', level: 'Q', showText: true },
  style: STYLE,
  ...more,
});
/** Values that tell how they were asked. */
const VALUES: Values = {
  text: (key, format, line) => (key === 'none' ? '' : `${key}${format.prefix}${line ? line.index : ''}`),
  ticks: key => `ticks of ${key}`,
  pictures: key => [`picture of ${key}`],
  rich: key => (key === 'plain' ? '' : '<p>rich</p>'),
  formula: (text, _format, { part, isCarry, printed, source }) =>
    [text, part ? `${part.first}-${part.end}` : 'whole', isCarry, printed.length, source].join(' '),
  holds: () => true,
  lines: () => 0,
};
const NOWHERE: ContentContext = { line: null, source: null, inPart: false, isCarry: false, printed: [] };
const IN_LINE: ContentContext = {
  ...NOWHERE,
  source: 'items',
  line: { source: 'items', index: 7 },
  printed: [0, 3],
};
const IN_BAND: ContentContext = {
  ...NOWHERE,
  source: 'items',
  inPart: true,
  isCarry: true,
  printed: [0, 3, 5],
};
const PAGE = { page: 2, pages: 9, part: { first: 1, end: 3 } };
/** What a text says, and whether it is known only with its page. */
const said = (one: Content) =>
  one.is === 'text'
    ? typeof one.text === 'string'
      ? { text: one.text, late: false }
      : { text: one.text(PAGE), late: true }
    : one;

describe('print V1, V2 what a cell says', () => {
  it.each([
    ['its text as it is', { text: '采购' }, NOWHERE, '采购', false],
    ['its variable, before any text', { text: '采购', dataVar: 'title' }, NOWHERE, 'title', false],
    ['its variable of the line that it stands in', { dataVar: 'title' }, IN_LINE, 'title7', false],
    [
      'its variable in its format',
      { dataVar: 'title', format: { ...AS_IS, prefix: '￥' } },
      NOWHERE,
      'title￥',
      false,
    ],
    [
      'variables within a text as their types write them',
      { text: '{{a}}和{{ b }}', format: { ...AS_IS, prefix: '￥' } },
      NOWHERE,
      'a和b',
      false,
    ],
    ['nothing of a variable that is empty', { text: '「{{none}}」' }, NOWHERE, '「」', false],
    [
      '空 of a variable that is empty, where it is asked to',
      { dataVar: 'none', showEmpty: true },
      NOWHERE,
      '空',
      false,
    ],
    ['no 空 beside other words', { text: '「{{none}}」', showEmpty: true }, NOWHERE, '「」', false],
    ['the number of its line among those that are printed', { dataVar: 'rowNo' }, IN_LINE, '3', false],
    ['no number outside of lines', { dataVar: 'rowNo' }, NOWHERE, '', false],
    ['its page', { dataVar: 'page' }, NOWHERE, '2', true],
    ['its page within a text', { text: '第{{page}}页，共{{pages}}页' }, NOWHERE, '第2页，共9页', true],
    ['all options of a variable', { kind: 'ticks', dataVar: 'level' }, NOWHERE, 'ticks of level', false],
    [
      'its formula, of the whole table',
      { text: '=SUM(a)' },
      { ...IN_BAND, inPart: false, isCarry: false },
      '=SUM(a) whole false 3 items',
      false,
    ],
    [
      'its formula of a part once that is known',
      { text: '=PAGESUM(a)' },
      IN_BAND,
      '=PAGESUM(a) 1-3 true 3 items',
      true,
    ],
    ['a text of a part at once, since no page changes it', { text: '小计' }, IN_BAND, '小计', false],
  ] as const)('is %s', (_name, more, place, text, late) => {
    expect(said(contentOf(content(more as Partial<SheetContent>), place, VALUES))).toEqual({ text, late });
  });

  it('is its picture: of a variable, which people look at, or one of its own that is stored', () => {
    const shown = (more: Partial<SheetContent>) =>
      contentOf(content({ kind: 'image', ...more }), NOWHERE, VALUES);
    expect(shown({ dataVar: 'photo' })).toEqual({ is: 'image', keys: ['picture of photo'], toSee: true });
    expect(shown({ dataVar: 'enterprise.logo' })).toMatchObject({ toSee: false });
    expect(shown({ kind: 'signature', dataVar: 'sign' })).toMatchObject({ toSee: false });
    expect(shown({ image: 'file0001' })).toEqual({ is: 'image', keys: ['/getway-api/v1/files/file0001'] });
    expect(shown({ image: 'https://elsewhere.example/a.png' })).toEqual({ is: 'image', keys: [] });
  });

  it('is formatted text where the variable has some, and plain text where it has none', () => {
    expect(contentOf(content({ kind: 'rich', dataVar: 'note' }), NOWHERE, VALUES)).toMatchObject({
      is: 'rich',
      blocks: [{ is: 'paragraph' }],
    });
    expect(said(contentOf(content({ kind: 'rich', dataVar: 'plain' }), NOWHERE, VALUES))).toEqual({
      text: 'plain',
      late: false,
    });
  });

  it('is a code of what it says, of the kind and level that are set', () => {
    const code = (more: Partial<SheetContent>) => contentOf(content(more), NOWHERE, VALUES);
    expect(code({ kind: 'barcode', text: 'A-{{no}}' })).toEqual({
      is: 'code',
      kind: 'code39',
      text: 'A-no',
      level: 'Q',
      showText: true,
    });
    expect(code({ kind: 'qrcode', dataVar: 'recordUrl' })).toMatchObject({
      kind: 'qrcode',
      text: 'recordUrl',
    });
    // What its page is nobody knows while it is drawn.
    expect(code({ kind: 'qrcode', text: 'p{{page}}' })).toMatchObject({ text: 'p' });
  });
});

describe('how a cell looks', () => {
  const hex = fc.nat(255).map(part => part.toString(16).padStart(2, '0'));
  it('is its colour on white paper: what shows through is mixed with white, each part by itself', () => {
    const opaque = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(hex, hex, hex, opaque, (r, g, b, opacity) => {
        const mixed = [r, g, b].map(part => Math.round(255 - (255 - Number.parseInt(part, 16)) * opacity));
        expect(inkOf(`#${r}${g}${b}`, opacity)).toBe(
          `#${mixed.map(part => part.toString(16).padStart(2, '0')).join('')}`,
        );
        expect(inkOf(`#${r}${g}${b}`.toUpperCase())).toBe(`#${r}${g}${b}`);
      }),
      options,
    );
    expect([inkOf('#abc'), inkOf('#abcf'), inkOf('#abc0'), inkOf('#12345')]).toEqual([
      '#aabbcc',
      '#aabbcc',
      '#ffffff',
      '#000000',
    ]);
  });

  it.each([
    [
      { size: 72, padding: 2.5, lineHeight: 1.5 },
      { size: 25_400, padding: { x: 2500, y: 2500 }, leading: 150 },
    ],
    [
      { size: 0, lineHeight: 0 },
      { size: 1, leading: 1 },
    ],
    [
      { font: 'serif', fill: '' },
      { family: 'serif', fill: null },
    ],
    [
      { font: 'abc123', fill: '#f00' },
      { family: 'own-abc123', fill: '#ff0000' },
    ],
    [{ font: 'no such; font' }, { family: 'sans' }],
  ] as const)('%o is %o', (more, meant) => {
    expect(styleOf({ ...STYLE, ...more }, 'clip')).toMatchObject({ ...meant, fit: 'clip' });
  });

  it('has lines of a micron at least, each on its own side', () => {
    const line = (width: number) => ({ width, line: 'dotted' as const, color: '#0f0' });
    expect(strokeOf(line(0.0001))).toEqual({ width: 1, line: 'dotted', color: '#00ff00' });
    expect(strokeOf(null)).toBe(null);
    const borders = bordersOf({ top: line(0.1), right: line(0.2), bottom: line(0.3), left: null });
    expect([borders.top?.width, borders.right?.width, borders.bottom?.width, borders.left]).toEqual([
      100,
      200,
      300,
      null,
    ]);
  });

  it.each([
    ['sans', null],
    ['serif', null],
    ['font0001', 'font0001'],
    ['', null],
    ['../secret', null],
    ['a'.repeat(33), null],
  ])('names the font of the enterprise in %s', (font, id) => {
    expect(ownFontIn(font)).toBe(id);
  });
});
