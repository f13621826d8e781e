import type { RecordLine } from '@gonghui/applet-package/shapes.ts';
import { ACTIONS, actThatEnds } from '@gonghui/elements/flow/actions/actions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { weekday } from '@gonghui/values/calendar.ts';
import type { Chance } from './chance.ts';
import type { ByLabel } from './field.ts';
import type { Form } from './form.ts';

const DAY = 86_400_000;
/** Samples are told in the days of China. */
const ZONE = 8 * 3_600_000;

/** The day so many days from the moment that a sample is told at, YYYY-MM-DD; before it for a negative number. */
export type DayOf = (days: number) => string;

export const daysFrom =
  (now: number): DayOf =>
  days =>
    new Date(now + ZONE + days * DAY).toISOString().slice(0, 10);

/** What records are told with. */
export interface Telling {
  readonly day: DayOf;
  readonly chance: Chance;
  /** Working days, so many of them over so many days, the oldest first and the last ones today or close to it. */
  spread(count: number, days: number): number[];
}

const isWeekend = (day: string): boolean => weekday(day) > 4;

export function telling(now: number, chance: Chance): Telling {
  const day = daysFrom(now);
  return {
    day,
    chance,
    spread: (count, days) =>
      Array.from({ length: count }, (_, at) => {
        const share = 1 - at / Math.max(1, count - 1);
        let ago = Math.max(0, Math.round(days * share ** 1.35 + chance.between(-10, 10) / 10));
        while (isWeekend(day(-ago))) ago++;
        return ago;
      }).sort((one, other) => other - one),
  };
}

/** A number in cents, so that sums are what people reckon. */
export const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** A record before it has its number. */
export interface RecordSpec {
  /** Days ago that it was handed in. */
  readonly ago: number;
  readonly values: ByLabel;
  readonly comments?: readonly string[];
  /** Who agreed at which step, and in which words. */
  readonly approvals?: readonly (readonly [step: string, who: string, words?: string])[];
}

/** A number as `serial` has it: what it begins with, the month, and how many there are in it. */
const numberOf = (mark: string, day: string, count: number): string =>
  `${mark}${day.slice(0, 7).replace('-', '')}${String(count).padStart(3, '0')}`;

const markOf = ({ props }: TemplateComponent): string =>
  String((props.parts as readonly { text?: string }[] | undefined)?.[0]?.text ?? '');

/** Records of a form in their order with the numbers that they will have there, by the month; `mark`: what the numbers begin with. */
export function numbered(
  told: readonly RecordSpec[],
  day: DayOf,
  mark: string,
): { readonly number: string; readonly told: RecordSpec }[] {
  const counts = new Map<string, number>();
  return told.map(one => {
    const on = day(-one.ago);
    const month = on.slice(0, 7);
    const count = (counts.get(month) ?? 0) + 1;
    counts.set(month, count);
    return { number: numberOf(mark, on, count), told: one };
  });
}

/** How far automatic numbers are, as packages say it. */
export interface Counter {
  readonly form: string;
  readonly field: string;
  readonly period: string;
  readonly last: number;
}

/** What agreeing is called. */
const AGREED = ACTIONS[actThatEnds('agreed')].label;

const two = (n: number): string => String(n).padStart(2, '0');

/** Some minute of a working day, and never one that is still to come. */
function momentOf(now: number, ago: number, chance: Chance): number {
  const midnight = Math.floor((now + ZONE) / DAY) * DAY - ZONE - ago * DAY;
  const minute = chance.between(8 * 60 + 40, 17 * 60 + 50);
  return Math.min(midnight + minute * 60_000 + chance.between(0, 59) * 1000, now - 60_000);
}

/** Records of a form as lines of a package, the oldest first, with the numbers that they get by themselves. */
export function recordLines(
  form: Form,
  told: readonly RecordSpec[],
  { now, chance }: { readonly now: number; readonly chance: Chance },
): { lines: RecordLine[]; counters: Counter[] } {
  // Records of one day stay in the order in which they are told: others name them by the numbers that they get.
  const inOrder = [...told].sort((one, other) => other.ago - one.ago);
  const moments = inOrder.map(({ ago }) => momentOf(now, ago, chance)).sort((one, other) => one - other);
  const dated = inOrder.map((one, n) => ({ ...one, at: moments[n] ?? now }));
  const [label, serial] = [...form.fields].find(([, { name }]) => name === 'serial') ?? [];
  const counts = new Map<string, number>();
  const lines = dated.map(({ at, values, comments = [], approvals = [] }): RecordLine => {
    const day = new Date(at + ZONE).toISOString().slice(0, 10);
    const numbered: Record<string, Json> = {};
    if (label !== undefined && serial) {
      const period = day.slice(0, 7);
      const count = (counts.get(period) ?? 0) + 1;
      counts.set(period, count);
      numbered[serial.id] = numberOf(markOf(serial), day, count);
    }
    const later = (steps: number): number => Math.min(at + steps * 2 * 3_600_000, now - 1000);
    const time = (moment: number): string => {
      const local = new Date(moment + ZONE);
      return `${local.toISOString().slice(0, 10)} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
    };
    return {
      ...{ by: '', at: at * 1000, changedAt: null },
      values: { ...form.values(values), ...numbered },
      comments: comments.map((text, n) => ({ by: '', at: later(n + 3), text })),
      approvals: approvals.map(([step, who, words = ''], n) =>
        [time(later(n + 1)), step, who, AGREED, words].filter(text => text !== '').join(' '),
      ),
    };
  });
  const counters = [...counts].map(([period, last]) => ({
    ...{ form: form.local, field: serial?.id ?? '', period, last },
  }));
  return { lines, counters };
}
