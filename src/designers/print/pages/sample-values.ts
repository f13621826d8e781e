import { withVariables } from '@gonghui/elements/print/variables.ts';
import type { Values } from '@gonghui/print/values/values.ts';

/** Lines that a table is shown with while there is no record. */
const LINES = 3;

/** What no record says: each variable by what stands for it, every condition held. */
export const sampleValues = (nameOf: (key: string) => string): Values => ({
  text: key => `{${nameOf(key)}}`,
  ticks: key => `☐ {${nameOf(key)}}`,
  pictures: () => [],
  rich: () => '',
  formula: text => withVariables(text, key => `{${nameOf(key)}}`),
  holds: () => true,
  lines: () => LINES,
});
