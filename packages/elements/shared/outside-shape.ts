import { trimmed } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { BAD_OUTSIDE, outsideAddress } from './link.ts';

/** An address that leads outside, of at most so many letters. */
export const outsideShape = (most: number) =>
  trimmed(most, { empty: '不能为空' }).check(z.refine(url => outsideAddress(url) !== null, BAD_OUTSIDE));
