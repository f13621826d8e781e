import type { Format } from '@gonghui/elements/print/sheet/model.ts';

/** No format is chosen: a value is written as its type writes it. */
export const AS_IS: Format = {
  type: 'general',
  decimals: null,
  thousands: false,
  pattern: '',
  prefix: '',
  suffix: '',
};
