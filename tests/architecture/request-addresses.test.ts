import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * What says at which address a request was made. Whoever sends it chooses it, so nothing that leaves the product (paper,
 * exports, mails, hooks, codes) is made of it: addresses are made of `BASE_URL`.
 */
const READS =
  /headers\.(host|origin)\b|headers\[['"](host|origin|x-forwarded-[a-z]+)['"]\]|request\.(host|hostname|protocol|origin)\b|\{[^{}]*\b(protocol|hostname)\b[^{}]*\}\)?(: [^=]*)? =>/;

/** Who may look: to refuse requests of other sites, and the relay at its door. */
const MAY: readonly string[] = ['packages/gateway/http/plugins/guard.ts'];

const readers = (files: readonly (readonly [string, string])[]): string[] =>
  files.flatMap(([file, text]) => (READS.test(text) && !MAY.includes(file) ? [file] : []));

it('no address is made of what a request says about where it was sent', () => {
  const files = globSync(['packages/{gateway,server}/**/*.ts', 'collab-server/**/*.ts']).filter(
    file => !/\.test\.ts$|node_modules/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(readers(files.map(file => [file, readFileSync(file, 'utf8')]))).toEqual([]);
});

it('sees one that is planted', () => {
  const planted = 'const at = request.protocol + request.host;';
  expect(readers([['packages/gateway/records/x/y.ts', planted]])).toEqual([
    'packages/gateway/records/x/y.ts',
  ]);
});
