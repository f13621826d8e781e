import type { Json } from '@gonghui/kernel/json.ts';
import { partsOfDay, weekday } from '../../shared/dates.ts';
import { inZone } from './zones.ts';

const WEEK = '一二三四五六日';

const date = (at: string) => at.slice(0, 10);
const slashed = (at: string) => date(at).replaceAll('-', '/');
const chinese = (at: string) => {
  const [year, month, day] = partsOfDay(date(at));
  return `${year}年${month}月${day}日`;
};
const week = (at: string) => `星期${WEEK[weekday(date(at))] ?? ''}`;
const minutes = (at: string) => at.slice(11, 16);
const seconds = (at: string) => at.slice(11);

/** How a clock is written that shows `YYYY-MM-DD HH:mm:ss`, by what its `format` is. */
export const TIME_FORMATS = [
  { value: 'full', label: '2026-03-01 08:30:00', text: (at: string) => `${date(at)} ${seconds(at)}` },
  {
    value: 'full-week',
    label: '2026-03-01 星期日 08:30:00',
    text: (at: string) => `${date(at)} ${week(at)} ${seconds(at)}`,
  },
  { value: 'slash', label: '2026/03/01 08:30:00', text: (at: string) => `${slashed(at)} ${seconds(at)}` },
  { value: 'zh', label: '2026年3月1日 08:30:00', text: (at: string) => `${chinese(at)} ${seconds(at)}` },
  { value: 'zh-week', label: '2026年3月1日 星期日', text: (at: string) => `${chinese(at)} ${week(at)}` },
  { value: 'date', label: '2026-03-01', text: date },
  { value: 'week', label: '星期日', text: week },
  { value: 'time', label: '08:30:00', text: seconds },
  { value: 'minutes', label: '08:30', text: minutes },
] as const;

/** A moment, epoch milliseconds, as a clock of this format in this zone shows it; the first format for one that is not known. */
export function timeText(at: number, format: Json | undefined, zone: Json | undefined): string {
  const { text } = TIME_FORMATS.find(({ value }) => value === format) ?? TIME_FORMATS[0];
  return text(inZone(at, zone));
}
