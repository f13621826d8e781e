import { isBlankText } from '@gonghui/values/tidy.ts';

/** Letters of what a row begins with that are looked at: the words are short, and a long text is not cut up for them. */
export const LOOKED_AT = 60;

/** What nothing but a sum is called, with what it counts in (合计（元）) and the sum behind it or not. */
const TOTAL =
  /^(?:本页|当页|本月|当月|本期|当期|本季度?|本年度?|全年|本周|当周|本日|当日|以上|全部)?(?:合计|总计|小计|共计|总和|(?:grand|sub)?-?total|sum)(?:金额|数量|数)?(?:\([^()]{1,12}\))?(?::(.*))?$/;
/** What may be a sum, and may be a name: 华东 汇总, 本年累计, 宏图合计. Its numbers tell. */
const NAMED = /^(.*?)(?:合计|总计|小计|共计|总和|汇总|累计|(?:grand|sub)?-?total)(?:\([^()]{1,12}\))?:?$/;
/** What is a sum or an average of the rows above as well as the name of anything: its numbers tell. */
const BARE = /^(?:总额|总数|总金额|总数量|总量|平均|平均值|平均数|均值|average)(?:\([^()]{1,12}\))?:?$/;
const FOOTER =
  /^(?:制表|制单|编制|编表|填表|填报|统计|审核|复核|审批|批准|核准|经办|负责|主管|会计|出纳|打印|导出|备注|说明|注|数据来源)(?:人|人员|者|员|单位|部门|时间|日期)?:/;
/** Signs with which such rows begin, and those with which names of sums end: whether a text may be one is asked of each row, and of most this says no. */
const BEGINS: ReadonlySet<string> = new Set(
  '合总小共本当全以平均tTgGsSaAｔＴｇＧｓＳａＡ制编填统审复批核经负主会出打导备说注数',
);
const ENDS: ReadonlySet<string> = new Set('计总和lLｌＬ)）:：');

/** Whether a row whose first text begins or ends with this sign may stand beside the data: certain when both say no. */
export const maySideBegin = (sign: string): boolean => BEGINS.has(sign);
export const maySideEnd = (sign: string): boolean => ENDS.has(sign);

/** A text with full-width signs made plain and its blanks gone: 合　计： is 合计:. */
export const bare = (text: string): string =>
  [...text.slice(0, LOOKED_AT)]
    .filter(sign => !isBlankText(sign))
    .join('')
    .normalize('NFKC')
    .toLowerCase();

/** What a text says that is called a sum: `behind` it in the same cell, or `of` what it is one where the text may be a name as well. */
export interface TotalWord {
  readonly isSubtotal: boolean;
  readonly behind: string;
  readonly of: string | null;
}

/** The sum that a text may be called; null where it is none. */
export function totalWord(text: string): TotalWord | null {
  const word = bare(text);
  const found = TOTAL.exec(word);
  if (found) return { isSubtotal: /小计|sub-?total/.test(word), behind: found[1] ?? '', of: null };
  if (BARE.test(word)) return { isSubtotal: false, behind: '', of: '' };
  const [, of] = (text.length <= LOOKED_AT && NAMED.exec(word)) || [];
  return of === undefined ? null : { isSubtotal: of !== '' && !/^[本当全累]/.test(of), behind: '', of };
}

/** What every name of a sum that is looked for behind other cells has in it: 合计, 小计, Total, TOTAL. */
export const SUM_SIGNS = ['计', 'otal', 'OTAL'] as const;
/** Signs with which such a name begins and ends, blanks aside: 100,000 rows have cells by the million, and most begin with none of them. */
const NAME_BEGINS: ReadonlySet<string> = new Set('合总小共本当全以tTgGsSｔＴｇＧｓＳ');
const NAME_ENDS: ReadonlySet<string> = new Set('计额量数lL)）:：');

/** Whether a cell, wherever it stands, is the name of a sum and nothing else: 小计, 合 计（元）, Total. */
export function isSumName(text: string): boolean {
  if (text.length > LOOKED_AT) return false;
  let [begin, end] = [0, text.length - 1];
  while (begin < end && isBlankText(text.charAt(begin))) begin++;
  if (!NAME_BEGINS.has(text.charAt(begin))) return false;
  while (end > begin && isBlankText(text.charAt(end))) end--;
  if (!NAME_ENDS.has(text.charAt(end)) || !SUM_SIGNS.some(sign => text.includes(sign))) return false;
  const word = totalWord(text);
  return word !== null && word.of === null && word.behind === '';
}

/** Whether a text begins as a line below a table does: 制表人：陈静. */
export const isFooter = (text: string): boolean => FOOTER.test(bare(text));

/** Whether a row with this first text may stand beside the data: certain when it says no. */
export const maySide = (text: string): boolean => totalWord(text) !== null || isFooter(text);
