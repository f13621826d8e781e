import { momentIn, TIME_ZONE } from '@gonghui/kernel/time-zone.ts';
import { type Answer, type AnswerMeta, countedTexts, withoutRowsText } from './answer.ts';

/** To the minute, by the clock that days and hours of the numbers themselves go by, wherever the device is. */
const minuteOf = (asOf: string): string => momentIn(TIME_ZONE, Date.parse(asOf)).slice(0, 16);

/** Which records numbers stand for, and what of them is not there (rules P2 and Q12). */
export const standsFor = (meta: AnswerMeta): readonly string[] => [
  ...(meta.partial ? ['按您可见的数据统计'] : []),
  ...countedTexts(meta),
  ...[withoutRowsText(meta) ?? []].flat(),
  ...(meta.few === 'some' ? ['不足 5 人的分组已合并'] : []),
  ...(meta.truncated === undefined ? [] : [`仅显示前 ${meta.truncated.toLocaleString('zh-CN')} 项`]),
];

/** Notes shown beside numbers, with the moment of the data if it is not current. `old`: the current numbers are unknown. */
export const answerNotes = (meta: AnswerMeta, old: boolean): readonly string[] => [
  ...standsFor(meta),
  ...(meta.source === 'extract' || (old && meta.source !== 'mixed')
    ? [`数据截至 ${minuteOf(meta.asOf)}`]
    : []),
  ...(meta.source === 'mixed' ? [`文件和数据库的数据截至 ${minuteOf(meta.asOf)}，表单为最新数据`] : []),
];

/** Why an answer without rows has none. */
export const nothingIn = ({ meta }: Answer): string =>
  meta.few === 'all' ? '不足 5 人提交，暂不显示汇总' : '暂无数据';
