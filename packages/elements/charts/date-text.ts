import type { DateUnit } from '../query/query.ts';
import type { DateStyle } from './format.ts';

const DAY = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?$/;

/** A day or moment as people read it; without a style as it comes, but for what is less than a second. Other text as it is. */
export function dateText(text: string, style?: DateStyle): string {
  const match = DAY.exec(text);
  if (!match) return text;
  const [, year = '', month = '', day = '', time] = match;
  const said =
    style === 'zh'
      ? `${Number(year)}年${Number(month)}月${Number(day)}日`
      : [year, month, day].join(style === 'slash' ? '/' : '-');
  return time === undefined ? said : `${said} ${time}`;
}

/**
 * A stretch of time in a style: `key` is its first day or minute, `label` what the answer calls it. Years that do not begin in
 * January keep their label, which says so.
 */
export function stretchText(key: string, label: string, unit: DateUnit, style: DateStyle): string {
  const [year = '', month = ''] = key.split('-');
  const sign = style === 'slash' ? '/' : '-';
  if (label.includes('财年') || !DAY.test(key.replace(/T/, ' '))) return label;
  // The answer calls years, quarters, months and weeks as Chinese readers do.
  if (style === 'zh')
    return unit === 'day' ? dateText(key, style) : unit === 'hour' ? hourText(key, style) : label;
  switch (unit) {
    case 'year':
      return year;
    case 'quarter':
      return `${year}${sign}Q${Math.ceil(Number(month) / 3)}`;
    case 'month':
      return `${year}${sign}${month}`;
    case 'week': {
      const [of, week] = label.match(/\d+/g) ?? [];
      return of && week ? `${of}${sign}W${week.padStart(2, '0')}` : label;
    }
    case 'day':
      return dateText(key, style);
    case 'hour':
      return hourText(key, style);
  }
}

const hourText = (key: string, style: DateStyle): string => {
  const text = dateText(key, style);
  return style === 'zh' ? text.replace(/:.*/, '时') : text;
};
