import * as z from 'zod/mini';

/** Lines of one's own to stand along, `far` from the corner of the page at the most. */
export const guidesShape = (far: number, most: number) =>
  z
    .array(
      z.looseObject({
        id: z.string().check(z.minLength(1), z.maxLength(60)),
        axis: z.enum(['x', 'y']),
        at: z.number().check(z.minimum(-far), z.maximum(far)),
      }),
    )
    .check(z.maxLength(most));
