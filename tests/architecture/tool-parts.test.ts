import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';
import { isPlain } from './plain.ts';

/** What tool pages do not draw by themselves, and the part that draws it (docs/decisions/chakra.md). */
const PARTS: Readonly<Record<string, { own: RegExp; parts: readonly string[] }>> = {
  'lists to choose from': { own: /<select\b/, parts: ['src/ui/Select.tsx'] },
  'tabs over a panel': {
    own: /role="tab(?:list)?"/,
    parts: ['src/ui/Tabs.tsx'],
  },
  'boxes that search while one types': {
    own: /role="combobox"|aria-autocomplete=/,
    parts: [
      'src/ui/Combobox.tsx',
      // A text of several lines, in which a word is offered what it may become: no box that is one choice.
      'src/designers/formula/FormulaBox.tsx',
    ],
  },
};

const files = filesUnder('src').filter(file => file.endsWith('.tsx') && !/\.test\.tsx$/.test(file));

it.each(Object.entries(PARTS))('%s of tool pages are drawn by one part', (_name, { own, parts }) => {
  const drawing = files.filter(file => !isPlain(file) && own.test(readFileSync(file, 'utf8')));
  expect(drawing).toEqual(parts);
});

it.each([
  ['lists to choose from', '<select className="gd-input" value={value}>'],
  ['tabs over a panel', '<button type="button" role="tab" aria-selected={on}>'],
  ['boxes that search while one types', '<input role="combobox" value={words}>'],
])('%s: sees %s', (name, text) => {
  expect(PARTS[name]?.own.test(text)).toBe(true);
});
