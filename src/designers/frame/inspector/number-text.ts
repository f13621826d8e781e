import { tidy } from '@gonghui/values/tidy.ts';

/** What may stand in a box of a number; an absent end is open. */
export interface Limits {
  min?: number | undefined;
  max?: number | undefined;
}

/** Most letters of a text that can be a number; a longer one is not read. */
const LONGEST = 100;
/** As much of it as a sentence repeats. */
const SHOWN = 30;

const PLAIN = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The number that a person means, also by full-width digits; NaN for what is none, such as 10², 0x10 and 1e3. */
export function numberIn(text: string): number {
  if (text.length > LONGEST) return Number.NaN;
  const plain = tidy(text);
  return PLAIN.test(plain) ? Number(plain) : Number.NaN;
}

/** Within the limits what was meant; of what is outside them the nearest. */
export const clamped = ({ min = -Infinity, max = Infinity }: Limits, number: number): number =>
  Math.min(max, Math.max(min, number));

/** Whether it can stand there as it is. */
export const fits = (limits: Limits, number: number): boolean =>
  Number.isFinite(number) && clamped(limits, number) === number;

/** What may be entered, in words. */
export function limitsText({ min, max }: Limits): string {
  if (min !== undefined && max !== undefined) return `可填 ${min} 到 ${max}`;
  if (min !== undefined) return `不能小于 ${min}`;
  return max === undefined ? '请输入数字' : `不能大于 ${max}`;
}

/** What was typed, as a sentence repeats it. */
export const repeated = (text: string): string => {
  const start = text.slice(0, SHOWN * 2).trim();
  return start.length > SHOWN ? `${start.slice(0, SHOWN)}…` : start || '空';
};

/** Why a text is no value of the box; '' where it is one, or may become one that is put right. */
export const whyNoNumber = (text: string, limits: Limits): string =>
  text.trim() === '' || Number.isFinite(numberIn(text))
    ? ''
    : `“${repeated(text)}”不是数字，${limitsText(limits)}`;
