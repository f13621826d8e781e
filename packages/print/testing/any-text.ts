import fc from 'fast-check';

/** What texts on paper are made of: Chinese with its marks, words, numbers, blanks, and what only some faces have. */
const PIECES = [
  ...['合同', '采购单', '一', '，', '。', '（', '）', '“', '”', '《', '》', '、', '——', '……'],
  ...[' ', '  ', '\t', '\n', '\u00a0', '\u200b', '\u2060', '\u3000'],
  ...['word', 'TypeScript', '12.5', '%', '￥1,280.00', 'it’s', 'a-b', 'http://a.cn/b'],
  ...['Ł', 'ễ', '한', '𠮷', '𬍛', '😀', 'e\u0301', '\ud83d', '☑', '☒', '☐', '\u302e'],
];

/** Texts of such pieces, and now and then of any letters at all. */
export const anyText = (maxLength = 25): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
        { weight: 1, arbitrary: fc.string({ maxLength: 3, unit: 'grapheme' }) },
      ),
      { maxLength },
    )
    .map(pieces => pieces.join(''));
