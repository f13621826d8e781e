import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * What somebody else's design makes a thread compute. On the thread that serves everybody it runs through `computing` alone
 * (`records/linkage/settling.ts`), which gives the thread back; what computes in one go is named here, with why it may.
 */
const COMPUTES =
  /\b(checkValues|crossFaults|isAllowedContent)\b|\batOnce\b[^;]*kernel\/steps|\bLinkage\.settled\b|syntax\/evaluate|\b(?:evaluate|holds|compare)\b[^;]*conditions\/evaluate|form\/linkage\/(linkage|compute)'|print\/(record|values)\/(?!data|fonts-in)/;
const MAY: Readonly<Record<string, string>> = {
  'packages/gateway/base/paper/thread/pdf-run.ts': 'a thread of its own',
  'packages/gateway/base/sheets/column-noting.ts': 'the thread that reads a table',
};
/** Types of what is printed. */
const TYPES = /import type [^;]*;/g;

const computing = (files: readonly (readonly [string, string])[]): string[] =>
  files.flatMap(([file, text]) => (COMPUTES.test(text.replace(TYPES, '')) ? [file] : []));

it('nothing on the thread that serves everybody computes a submission in one go', () => {
  const files = globSync([
    'packages/{gateway,approval,server,domain}/**/*.ts',
    'collab-server/**/*.ts',
  ]).filter(file => !/\.test\.ts$|node_modules/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(computing(files.map(file => [file, readFileSync(file, 'utf8')])).sort()).toEqual(Object.keys(MAY));
});

it.each([
  'const { values } = checkValues(template.components, body.values, context);',
  "import { evaluate } from '@gonghui/elements/conditions/evaluate.ts';",
])('sees %j', planted => {
  expect(computing([['packages/gateway/records/x/y.ts', planted]])).toEqual([
    'packages/gateway/records/x/y.ts',
  ]);
});
