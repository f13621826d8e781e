import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { postgresBin } from '@gonghui/testkit/postgres.ts';

/** Programs the tests need that npm does not bring. Each is found, or installed where we may, or named in one line. */

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...BROWSERS].find(path => existsSync(path));
}

const hasChineseFont = (): boolean =>
  spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0;

/** Debian packages missing for a whole run. */
function missing(): string[] {
  const names: string[] = [];
  if (!findBrowser()) names.push('chromium');
  if (!postgresBin()) names.push('postgresql');
  if (!hasChineseFont()) names.push('fonts-noto-cjk');
  return names;
}

/** Installs what is missing when running as root beside apt; otherwise answers with the line to show. */
export function prepareTools(): string | null {
  const names = missing();
  if (names.length === 0) return null;
  const hint = `install ${names.join(', ')} (or set CHROMIUM_PATH / POSTGRES_BIN) and run again`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return hint;
  console.log(`installing ${names.join(', ')} with apt-get`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=600', '-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...names);
  return missing().length === 0 ? null : hint;
}
