import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARROWS, filesUnder, type Import, importsIn, importsOf, partOf, pathOf, ROOTS } from './imports.ts';

/** The one wrapper of threads: gateway and relay import it, and nothing that a browser loads. */
const THREADS = 'packages/kernel/threads/';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const leadsToThreads = (one: Pick<Import, 'file' | 'specifier'>): boolean =>
  one.specifier.startsWith('@gonghui/kernel/threads/') || !!pathOf(one)?.startsWith(THREADS);

describe('import arrows', () => {
  for (const [part, root] of Object.entries(ROOTS)) {
    it(`${part} imports only ${ARROWS[part]!.join(', ') || 'libraries'}`, () => {
      const files = filesUnder(root).filter(file => !isTest(file));
      expect(files.length).toBeGreaterThan(0);
      const wrong = files.flatMap(importsOf).filter(({ file, specifier }) => {
        const target = partOf(file, specifier);
        return target !== null && target !== part && !ARROWS[part]!.includes(target);
      });
      expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([]);
    });
  }

  it.each([
    ['testkit', 'packages/domain/a.ts', "import { peers } from '../testkit/peers.ts';"],
    ['testkit', 'packages/domain/a.ts', "import { peers } from '@gonghui/testkit/peers.ts';"],
    ['tests', 'src/ui/a.ts', "export { starts } from '../../tests/sync/starts.ts';"],
    ['bench', 'collab-server/a.ts', "const run = () => import('../bench/run.ts');"],
    ['bench', 'collab-server/a.ts', 'const run = () => import(`../bench/run.ts`);'],
    ['bench', 'src/a.ts', "import('../bench/run.json', { with: { type: 'json' } });"],
    ['tests', 'src/a.ts', "import(/* @vite-ignore */ '../tests/sync/starts.ts');"],
    ['bench', 'src/a.ts', `const part = (name: string) => import(\`../bench/\${name}/main.ts\`);`],
    ['tests', 'src/a.ts', 'new Worker(new URL(`../tests/worker.ts`, import.meta.url));'],
    ['tests', 'src/a.ts', "new Worker(new URL('../tests/worker.ts', import.meta.url));"],
    ['testkit', 'src/a.ts', "const all = import.meta.glob('../packages/testkit/*.ts');"],
    ['gateway', 'packages/domain/a.ts', "import type { Ctx } from '../gateway/context.ts';"],
    ['kernel', 'packages/scene/a.ts', "import { newId } from '../kernel/ids.ts';"],
  ])('see what leads into %s', (part, file, text) => {
    expect(importsIn(file, text).map(one => partOf(one.file, one.specifier))).toEqual([part]);
  });

  it('knows each import whose path is worked out at run time', () => {
    const computed = /\bimport\(\s*(?!\s|\/\*|['"`])/;
    const files = Object.values(ROOTS)
      .flatMap(filesUnder)
      .filter(file => !isTest(file));
    const found = files.filter(file => computed.test(readFileSync(file, 'utf8')));
    // Migrations by the names in their folder; kinds by the address that they were added with.
    expect(found.sort()).toEqual([
      'packages/gateway/base/db/migrate.ts',
      'packages/gateway/design/designs/replay-worker.ts',
    ]);
    expect(computed.test('const page = await import(path);')).toBe(true);
    expect(computed.test("const page = await import('./page.ts');")).toBe(false);
  });

  it('keeps React and the DOM out of every .ts file of the pure packages', () => {
    const pure = [
      'kernel',
      'values',
      'syntax',
      'scene',
      'editor',
      'elements',
      'print',
      'domain',
      'contract',
      'applet-package',
      'samples',
    ];
    const wrong = pure
      .flatMap(part => filesUnder(`packages/${part}`))
      .filter(file => file.endsWith('.ts') && !isTest(file) && !file.startsWith(THREADS))
      .flatMap(importsOf)
      .filter(
        ({ specifier, typeOnly }) =>
          !typeOnly && /^(react|react-dom|@chakra-ui|valtio|node:)/.test(specifier),
      );
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([]);
  });

  it('keeps threads to the servers', () => {
    const servers = ['gateway', 'collab-server', 'server'];
    const others = Object.entries(ROOTS).filter(([part]) => !servers.includes(part));
    const wrong = others
      .flatMap(([, root]) => filesUnder(root))
      .filter(file => !isTest(file) && !file.startsWith(THREADS))
      .flatMap(importsOf)
      .filter(one => leadsToThreads(one));
    expect(wrong.map(({ file, specifier }) => `${file} → ${specifier}`)).toEqual([]);
    for (const specifier of ['@gonghui/kernel/threads/jobs.ts', '../../packages/kernel/threads/thread.ts'])
      expect(leadsToThreads({ file: 'src/ui/a.ts', specifier })).toBe(true);
  });
});
