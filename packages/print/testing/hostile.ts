import type { Page } from '../display/list.ts';
import { layout } from '../layout/layout.ts';
import { ofMm } from '../units.ts';
import { cell, flow, row, STYLE } from './flows.ts';

/**
 * Texts of which browsers, PDF writers or layouts make something else: how they are written, and what stands on paper of them. □ is
 * for what no face has.
 */
export const HOSTILE: readonly (readonly [name: string, written: string, drawn: string])[] = [
  ['two blanks', '申请人  张三', '申请人  张三'],
  ['many blanks', '事由：     回家', '事由：     回家'],
  ['blanks before', '   缩进', '   缩进'],
  ['blanks and words', 'a  b   c', 'a  b   c'],
  ['blanks that keep words together', '10\u00a0\u00a0kg', '10\u00a0\u00a0kg'],
  ['blanks as wide as a character', '甲\u3000\u3000乙', '甲\u3000\u3000乙'],
  ['blanks of half and of one em', 'a\u2002\u2003b', 'a\u2002\u2003b'],
  ['blanks that hardly any font has', 'a\u2009b\u200ac\u2004d\u205fe', 'a b c d e'],
  ['narrow blanks within a number', '1\u202f000\u2007000', '1\u00a0000\u00a0000'],
  ['ends of lines within a cell', '甲\r\n乙\u2028丙\u000b丁', '甲乙丙丁'],
  ['tabs', '甲\t乙\t\t丙', '甲乙丙'],
  ['ligatures', 'fi ffi ffl office', 'fi ffi ffl office'],
  ['pairs that are kerned', 'AVATAR To. LT 11/11', 'AVATAR To. LT 11/11'],
  ['dashes that join', '他——她', '他——她'],
  ['a dash between letters', 'A—B—か—', 'A—B—か—'],
  ['a dash of two', 'A⸺B', 'A⸺B'],
  ['dots', '等等……', '等等……'],
  ['marks beside one another', '（甲）：「乙」，《丙》。）”', '（甲）：「乙」，《丙》。）”'],
  ['fractions', '1/2 3⁄4 ½', '1/2 3⁄4 ½'],
  ['a letter and its mark', 'cafe\u0301 Zu\u0308rich', 'café Zürich'],
  ['a mark that nothing composes with', 'x\u0304y', 'x\u0304y'],
  ['a mark at the beginning', '\u0301a', '\u0301a'],
  ['voiced kana', 'か\u3099き\u3099ん', 'がぎん'],
  ['kana that only a font composes', 'か\u309a', 'か\u309a'],
  ['a circle around a character', '甲\u20dd乙', '甲\u20dd乙'],
  ['tone marks of old Korean', '一\u302e二', '一□二'],
  ['a character of two units', '𬍛王𬍛', '𬍛王𬍛'],
  ['half of a pair', '甲\ud83d乙', '甲□乙'],
  ['a selected variant', '葛\ufe00\u{e0100}城', '葛城'],
  ['ignorable marks', '甲\u200d\u200c\u00ad\u2064\ufeff\u034f\u3164\u115f\u061c乙', '甲乙'],
  ['marks of direction', 'abc\u202edef\u202c\u2066gh\u2069\u200f', 'abcdefgh'],
  ['controls', '甲\u0000\u0007\u009b乙', '甲乙'],
  ['zero-width space and joiner of words', '甲\u200b乙\u2060丙', '甲乙丙'],
  ['words from right to left', 'a שלום b', 'a □□□□ b'],
  ['words that join', 'a سلام b', 'a □□□□ b'],
  ['emoji of several', '好👨‍👩‍👧‍👦👍🏽', '好□□□□□□'],
  ['emoji that a face has', '🆗 ⚽ 🈁 ©️ ™️', '🆗 ⚽ 🈁 © ™'],
  ['boxes of options', '☑是☐否', '□是□否✓'],
  ['rare letters of names', '𠮷野家 Łukasz Şahin Nguyễn Đặng', '𠮷野家 Łukasz Şahin Nguyễn Đặng'],
  ['Korean, and its letters in parts', '김철수 \u1112\u1161\u11ab', '김철수 한'],
  ['letters of Greek and Russian', 'Ωμέγα Ђорђе ₽ ₫', 'Ωμέγα Ђорђе ₽ ₫'],
  ['Thai', 'ไทย', '□□□'],
  ['letters as those of languages', '骨直化令', '骨直化令'],
  ['a name as it is written', '\uf900', '\uf900'],
  ['marks of a document', '<b>&amp;"\'</b>', '<b>&amp;"\'</b>'],
];

const COLUMN = ofMm(45);

/**
 * All of them on paper: in 黑体, in 宋体 bold and slanted, drawn apart in a narrow cell, and as formatted text whose second half is
 * bold.
 */
export function hostilePages(): readonly Page[] {
  const rows = HOSTILE.map(([name, text]) => {
    const half = Math.floor(text.length / 2);
    const look = { italic: false, underline: true, strike: false, color: null };
    const spans = [
      { ...look, text: text.slice(0, half), bold: false },
      { ...look, text: text.slice(half), bold: true },
    ];
    const cells = [
      cell(0, text, { id: name }),
      cell(1, text, { style: { ...STYLE, family: 'serif', bold: true, italic: true } }),
      cell(2, `${text}${text}${text}`, { style: { ...STYLE, align: 'justify' } }),
      cell(3, { is: 'rich', blocks: [{ is: 'paragraph', spans, indent: 1, mark: '1.' }] }),
    ];
    return { ...row(name, []), cells };
  });
  const columns = [COLUMN, COLUMN, ofMm(15), COLUMN];
  const margins = { top: ofMm(10), right: ofMm(10), bottom: ofMm(10), left: ofMm(10) };
  const paper = { width: ofMm(210), height: ofMm(297), margins };
  return layout(flow([{ is: 'row', rows }], { columns, paper })).pages;
}
