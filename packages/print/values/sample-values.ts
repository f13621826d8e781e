import type { Values } from './values.ts';

/** Lines that tables of a sample have. */
const LINES = 3;

/** Values that show what a template is about where there is no record: each variable reads as it is called, tables have three lines. */
export const sampleValues = (nameOf: (key: string) => string): Values => ({
  text: key => nameOf(key),
  ticks: key => nameOf(key),
  pictures: () => [],
  rich: () => '',
  formula: () => '',
  holds: () => true,
  lines: () => LINES,
});
