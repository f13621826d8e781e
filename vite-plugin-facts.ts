import type { Plugin } from 'vite';
import { FACTS } from './packages/elements/facts/table.ts';

const TABLE = /packages\/elements\/facts\/table\.ts$/;

/** Facts of types as a table of plain data in the app: a page that shows reports would fetch all fields for a line of each. */
export const factsTable = (): Plugin => ({
  name: 'facts-table',
  enforce: 'pre',
  load: id => (TABLE.test(id.split('?')[0] ?? '') ? `export const FACTS = ${JSON.stringify(FACTS)};` : null),
});
