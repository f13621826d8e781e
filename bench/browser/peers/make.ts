import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PEER_PAGES, type PeerKey } from './packages.ts';

const run = promisify(execFile);
const PAGES = fileURLToPath(new URL('./pages/', import.meta.url));
const SCRATCH = fileURLToPath(new URL('../../../node_modules/.cache/bench-peers/', import.meta.url));

const HTML = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>page</title></head>
  <body><div id="root"></div><script type="module" src="./page.js"></script></body>
</html>
`;

/**
 * Installs and bundles a peer's page in a scratch folder and answers where it is to be served from. What was made of the
 * same versions and the same script stands from the last run. Throws when the registry cannot be reached or the
 * bundler fails; nothing of the project depends on it.
 */
export async function makePeer(key: PeerKey): Promise<string> {
  const folder = join(SCRATCH, key);
  const dist = join(folder, 'dist');
  const script = readFileSync(join(PAGES, `${key}.js`), 'utf8');
  const wanted = JSON.stringify({ name: key, private: true, dependencies: PEER_PAGES[key].packages });
  const stamp = join(folder, 'made.txt');
  const made = `${wanted}\n${HTML}\n${script}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return dist;
  rmSync(stamp, { force: true });
  const installed = join(folder, 'installed.txt');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, 'page.js'), script);
  copyFileSync(join(PAGES, 'page.css'), join(folder, 'page.css'));
  const install = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--prefer-offline',
  ];
  // Without a network it is soon said so.
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000'];
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
    rmSync(installed, { force: true });
    await run('npm', [...install, ...retries], { cwd: folder, timeout: 300_000 });
    writeFileSync(installed, wanted);
  }
  const bundle = fileURLToPath(new URL('./bundle.ts', import.meta.url));
  await run(process.execPath, [bundle, folder], { timeout: 300_000 });
  writeFileSync(stamp, made);
  return dist;
}
