import * as z from 'zod/mini';
import { openNumber, text } from '../shared/common-props.ts';
import { widthShape } from '../shared/display-props.ts';

export const props = z.object({
  label: z.optional(text(50)),
  address: text(200),
  longitude: openNumber(-180, 180),
  latitude: openNumber(-90, 90),
  isShowMap: z.optional(z.boolean()),
  isShowCopy: z.optional(z.boolean()),
  ...widthShape,
});

export type PlaceProps = z.infer<typeof props>;
