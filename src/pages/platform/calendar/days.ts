import { addDays, partsOfDay, weekday } from '@gonghui/elements/shared/dates.ts';

export type Kind = 'work' | 'rest';
export interface SpecialDay {
  day: string;
  kind: Kind;
  name: string;
  /** Set by the enterprise, and counts before what was published. */
  own: boolean;
}

/** What a day is: as the enterprise or the published calendar has it, else by the week. */
export function kindOf(day: string, special: ReadonlyMap<string, SpecialDay>): Kind {
  return special.get(day)?.kind ?? (weekday(day) >= 5 ? 'rest' : 'work');
}

/** What a press makes of a day: the other kind, or what was published where the enterprise had changed it. */
export const pressed = (day: string, special: ReadonlyMap<string, SpecialDay>): Kind | null =>
  special.get(day)?.own ? null : kindOf(day, special) === 'rest' ? 'work' : 'rest';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that an arrow key leads to, within the year; null for other keys and at its ends. */
export function stepFrom(day: string, key: string): string | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step === undefined) return null;
  const next = addDays(day, step);
  return next.slice(0, 4) === day.slice(0, 4) ? next : null;
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];
const WORDS: Record<Kind, string> = { work: '工作日', rest: '休息日' };

/** A day in words, for those who hear the page: 10月1日 周四，休息日，国庆节，企业调整. */
export function dayWords(day: string, special: ReadonlyMap<string, SpecialDay>): string {
  const [, month, date] = partsOfDay(day);
  const found = special.get(day);
  return [
    `${month}月${date}日 周${WEEK[weekday(day)]}`,
    WORDS[kindOf(day, special)],
    ...(found?.name ? [found.name] : []),
    ...(found?.own ? ['企业调整'] : []),
  ].join('，');
}
