import * as z from 'zod/mini';

/** Shape of a text of at most so many characters. */
export const text = (max: number) => z.string().check(z.maxLength(max));

/** Shape of a whole number between two bounds, both allowed. */
export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
