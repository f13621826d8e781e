import * as z from 'zod/mini';

/** A colour as the picker writes it; empty means that of the theme. */
export const colour = z
  .string()
  .check(z.maxLength(32), z.regex(/^$|^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i));
