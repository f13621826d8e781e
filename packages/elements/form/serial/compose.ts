import type { Reset } from './formats.ts';
import type { SerialProps } from './shape.ts';

/** Spec, designers §3: serial, rule count 5 digits, reset none. */
export const DEFAULT_COUNT = 5;
export const DEFAULT_RESET = 'none';

export const DEFAULT_DAY_FORMAT = 'YYYYMMDD';

/** A quoted field takes no more room than this: a number is to be read out. */
const QUOTED_MAX = 20;

/** The stretch of time whose counter a number comes from; `''` where counting never starts anew. `day`: YYYY-MM-DD. */
export function periodOf(reset: Reset | undefined, day: string): string {
  switch (reset) {
    case 'day':
      return day;
    case 'month':
      return day.slice(0, 7);
    case 'year':
      return day.slice(0, 4);
    default:
      return '';
  }
}

const dayText = (day: string, format: string): string =>
  format
    .replace('YYYY', day.slice(0, 4))
    .replace('YY', day.slice(2, 4))
    .replace('MM', day.slice(5, 7))
    .replace('DD', day.slice(8, 10));

interface Ingredients {
  /** From 1. */
  number: number;
  /** Day of the submission in the enterprise's time zone, YYYY-MM-DD. */
  day: string;
  /** Text of another field of the record; '' where it is empty or gone. */
  textOf(fieldId: string): string;
}

/** One auto number: its parts in order. A number longer than its digits is written in full, never cut. */
export function composeSerial(props: Pick<SerialProps, 'parts' | 'rule'>, from: Ingredients): string {
  const digits = String(from.number).padStart(props.rule?.count ?? DEFAULT_COUNT, '0');
  const parts = props.parts ?? [];
  if (!parts.some(part => part.kind === 'number')) return digits;
  return parts
    .map(part => {
      switch (part.kind) {
        case 'number':
          return digits;
        case 'date':
          return dayText(from.day, part.format || DEFAULT_DAY_FORMAT);
        case 'field':
          return [...from.textOf(part.field ?? '').replace(/\s+/g, ' ')].slice(0, QUOTED_MAX).join('');
        default:
          return part.text ?? '';
      }
    })
    .join('');
}
