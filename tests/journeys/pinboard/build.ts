import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * The product with a kind of design that it has never heard of: a copy of it with the two folders of the kind put in their
 * places, and a line in each of two lists. Nothing else is touched, and so this is what a kind costs.
 */
const PRODUCT = [
  'src',
  'packages',
  'collab-server',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.app.json',
];
export const FOLDERS = {
  'packages/testkit/pinboard': 'packages/elements/pinboard',
  'tests/journeys/pinboard/designer': 'src/designers/pinboard',
} as const;
export const LINES = {
  'packages/elements/kinds/list.ts': "export { default as pinboardKind } from '../pinboard/kind.ts';\n",
  'src/kinds/list.ts': "export { pinboardRoutes } from '../designers/pinboard/routes.ts';\n",
} as const;

/** Files of the product that are not in the copy as they are at home; those of the kind's own folders aside. */
export function changedIn(root: string, copy: string): string[] {
  const files = ['src', 'packages', 'collab-server'].flatMap(folder =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => relative(copy, join(entry.parentPath, entry.name))),
  );
  const own = (path: string) => Object.values(FOLDERS).some(folder => path.startsWith(`${folder}/`));
  const same = (path: string) =>
    existsSync(join(root, path)) && readFileSync(join(root, path)).equals(readFileSync(join(copy, path)));
  return files.filter(path => !own(path) && !same(path)).sort();
}

/** Imports as they read in the place that a file of the kind gets. */
const moved = (text: string): string =>
  text
    .replaceAll('../../../../src/designers/', '../')
    .replaceAll('../../../../src/', '../../')
    .replaceAll('@gonghui/testkit/pinboard/', '@gonghui/elements/pinboard/');

/** Everything of the product's libraries, and its own packages from the copy. */
function libraries(root: string, copy: string): void {
  const from = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@gonghui'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@gonghui' && !name.startsWith('.'))
      symlinkSync(join(from, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@gonghui', name));
  symlinkSync(join(copy, 'collab-server'), join(copy, 'node_modules/@gonghui/collab-server'));
}

export function productWithKind(root: string, copy: string): void {
  const own = readdirSync(root).filter(name => /^vite.*\.ts$/.test(name) && name !== 'vitest.config.ts');
  for (const name of [...PRODUCT, ...own])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: path => !/\.test\.tsx?$|\/node_modules$/.test(path),
    });
  libraries(resolve(root), copy);
  for (const [from, to] of Object.entries(FOLDERS))
    for (const name of readdirSync(join(root, from), { recursive: true, encoding: 'utf8' })) {
      const path = join(copy, to, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, moved(readFileSync(join(root, from, name), 'utf8')));
    }
  for (const [file, line] of Object.entries(LINES)) appendFileSync(join(copy, file), line);
}
