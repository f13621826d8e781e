import { expect, it } from 'vitest';
import { cell, flow, row } from '../testing/flows.ts';
import { LackingLetters } from './lacking.ts';
import { layout } from './layout.ts';

const laid = (...texts: string[]) =>
  layout(flow([{ is: 'row', rows: texts.map((text, at) => row(`r${at}`, [text])) }])).problems;

it('names letters that no font has with the text around them, each once', () => {
  const lacking = new LackingLetters();
  lacking.note(laid('一二三四五六七😀八九十一二三四五六', '又是😀'));
  expect(lacking.words).toBe('1个字没有可用的字体，纸上会印成 □：😀（「三四五六七😀八九十一二三」）');
});

it('says of which record they are, where there are several, and of many how many', () => {
  const lacking = new LackingLetters();
  lacking.note(laid('𠮷 Ł ş 한'), 'PR-01');
  expect(lacking.words).toBe('');
  lacking.note(laid('好👍'), 'PR-02');
  lacking.note(laid('👍', 'ไทย\nسلام', 'שלום'), 'PR-03');
  expect(lacking.words).toBe(
    '12个字没有可用的字体，纸上会印成 □：👍（PR-02「好👍」）、ไทยسلا（PR-03「ไทย سلا」）、م（PR-03「ทย سلام」）、של（PR-03「שלום」）等',
  );
});

it('stops at halves of pairs, and shows a mark on a circle', () => {
  const lacking = new LackingLetters();
  lacking.note(laid('😀😁😂🤣x\u{0302}🤣😂😁😀'));
  expect(lacking.words).toContain('◌\u0302（');
  expect(lacking.words.isWellFormed()).toBe(true);
});

it('is a problem of its cell, with formatted text as well', () => {
  const look = { bold: false, italic: false, underline: false, strike: false, color: null };
  const blocks = [{ is: 'paragraph' as const, indent: 0, mark: '', spans: [{ ...look, text: '甲😀' }] }];
  const cells = [cell(0, { is: 'rich', blocks }, { id: 'rich' })];
  const { problems } = layout(flow([{ is: 'row', rows: [{ ...row('a', []), cells }] }]));
  expect(problems).toEqual([
    {
      code: 'missingCharacters',
      at: 'rich',
      letters: [{ letter: '😀', around: '甲😀' }],
      text: '1个字没有可用的字体，纸上会印成 □：😀（「甲😀」）',
    },
  ]);
});
