import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { addressForOthers } from './address-for-others.ts';

it('an address for others begins where the server says, and only without that where the browser is', () => {
  vi.stubGlobal('window', { location: { origin: 'http://localhost:5173' } });
  expect(addressForOthers('https://gonghui.example.cn', '/p/abc')).toBe(
    'https://gonghui.example.cn/cli/p/abc',
  );
  expect(addressForOthers(null, '/url/applet/a')).toBe('http://localhost:5173/cli/url/applet/a');
  vi.unstubAllGlobals();
});

/** Reached from the page on which it stands: whoever is there can open it. */
const FROM_HERE = ['src/pages/outside/stranger/Receipt.tsx'];

const madeHere = (text: string): boolean =>
  /copyText\(/.test(text) && /location\.(?:origin|href|host)/.test(text);

it('no address that somebody copies is made of the one in the browser', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.tsx?$/.test(name))
    .map(name => `src/${name}`);
  expect(files.filter(file => madeHere(readFileSync(file, 'utf8')))).toEqual(FROM_HERE);
  expect(madeHere('void copyText(new URL(href, location.origin).toString())')).toBe(true);
});
