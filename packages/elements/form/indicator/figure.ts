import { digitsOf } from '@gonghui/kernel/number-text.ts';
import type { IndicatorProps } from './shape.ts';

/** The figure as offices write it: thousands apart, as many places as asked for; a dash while there is none. */
export function figureText({ value, precision, thousands }: IndicatorProps): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '–';
  const places = precision ?? 0;
  return digitsOf(value, places, places, thousands !== false);
}

/** Whether a change is welcome: costs that fall are good news. */
export function trendTone({ trend, trendGood }: IndicatorProps): 'good' | 'bad' | 'even' | null {
  if (!trend || trend === 'none') return null;
  if (trend === 'flat') return 'even';
  return trend === (trendGood ?? 'up') ? 'good' : 'bad';
}
