import bwip from 'bwip-js/generic';
import type { CodeShape, DrawCode } from '../layout/context.ts';
import type { CodeKind } from '../layout/flow.ts';

/** Modules that stay white at each side, as the standards of the kinds ask. */
const QUIET: Readonly<Record<CodeKind, readonly [left: number, right: number]>> = {
  qrcode: [4, 4],
  code128: [10, 10],
  code39: [10, 10],
  ean13: [11, 7],
  ean8: [7, 7],
  upca: [9, 9],
  itf14: [10, 10],
};

/** What the library says of a text that a kind cannot hold, by what its message has in it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  // Before lengths: no square holds a text of more than a "maximum length".
  [/noValidSymbol|tooLong|capacity|maximum/i, '内容太长，条码放不下'],
  [/CheckDigit/i, '条码的校验位不对'],
  [/Length/i, '条码的位数不对'],
  [/Character|Numeric|digits/i, '含有这种条码不能表示的字符'],
];

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? '内容不能写成这种条码';
}

interface Bars {
  /** Widths of bars and gaps in turn, a bar first. */
  readonly sbs: readonly number[];
}
interface Matrix {
  /** 1 for dark, row by row. */
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

function bars({ sbs }: Bars, [left, right]: readonly [number, number]): CodeShape {
  const rects: number[] = [];
  let x = left;
  // Some kinds end with a gap, which is white already.
  let end = left;
  for (const [at, width] of sbs.entries()) {
    if (at % 2 === 0) {
      rects.push(x, 0, width, 1);
      end = x + width;
    }
    x += width;
  }
  return { width: end + right, height: null, rects };
}

/** Dark squares side by side are one stretch. */
function matrix({ pixs, pixx, pixy }: Matrix, quiet: number): CodeShape {
  const rects: number[] = [];
  for (let y = 0; y < pixy; y++)
    for (let x = 0; x < pixx; x++) {
      const from = x;
      while (x < pixx && pixs[y * pixx + x]) x++;
      if (x > from) rects.push(from + quiet, y + quiet, x - from, 1);
    }
  return { width: pixx + quiet * 2, height: pixy + quiet * 2, rects };
}

/** Bars and squares of a code, by `bwip-js`: a library of 275 kB, so whoever lays out without codes does not load this file. */
export const drawCode: DrawCode = ({ kind, text, level }) => {
  if (text === '') return { reason: '条码没有内容' };
  // Bars would hold the bytes of UTF-8, which scanners show as other letters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins there
  if (kind !== 'qrcode' && /[^\u0000-\u007f]/.test(text)) return { reason: '含有这种条码不能表示的字符' };
  try {
    const [shape] = bwip.raw({ bcid: kind, text, ...(kind === 'qrcode' ? { eclevel: level } : {}) });
    const quiet = QUIET[kind];
    if (shape && 'pixs' in shape) return matrix(shape, quiet[0]);
    return shape ? bars(shape, quiet) : { reason: '内容不能写成这种条码' };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
};
