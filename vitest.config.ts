import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests that draw may fail once in the test command (docs/decisions/second-tries.md). */
const retry = process.env.SECOND_TRY === '1' ? 1 : 0;

/** Files that the test command leaves out of this run; `--exclude` would not reach projects that exclude something themselves. */
const left = (process.env.LEFT_OUT ?? '').split(' ').filter(Boolean);

/** Where random values begin (`packages/testkit/seed.ts`). */
const SEEDED = ['packages/testkit/seeded.ts'];

/**
 * `pure` needs no I/O, `view` renders into a DOM, `server` talks to a database or a socket.
 * A file's name and place decide: `*.test.tsx` is a view; gateway, server, collab-server and query are server, and what
 * brings a page's own connection to a relay (`*.relay.test.ts`). Files share their
 * modules, and the server's their PostgreSQL: making these anew for each file took longer than the tests. `*.mocked.test.tsx`
 * are views that put something in a module's place, and so have modules of their own; so are `*.mocked.test.ts` of the server.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          setupFiles: SEEDED,
          isolate: false,
          testTimeout: 20_000,
          include: [
            'packages/{kernel,values,syntax,scene,editor,elements,print,approval,domain,contract,applet-package,samples,testkit}/**/*.test.ts',
            'src/**/*.test.ts',
            'tests/{architecture,fixtures,patterns,run,sync}/**/*.test.ts',
          ],
          exclude: ['**/*.relay.test.ts', ...left],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'view',
          retry,
          isolate: false,
          setupFiles: [...SEEDED, 'src/ui/testing/clean-page.ts', 'src/ui/testing/parts.ts'],
          testTimeout: 20_000,
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'packages/elements/**/*.test.tsx'],
          exclude: ['**/*.mocked.test.tsx', ...left],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'mocked',
          retry,
          testTimeout: 20_000,
          environment: 'happy-dom',
          setupFiles: [...SEEDED, 'src/ui/testing/clean-page.ts'],
          include: ['{src,packages/elements}/**/*.mocked.test.tsx'],
          exclude: left,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles: SEEDED,
          isolate: false,
          include: [
            'packages/{gateway,server,query}/**/*.test.ts',
            'collab-server/**/*.test.ts',
            '{src,tests/sync}/**/*.relay.test.ts',
            'tests/{contract,promises,walls}/**/*.test.ts',
          ],
          exclude: ['**/*.mocked.test.ts', ...left],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'mocked server',
          setupFiles: SEEDED,
          include: ['packages/{gateway,server}/**/*.mocked.test.ts'],
          exclude: left,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
