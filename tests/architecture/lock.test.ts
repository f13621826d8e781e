import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Folders in which node looks for a package that is needed at `at`, the nearest first. */
function* foldersFrom(at: string): Generator<string> {
  const parts = at.split('/node_modules/');
  for (let count = parts.length; count > 0; count--) yield `${parts.slice(0, count).join('/node_modules/')}/`;
  yield '';
}

test('the lock file names all that its packages need, for every platform: npm ci refuses it otherwise', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const lost = Object.entries(packages).flatMap(([at, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter(name => ![...foldersFrom(at)].some(folder => packages[`${folder}node_modules/${name}`]))
      .map(name => `${at || 'the project'} needs ${name}`),
  );
  expect(lost).toEqual([]);
});
