import type { Json } from '@gonghui/kernel/json.ts';
import { inZone } from './zones.ts';

const two = (number: number): string => String(number).padStart(2, '0');
const WEEK = '日一二三四五六';

const date = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
const slashed = (at: Date) => date(at).replaceAll('-', '/');
const chinese = (at: Date) => `${at.getFullYear()}年${at.getMonth() + 1}月${at.getDate()}日`;
const week = (at: Date) => `星期${WEEK[at.getDay()] ?? ''}`;
const minutes = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`;
const seconds = (at: Date) => `${minutes(at)}:${two(at.getSeconds())}`;

/** How a clock is written, by what its `format` is. */
export const TIME_FORMATS = [
  { value: 'full', label: '2026-03-01 08:30:00', text: (at: Date) => `${date(at)} ${seconds(at)}` },
  {
    value: 'full-week',
    label: '2026-03-01 星期日 08:30:00',
    text: (at: Date) => `${date(at)} ${week(at)} ${seconds(at)}`,
  },
  { value: 'slash', label: '2026/03/01 08:30:00', text: (at: Date) => `${slashed(at)} ${seconds(at)}` },
  { value: 'zh', label: '2026年3月1日 08:30:00', text: (at: Date) => `${chinese(at)} ${seconds(at)}` },
  { value: 'zh-week', label: '2026年3月1日 星期日', text: (at: Date) => `${chinese(at)} ${week(at)}` },
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
