import { Fault } from './fault.ts';

/** Decimal places that a division keeps. */
const DIVISION_PLACES = 20;
/** Digits before and after the point that a number may have. */
const MOST_DIGITS = 60;
const MOST = 10n ** BigInt(MOST_DIGITS);
/** Two numbers are the same when they agree to this many places, so that 1/3*3 is 1. */
const EQUAL_PLACES = 12;

/** Thousands stand apart by commas everywhere before the point, or nowhere. */
const TEXT = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

const power = (n: number): bigint => 10n ** BigInt(n);
const abs = (n: bigint): bigint => (n < 0n ? -n : n);

/** Quotient rounded half away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = abs(dividend % divisor);
  if (rest * 2n < abs(divisor)) return quotient;
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n;
}

/**
 * An exact decimal number: `units` / 10^`scale`. Adding, subtracting and multiplying are exact, so money never shows
 * 0.30000000000000004; a division keeps 20 places. Why not floats: docs/decisions/linkage.md.
 */
export class Decimal {
  readonly units: bigint;
  readonly scale: number;

  private constructor(units: bigint, scale: number) {
    this.units = units;
    this.scale = scale;
  }

  /** Without trailing zeros, so that equal numbers are equal in form. Refuses what is too large to mean anything. */
  static of(units: bigint, scale: number): Decimal {
    let kept = units;
    let places = scale;
    if (places > MOST_DIGITS) {
      kept = divideRounded(kept, power(places - MOST_DIGITS));
      places = MOST_DIGITS;
    }
    if (kept === 0n) return Decimal.zero;
    while (places > 0 && kept % 10n === 0n) {
      kept /= 10n;
      places -= 1;
    }
    if (abs(kept) >= MOST) {
      if (abs(kept) / power(places) >= power(MOST_DIGITS / 2)) throw new Fault('计算结果的数字过大');
      const extra = Math.min(places, abs(kept).toString().length - MOST_DIGITS);
      return Decimal.of(divideRounded(kept, power(extra)), places - extra);
    }
    return new Decimal(kept, places);
  }

  static readonly zero = new Decimal(0n, 0);
  static readonly one = new Decimal(1n, 0);

  /** Null for text that is no number. Takes what `String(number)` gives, and thousands separators. */
  static parse(text: string): Decimal | null {
    const match = TEXT.exec(text.trim());
    if (!match) return null;
    const [, sign, grouped = '', fraction = '', exponent = '0'] = match;
    const whole = grouped.replaceAll(',', '');
    if (whole === '' && fraction === '') return null;
    if (whole.length + fraction.length > MOST_DIGITS * 2) return null;
    const shift = Number(exponent);
    if (shift > MOST_DIGITS) return null;
    const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
    const scale = fraction.length - shift;
    try {
      return scale < 0 ? Decimal.of(units * power(-scale), 0) : Decimal.of(units, scale);
    } catch {
      return null;
    }
  }

  /** The number as people read it: 0.1 is 0.1. Null for what is not finite. */
  static from(number: number): Decimal | null {
    return Number.isFinite(number) ? Decimal.parse(String(number)) : null;
  }

  static int(number: number): Decimal {
    return Decimal.of(BigInt(Math.trunc(number)), 0);
  }

  plus(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return Decimal.of(this.at(scale) + other.at(scale), scale);
  }

  minus(other: Decimal): Decimal {
    return this.plus(other.negated());
  }

  times(other: Decimal): Decimal {
    return Decimal.of(this.units * other.units, this.scale + other.scale);
  }

  /** Throws at a division by zero. */
  over(other: Decimal): Decimal {
    if (other.units === 0n) throw new Fault('除数不能为 0');
    const dividend = this.units * power(DIVISION_PLACES + other.scale);
    return Decimal.of(divideRounded(dividend, other.units * power(this.scale)), DIVISION_PLACES);
  }

  /** Remainder with the sign of the divisor, as spreadsheets have it; one that is the same as the divisor is none. */
  modulo(other: Decimal): Decimal {
    const rest = this.rest(other);
    return rest.compare(other) === 0 ? Decimal.zero : rest;
  }

  /** The multiple of a step below it, itself if it is the same as one. */
  floorTo(step: Decimal): Decimal {
    const rest = this.rest(step);
    const down = this.minus(rest);
    return rest.compare(step) === 0 ? down.plus(step) : down;
  }

  /** The multiple of a step above it, itself if it is the same as one. */
  ceilingTo(step: Decimal): Decimal {
    const rest = this.rest(step);
    const down = this.minus(rest);
    return rest.compare(Decimal.zero) === 0 ? down : down.plus(step);
  }

  /** Remainder to the last digit: a quotient would be rounded, and take 9999999999999 / 10000000000000 for 1. */
  private rest(other: Decimal): Decimal {
    if (other.units === 0n) throw new Fault('除数不能为 0');
    const scale = Math.max(this.scale, other.scale);
    const divisor = other.at(scale);
    const rest = this.at(scale) % divisor;
    return Decimal.of(rest === 0n || rest < 0n === divisor < 0n ? rest : rest + divisor, scale);
  }

  /** Whole exponents exactly, others by way of a float. */
  power(exponent: Decimal): Decimal {
    const n = exponent.toNumber();
    if (!Number.isInteger(n) || Math.abs(n) > 1000) {
      const found = Decimal.from(this.toNumber() ** n);
      if (!found) throw new Fault('乘方的结果不是有效的数字');
      return found;
    }
    if (n < 0) return Decimal.one.over(this.power(exponent.negated()));
    let result = Decimal.one;
    let base: Decimal = this;
    for (let left = n; left > 0; left = Math.floor(left / 2)) {
      if (left % 2 === 1) result = result.times(base);
      if (left > 1) base = base.times(base);
    }
    return result;
  }

  negated(): Decimal {
    return new Decimal(-this.units, this.scale);
  }

  abs(): Decimal {
    return this.units < 0n ? this.negated() : this;
  }

  /** What is the same as a whole number is that number: of 1/3*3 it is 1. */
  floor(): Decimal {
    const near = this.round(EQUAL_PLACES);
    const unit = power(near.scale);
    const down = near.units / unit - (near.units < 0n && near.units % unit !== 0n ? 1n : 0n);
    return Decimal.of(down, 0);
  }

  /**
   * Half away from zero; negative places round to tens, hundreds, ... What is the same as a half counts as one, so that a
   * division before it, or a database that computes it, does not decide which way it goes.
   */
  round(places: number): Decimal {
    const wanted = Math.max(-MOST_DIGITS, Math.min(MOST_DIGITS, Math.trunc(places)));
    if (wanted >= this.scale) return this;
    if (wanted < EQUAL_PLACES && this.scale > EQUAL_PLACES) return this.round(EQUAL_PLACES).round(wanted);
    const rounded = divideRounded(this.units, power(this.scale - wanted));
    return wanted >= 0 ? Decimal.of(rounded, wanted) : Decimal.of(rounded * power(-wanted), 0);
  }

  /** Takes what agrees to 12 places for the same. Any two have an order, also those whose difference would be too large. */
  compare(other: Decimal): number {
    const scale = Math.max(this.scale, other.scale);
    const difference = this.at(scale) - other.at(scale);
    const told = scale > EQUAL_PLACES ? divideRounded(difference, power(scale - EQUAL_PLACES)) : difference;
    return told === 0n ? 0 : told < 0n ? -1 : 1;
  }

  isZero(): boolean {
    return this.units === 0n;
  }

  /** Whether a minus stands before its digits, however small it is: `compare` takes what is below 12 places for 0. */
  isNegative(): boolean {
    return this.units < 0n;
  }

  toNumber(): number {
    return Number(this.toString());
  }

  /** Plain digits, never an exponent. */
  toString(): string {
    if (this.scale === 0) return this.units.toString();
    const digits = abs(this.units)
      .toString()
      .padStart(this.scale + 1, '0');
    const cut = digits.length - this.scale;
    return `${this.units < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`;
  }

  private at(scale: number): bigint {
    return this.units * power(scale - this.scale);
  }
}
