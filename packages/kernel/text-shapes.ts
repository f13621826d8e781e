import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { cleanName } from './text-rules.ts';

/** The words of a refusal, where the usual ones do not do. */
interface Words {
  /** What is said of a text that is empty; without it an empty one is taken. */
  empty?: string;
  long?: string;
}

/**
 * How many times its length a text may have as it comes, for what is taken off it: blanks around it, characters that nobody
 * sees. More than that is nobody's typing, and is not read.
 */
const AS_IT_COMES = 20;

/** The first check of every text that arrives: what is too long is read by nothing that comes after. */
const longest = (most: number, long?: string) =>
  z.maxLength(most, { abort: true, ...(long ? { error: long } : {}) });

/** A text of at most so many characters, as it comes. Whatever else looks at it is added behind that check. */
export const text = (most: number, long?: string) => z.string().check(longest(most, long));

/** A text that has a pattern, which is tried once its length is known. */
export const shaped = (most: number, pattern: RegExp, words?: string) =>
  text(most, words ?? '格式不正确').check(z.regex(pattern, words));

const tidied = (tidy: (text: string) => string, most: number, { empty, long }: Words) => {
  const taken = text(most * AS_IT_COMES, long ?? `不能超过${most}个字`).check(z.overwrite(tidy));
  return (empty === undefined ? taken : taken.check(z.minLength(1, empty))).check(z.maxLength(most, long));
};

/** A text without the blanks around it. */
export const trimmed = (most: number, words: Words = {}) => tidied(text => text.trim(), most, words);

/** A name as people see it (`cleanName`). */
export const nameShape = (most: number, words: Words = {}) => tidied(cleanName, most, words);

const plain = z.refine<string>(
  given => !/\p{Cc}/u.test(given),
  '不能含有换行、制表符等看不见的控制字符，请重新输入',
);

/** A text that goes into the protocol of another system, which ends at what nobody can see: it has no control letter, of any kind. */
export const plainText = (most: number, long?: string) => text(most, long).check(plain);

/** The same without the blanks around it. */
export const plainTrimmed = (most: number, words: Words = {}) => trimmed(most, words).check(plain);

/** A whole number as it stands in an address: digits, and of those no more than such a number has. */
export const writtenNumber = (least: number, most: number) =>
  z.pipe(
    shaped(17, /^-?\d{1,16}$/),
    z.pipe(
      // -0 is 0, also to whoever compares by identity.
      z.transform((digits: string) => Number(digits) + 0),
      z.int().check(z.minimum(least), z.maximum(most)),
    ),
  ) as unknown as z.ZodMiniType<number, number | string>;

/** Within a value of any shape: as long as one value of a design may be (`LIMITS.valueBytes`), and a key as long as its name. */
const LONGEST_WITHIN = LIMITS.valueBytes;
const LONGEST_KEY = 200;

/** Whether no text and no key within a JSON value is too long; every text is looked at by its length alone. */
export function isWithinLengths(root: unknown): boolean {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && value.length > LONGEST_WITHIN) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) for (const part of value) open.push(part);
    else
      for (const [key, part] of Object.entries(value)) {
        if (key.length > LONGEST_KEY) return false;
        open.push(part);
      }
  }
  return true;
}

const within = z.refine(isWithinLengths, { abort: true, error: '内容过长' });
const free = z.unknown().check(within);
const freeJson = z.unknown().check(
  within,
  z.refine(value => value !== undefined),
) as unknown as z.ZodMiniType<z.core.util.JSONType, z.core.util.JSONType>;

/** A value whose shape is looked at later, by whoever knows its kind: of it only the lengths are known. */
export const anyValue = () => free;
/** The same where something has to stand. */
export const anyJson = () => freeJson;
/** An object of such values. */
export const anyObject = () => z.record(text(LONGEST_KEY), free);
/** Shapes whose texts are bounded by what is said here. */
export const BOUNDED: readonly z.core.$ZodType[] = [free, freeJson];
