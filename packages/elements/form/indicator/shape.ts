import * as z from 'zod/mini';
import { colour } from '../shared/colour.ts';
import { openNumber, text, whole } from '../shared/common-props.ts';
import { OpenMode, optionalAddress, widthShape } from '../shared/display-props.ts';

export const props = z.object({
  label: text(50),
  value: openNumber(-1e15, 1e15),
  prefix: z.optional(text(10)),
  unit: z.optional(text(10)),
  precision: z.optional(whole(0, 6)),
  thousands: z.optional(z.boolean()),
  trend: z.optional(z.enum(['none', 'up', 'down', 'flat'])),
  trendValue: z.optional(text(20)),
  trendLabel: z.optional(text(20)),
  trendGood: z.optional(z.enum(['up', 'down'])),
  icon: z.optional(text(30)),
  color: z.optional(colour),
  link: optionalAddress,
  openMode: z.optional(OpenMode),
  datasetAssociate: z.optional(z.nullable(z.json())),
  ...widthShape,
});

export type IndicatorProps = z.infer<typeof props>;
