import { thousands } from '@gonghui/kernel/thousands.ts';
/** How a number is shown; all of it optional, the designers' control `number-format` sets it. */
export interface NumberFormat {
  /** What it is divided by before it is shown; `auto` takes the largest that leaves a whole part. */
  readonly unit?: 'none' | 'auto' | '千' | '万' | '亿';
  /** Times a hundred, with the sign. */
  readonly percent?: boolean;
  /** Decimal places; as many as the number has if absent, at most six, and two in 千, 万 and 亿. */
  readonly decimals?: number;
  /** Commas between thousands; there unless false. */
  readonly thousands?: boolean;
  /** Stands before the digits, as ¥ does. */
  readonly prefix?: string;
  readonly suffix?: string;
  readonly negative?: 'minus' | 'parentheses' | 'red' | 'red-parentheses';
  /** What is shown for no number; `--` if absent. */
  readonly empty?: '--' | '空' | '0' | '';
}

/** How values of one column are shown: its numbers, and its days and moments. */
export interface ValueFormat extends NumberFormat {
  /** 2026-03-01, 2026/03/01, 2026年3月1日; as it comes if absent. */
  readonly date?: DateStyle;
}

export const DATE_STYLES = ['dash', 'slash', 'zh'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

/** A format that says nothing yet, with all that is typed in it: what is there from the start, two can type into at once. */
export const untyped = (): { prefix: string; suffix: string } => ({ prefix: '', suffix: '' });

/** Characters that may stand before and behind the digits. */
export const AFFIX_LENGTH = 10;
const MOST_DECIMALS = 10;

const UNITS = ['none', 'auto', '千', '万', '亿'] as const;
const NEGATIVES = ['minus', 'parentheses', 'red', 'red-parentheses'] as const;
const EMPTIES = ['--', '空', '0', ''] as const;
const among = <T>(all: readonly T[], value: unknown): T | undefined => all.find(one => one === value);

/**
 * Total: a format as a design or an answer holds it, whatever a merge or an older version left in it. Undefined where it says
 * nothing. Designs from before there were percents say them as a unit.
 */
export function formatIn(value: unknown): ValueFormat | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = value as Record<string, unknown>;
  const affix = (text: unknown) =>
    typeof text === 'string' && text !== '' ? text.slice(0, AFFIX_LENGTH) : undefined;
  const { decimals } = given;
  const read = {
    unit: among(UNITS, given.unit),
    percent: given.percent === true || given.unit === '%' || undefined,
    decimals:
      typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0
        ? Math.min(MOST_DECIMALS, decimals)
        : undefined,
    thousands: typeof given.thousands === 'boolean' ? given.thousands : undefined,
    prefix: affix(given.prefix),
    suffix: affix(given.suffix),
    negative: among(NEGATIVES, given.negative),
    empty: among(EMPTIES, given.empty),
    date: among(DATE_STYLES, given.date),
  };
  const said = Object.entries(read).filter(([, one]) => one !== undefined);
  return said.length > 0 ? (Object.fromEntries(said) as ValueFormat) : undefined;
}

export type Unit = '' | '千' | '万' | '亿';

const POWERS: Record<Unit, number> = { '': 0, 千: 3, 万: 4, 亿: 8 };
/** Places that a number without settled decimals shows at most; in a unit of its own, where more would be no easier to read. */
const FREE_PLACES = 6;
const UNIT_PLACES = 2;
const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** An exact number: its digits without a point, and how many of them stand behind it. */
interface Digits {
  readonly negative: boolean;
  readonly digits: string;
  readonly scale: number;
}

function read(text: string): Digits | null {
  const match = PLAIN.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  return { negative: sign === '-', digits: `${whole}${fraction}`, scale: fraction.length - Number(exponent) };
}

const moved = (number: Digits, places: number): Digits => ({ ...number, scale: number.scale + places });

/** Half away from zero. Whole part and decimals, as text. */
function rounded({ digits, scale }: Digits, places: number): [whole: string, fraction: string] {
  const shift = places - scale;
  const units =
    shift >= 0
      ? BigInt(digits) * 10n ** BigInt(shift)
      : (BigInt(digits) + 5n * 10n ** BigInt(-shift - 1)) / 10n ** BigInt(-shift);
  const text = units.toString().padStart(places + 1, '0');
  return places === 0 ? [text, ''] : [text.slice(0, -places), text.slice(-places)];
}

/** Digits of the whole part; 0 and below for less than one. */
const magnitude = ({ digits, scale }: Digits): number => digits.replace(/^0+/, '').length - scale;

function unitOf(largest: number): Unit {
  if (largest > 8) return '亿';
  return largest > 4 ? '万' : '';
}

/** The unit that numbers share: that of the largest, so that an axis counts in one unit. */
export function sharedUnit(values: readonly (string | null)[], format: NumberFormat = {}): Unit {
  const { unit = 'none' } = format;
  if (unit !== 'auto') return unit === 'none' ? '' : unit;
  const sizes = values.flatMap(value => {
    const number = value === null ? null : read(value);
    return number && /[1-9]/.test(number.digits)
      ? [magnitude(format.percent ? moved(number, -2) : number)]
      : [];
  });
  return unitOf(Math.max(0, ...sizes));
}

/**
 * A number as people read it, from its exact decimal text: `-1234567.5` in 万 with two decimals is `-123.46万`. Text that
 * is no number, and null, are shown as the empty value. `shared`: the unit of an axis, in place of the number's own.
 */
export function formatNumber(value: string | null, format: NumberFormat = {}, shared?: Unit): string {
  const given = value === null ? null : read(value);
  if (!given) return format.empty ?? '--';
  const scaled = format.percent ? moved(given, -2) : given;
  const unit = shared ?? sharedUnit([value], format);
  const number = moved(scaled, POWERS[unit]);
  const settled = format.decimals !== undefined;
  const places = Math.max(
    0,
    Math.min(
      20,
      settled
        ? Math.trunc(format.decimals ?? 0)
        : Math.min(
            shared === undefined && unit !== '' ? UNIT_PLACES : FREE_PLACES,
            Math.max(0, number.scale),
          ),
    ),
  );
  const [whole, decimals] = rounded(number, places);
  const fraction = settled ? decimals : decimals.replace(/(?<!0)0+$/, '');
  const grouped = format.thousands === false ? whole : thousands(whole);
  const body = `${grouped}${fraction === '' ? '' : `.${fraction}`}${unit}${format.percent ? '%' : ''}`;
  const negative = given.negative && /[1-9]/.test(whole + fraction);
  const shown = `${format.prefix ?? ''}${body}${format.suffix ?? ''}`;
  if (!negative) return shown;
  return format.negative?.endsWith('parentheses') ? `(${shown})` : `-${shown}`;
}

/** Whether a number stands in red. */
export const isRed = (value: string | null, format: NumberFormat = {}): boolean =>
  (format.negative === 'red' || format.negative === 'red-parentheses') &&
  value !== null &&
  /^\s*-/.test(value) &&
  formatNumber(value, { ...format, negative: 'minus' }).startsWith('-');
