import * as z from 'zod/mini';
import { clearableShape, fieldShape, text } from '../shared/common-props.ts';
import { dateShape } from '../shared/date-settings.ts';

export const props = z.object({
  ...fieldShape,
  ...clearableShape,
  ...dateShape,
  startPlaceholder: z.optional(text(100)),
  endPlaceholder: z.optional(text(100)),
});

export type DateRangeFieldProps = z.infer<typeof props>;
