import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { functionsIn } from './functions.ts';
import { filesUnder } from './imports.ts';

/** Lines of a function that is read in one sitting, and values that a call can be read with. */
const LINES = 100;
const PARAMETERS = 5;

const DRAWN = 'a design of the demo, from top to bottom';
const TABLES = 'tables as they were made then; migrations stay as they are';

/** Functions that are tables of data, and why they are longer. */
const LONGER: Readonly<Record<string, string>> = {
  'packages/server/demo/page-design.ts pageDesign': DRAWN,
  'packages/server/demo/screen-design.ts screenDesign': DRAWN,
  'packages/server/demo/papers/sheets/purchase.ts purchaseSheet': DRAWN,
  'packages/server/demo/papers/sheets/contract.ts contractSheet': DRAWN,
  'packages/server/demo/papers/sheets/issue.ts issueSheet': DRAWN,
  'packages/gateway/base/db/migrations/001-identity-and-organisation.ts up': TABLES,
  'packages/gateway/base/db/migrations/052-approvals.ts up': TABLES,
};

const files = ['packages', 'collab-server', 'src']
  .flatMap(filesUnder)
  .filter(file => !/\.test\.tsx?$|\/testing\/|^packages\/testkit\//.test(file));
const functions = files.flatMap(file =>
  functionsIn(file, readFileSync(file, 'utf8')).map(found => ({ file, ...found })),
);

describe('functions of the product', () => {
  it('take at most a hundred lines, but tables of data', () => {
    expect(functions.length).toBeGreaterThan(20_000);
    const longer = functions.filter(({ lines }) => lines > LINES).map(({ file, name }) => `${file} ${name}`);
    expect(longer.sort()).toEqual(Object.keys(LONGER).sort());
  });

  it('are given at most five values', () => {
    const many = functions.filter(({ parameters }) => parameters > PARAMETERS);
    expect(many.map(({ file, line, name }) => `${file}:${line} ${name}`)).toEqual([]);
  });
});

describe('what reads functions', () => {
  const body = (lines: number) => Array.from({ length: lines }, (_, at) => `  call(${at});`).join('\n');

  it.each([
    ['a declaration', `function long() {\n${body(100)}\n}`],
    ['an arrow', `const long = () => {\n${body(100)}\n};`],
    ['a method', `class A {\n  long() {\n${body(100)}\n  }\n}`],
    ['a member', `const a = {\n  long() {\n${body(100)}\n  },\n};`],
    ['one inside another', `call(() => {\n  function long() {\n${body(100)}\n  }\n});`],
  ])('sees the name and the lines of %s', (_said, text) => {
    expect(functionsIn('a.ts', text)).toContainEqual(expect.objectContaining({ name: 'long', lines: 102 }));
  });

  it('counts what a function is given, in a view as well', () => {
    expect(functionsIn('a.tsx', 'const V = (a: A, b: B, ...c: C[]) => <b>{a}</b>;')[0]?.parameters).toBe(3);
  });
});
