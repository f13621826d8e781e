import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The one rule that keeps what is typed into large enough for phones. */
const RULE = /@media \(max-width: 640px\), \(pointer: coarse\) \{\s*:is\(([\s\S]*?)\n {2}\) \{([^}]*)\}/;

const sheets = ['src', 'packages'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css') && !name.includes('node_modules'))
    .map(name => `${folder}/${name}`),
);

it('every box is written in 16 px on a phone and under a finger, by one rule that no other outranks', () => {
  const [, boxes = '', said = ''] = RULE.exec(readFileSync('src/ui/base.css', 'utf8')) ?? [];
  expect(boxes).toMatch(/input:not\([\s\S]*textarea[\s\S]*select[\s\S]*contenteditable/);
  expect(said).toContain('font-size: max(16px, 1em) !important;');
  const outranks = sheets.filter(file => /font(-size)?:[^;}]*!important/.test(readFileSync(file, 'utf8')));
  expect(outranks).toEqual(['src/ui/base.css']);
});
