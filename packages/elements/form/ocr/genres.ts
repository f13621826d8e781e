/** Kinds of cards that are read (spec, designers §3: id card front/back, bankcard), with the lines that each gives. */
export const GENRES = {
  'idcard-front': {
    label: '身份证人像面',
    lines: {
      name: '姓名',
      sex: '性别',
      nation: '民族',
      birth: '出生日期',
      address: '住址',
      number: '公民身份号码',
    },
  },
  'idcard-back': { label: '身份证国徽面', lines: { authority: '签发机关', period: '有效期限' } },
  bankcard: { label: '银行卡', lines: { number: '卡号', bank: '发卡行', expiry: '有效期' } },
} as const;

export type Genre = keyof typeof GENRES;

export const DEFAULT_GENRE: Genre = 'idcard-front';

/** Lines of a genre in the order of the card: key and title. */
export const linesOf = (genre: Genre | undefined): readonly (readonly [key: string, title: string])[] =>
  Object.entries(GENRES[genre ?? DEFAULT_GENRE].lines);
