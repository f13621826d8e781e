import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** Inserts of rows that are one, or as few as their source says. */
const FEW: Readonly<Record<string, string>> = {
  'enterprise/organisation/enterprise.ts: roles': 'the three that an enterprise begins with',
  'records/booking/service.ts: row': 'one day',
  'design/designs/history.ts: named': 'one moment',
  'data/datasources/repository.ts: row': 'one data source',
};

/** Lists in `in (…)` and rows in `.values(…)` take a parameter for each value; a statement has at most 65,535. */
function unboundedIn(text: string): string[] {
  const lists = [...text.matchAll(/'(?:not )?in',\s*([^\n]*)/g)].map(([, list = '']) => list);
  const inserts = [...text.matchAll(/insertInto\([^)]*\)\s*\.values\(\s*([^\s({.,)]+[^\n]*)/g)].map(
    ([, rows = '']) => rows,
  );
  return [
    // Written out, or asked for by the statement itself.
    ...lists.filter(list => !/^(\['|eb\b|eb =>)/.test(list)),
    ...inserts.filter(rows => !/^part\b/.test(rows)),
  ];
}

it('no statement grows with a list', () => {
  const found = filesUnder('packages/gateway')
    .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap(file =>
      unboundedIn(readFileSync(file, 'utf8')).map(
        what => `${file.replace('packages/gateway/', '')}: ${what.replace(/\).*$/, '')}`,
      ),
    );
  expect(found.sort()).toEqual(Object.keys(FEW).sort());
});

it('sees lists and rows however they are written', () => {
  for (const planted of [
    "query.where('id', 'in', ids)",
    "query.where(\n  'id',\n  'in',\n  rows.map(row => row.id),\n)",
    "eb('f.id', 'not in', [...ids])",
    "trx.insertInto('notices').values(rows).execute()",
    "trx\n  .insertInto('notices')\n  .values(\n    rows.map(row => ({ ...row })),\n  )",
  ])
    expect(unboundedIn(planted), planted).toHaveLength(1);
  for (const right of ["where('state', 'in', ['waiting', 'running'])", "insertInto('a').values({ id })"])
    expect(unboundedIn(right), right).toEqual([]);
});
