import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { BROWSER_PACKAGES, findBrowser } from '@gonghui/testkit/browser.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';

/** Programs the tests need that npm does not bring. Each is found, or installed where we may, or named in one line. */

const hasChineseFont = (): boolean =>
  spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0;

/** What a whole run misses: for each thing the Debian packages that bring it, the best first. */
function missing(): (readonly string[])[] {
  const things: (readonly string[])[] = [];
  if (!findBrowser()) things.push(BROWSER_PACKAGES);
  if (!postgresBin()) things.push(['postgresql']);
  if (!hasChineseFont()) things.push(['fonts-noto-cjk']);
  return things;
}

/** A whole browser does, but journeys take a third longer in it: the shell comes beside it where we may install things. */
const better = (): (readonly string[])[] =>
  findBrowser() === '/usr/bin/chromium' && !process.env.CHROMIUM_PATH ? [BROWSER_PACKAGES.slice(0, 1)] : [];

/** Installs what is missing when running as root beside apt; otherwise answers with the line to show. */
export function prepareTools(): string | null {
  const needed = missing();
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const things = mayInstall ? [...needed, ...better()] : needed;
  if (things.length === 0) return null;
  const names = things.map(packages => packages.join(' or ')).join(', ');
  const hint = `install ${names} (or set CHROMIUM_PATH / POSTGRES_BIN) and run again`;
  if (!mayInstall) return hint;
  console.log(`installing ${names} with apt-get`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt('update');
  for (const packages of things) {
    packages.some(name => apt('install', '-y', '--no-install-recommends', name));
  }
  return missing().length === 0 ? null : hint;
}
